import { CITATION_PLACES, type CitationPlace, proposedDilation } from '@arauto/contract/dilation'
import type { DeadlineTerms } from '@arauto/contract/office-deadlines'
import { type Citation, isCitation, type Regime, type SERVED } from '@arauto/contract/term-fields'

/** How one was notified, and so from when a deadline is counted: `outro_dia` is one that a person names. */
export type Manner = 'portal' | 'mandatario' | 'post' | 'deposito' | 'outro_dia' | Citation | 'audiencia'
/** The field of the terms that takes the day. */
export type Start = 'elaborated' | 'notified' | 'available' | 'before'

export const MANNERS: readonly { value: Manner; label: string }[] = [
  { value: 'portal', label: 'Pelo portal' },
  { value: 'mandatario', label: 'Entre mandatários' },
  { value: 'post', label: 'Por via postal, em processo penal' },
  { value: 'deposito', label: 'Por depósito da sentença, em processo penal' },
  { value: 'outro_dia', label: 'Pessoalmente, ou noutro dia' },
  { value: 'citacao_pessoal', label: 'Citação pessoal' },
  { value: 'citacao_postal', label: 'Citação por via postal' },
  { value: 'citacao_outra_pessoa', label: 'Citação noutra pessoa' },
  { value: 'citacao_deposito', label: 'Citação por depósito' },
  { value: 'citacao_eletronica', label: 'Citação eletrónica' },
  { value: 'citacao_edital', label: 'Citação edital' },
  { value: 'audiencia', label: 'Conta-se para trás da audiência' },
]

export const REGIMES: readonly { value: Regime; label: string }[] = [
  { value: 'civil', label: 'Cível' },
  { value: 'penal', label: 'Penal' },
  { value: 'laboral', label: 'Laboral' },
  { value: 'administrativo', label: 'Administrativo, para propor a ação' },
]

export const PLACES: readonly { value: CitationPlace; label: string }[] = [
  { value: 'comarca', label: 'Na comarca' },
  { value: 'outra_comarca', label: 'Noutra comarca' },
  { value: 'ilhas', label: 'Entre as ilhas e o continente' },
  { value: 'estrangeiro', label: 'No estrangeiro' },
]

/** @returns which day a manner asks for */
export function startOf(manner: Manner): Start {
  if (manner === 'audiencia') return 'before'
  if (manner === 'citacao_eletronica') return 'available'
  return manner === 'outro_dia' || manner === 'deposito' || isCitation(manner) ? 'notified' : 'elaborated'
}

/** @returns what the day of a manner is called */
export function dayLabel(manner: Manner): string {
  if (manner === 'citacao_eletronica') return 'Disponibilizada em'
  if (isCitation(manner)) return 'Dia da citação'
  if (manner === 'deposito') return 'Dia do depósito'
  return manner === 'audiencia'
    ? 'Dia da audiência'
    : startOf(manner) === 'notified'
      ? 'Data da notificação'
      : 'Elaborada em'
}

/** Whether the place decides on the dilation: not where its manner alone gives one (245.º n.º 3; an electronic citação). */
export const needsPlace = (manner: Manner): manner is Citation =>
  isCitation(manner) && !['citacao_edital', 'citacao_deposito', 'citacao_eletronica'].includes(manner)

/** @returns the manner that stored terms tell of */
export function mannerOf(terms: DeadlineTerms | null, suggested: (typeof SERVED)[number]): Manner {
  if (terms?.before !== undefined) return 'audiencia'
  const served = terms?.served ?? suggested
  return terms?.notified !== undefined && !isCitation(served) && served !== 'deposito' ? 'outro_dia' : served
}

/** @returns a place that gives this dilation, or the court's own */
export const placeOf = (manner: Manner, dilation = 0): CitationPlace =>
  CITATION_PLACES.find((place) => isCitation(manner) && proposedDilation(manner, place).days === dilation) ?? 'comarca'
