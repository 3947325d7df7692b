import { formatDate } from '@arauto/contract/dates'
import { HEARING_KINDS, type HearingKind } from '@arauto/contract/hearings'
import { forListedTexts, type ListedText } from '@arauto/contract/listed-texts'
import { SOURCE_NAMES, type Source } from '@arauto/contract/sources'
import type { ImportMeans } from '../../domain/triage/imported-history.ts'
import type { WorkEvent } from '../../domain/triage/work-history.ts'

/** What is kept of a row before or after a change: of its triage, or of one of its deadlines. */
interface KeptFields {
  state?: string
  assignee_id?: number | null
  ends?: string | null
  met_on?: string | null
  recalculated_ends?: string | null
  means?: keyof typeof MEANS
  names?: readonly string[]
  source?: Source
  acto?: string
  kind?: HearingKind
  day?: string
  hour?: string | null
}

/** By what rows and files came. */
const MEANS: Readonly<Record<ImportMeans | 'check', string>> = {
  check: 'no portal',
  extension: 'pela extensão',
  saved_page: 'numa página guardada',
  attachment: '',
  by_hand: 'à mão',
  folder: 'da pasta de importação',
  mail: 'por e-mail',
}

export interface KeptChange {
  event: WorkEvent
  before: KeptFields
  after: KeptFields
}

const STATES: Readonly<Record<string, string>> = {
  nova: 'marcou como nova',
  em_curso: 'pôs em curso',
  tratada: 'marcou como tratada',
}

/**
 * @param nameOf the name of a member, by the user's number
 * @returns a change in Portuguese, to be read after its author's name
 */
export function changeInWords({ event, before, after }: KeptChange, nameOf: (userId: number) => string): string {
  const ends = formatDate(after.ends) ?? ''
  switch (event) {
    case 'triaged':
      return triaged(before, after, nameOf)
    case 'deadline_proposed':
      return ends ? `propôs o prazo ${ends}` : 'propôs outro prazo'
    case 'deadline_confirmed':
      return before.state === 'confirmed' ? `corrigiu o prazo para ${ends}` : `confirmou o prazo ${ends}`
    case 'deadline_dismissed':
      return 'marcou que não há prazo'
    case 'deadline_met':
      return `marcou o prazo ${ends} como cumprido em ${formatDate(after.met_on)}`
    case 'deadline_reopened':
      return ends ? `reabriu o prazo ${ends}` : 'reabriu o prazo'
    case 'difference_found':
      return after.recalculated_ends
        ? `calculou outra data pelas regras de hoje: ${formatDate(after.recalculated_ends)}`
        : 'voltou a calcular a mesma data pelas regras de hoje'
    case 'hearing_decided':
      return hearingDecided(before, after)
    case 'access_ended':
      return `deixou ${after.kind ? `${hearingWords(after)} ` : ''}sem ninguém a cargo: quem estava perdeu o acesso`
    case 'undone':
      return 'anulou a alteração anterior'
    case 'merged':
      return `juntou-lhe ${otherNotification(after)}`
    case 'split':
      return `separou dela ${otherNotification(after)}`
    case 'row_imported':
      return after.means === 'by_hand' ? 'registou a notificação' : `trouxe a notificação ${meansOf(after)}`
    case 'row_changed':
      return `${changeVerb(after)} outros dados: ${otherFields(before, after)}`
    case 'document_corrected':
      return `corrigiu o que se leu de ${after.names?.join(', ')}`
    case 'documents_added':
      return `${after.means === 'attachment' ? 'juntou' : `trouxe ${meansOf(after)}`} ${after.names?.join(', ')}`
  }
}

/** `confirmou audiência final de 12/03/2027, às 09:30` */
function hearingDecided(before: KeptFields, after: KeptFields): string {
  const { state = '' } = after
  return `${before.state === state ? 'alterou' : HEARING_VERBS[state]} ${hearingWords(after)}`
}

const hearingWords = ({ kind, day, hour }: KeptFields): string =>
  `${HEARING_KINDS[kind!].toLowerCase()} de ${formatDate(day)}${hour ? `, às ${hour}` : ''}`

const HEARING_VERBS: Readonly<Record<string, string>> = {
  proposed: 'propôs',
  confirmed: 'confirmou',
  dismissed: 'marcou que não há',
  given_up: 'deu sem efeito',
}

const changeVerb = (kept: KeptFields): string =>
  kept.means === 'by_hand' ? 'escreveu' : `${kept.means === 'check' ? 'leu' : 'trouxe'} ${meansOf(kept)}`

const otherNotification = ({ source = 'citius', acto }: KeptFields): string =>
  `outra notificação${acto ? `, «${acto}»` : ''} (${SOURCE_NAMES[source]})`

const meansOf = ({ means = 'check' }: KeptFields): string => MEANS[means]

/** The fields of the portal's list, as they are named in a sentence. */
const FIELDS: Readonly<Record<'data' | ListedText, string>> = {
  data: 'data',
  ...forListedTexts((name) => name),
  especie: 'espécie',
  referencia: 'referência',
}

/** What a row has by now, and had before, of the fields that changed. */
function otherFields(before: KeptFields, after: KeptFields): string {
  const shown = (kept: KeptFields, name: keyof typeof FIELDS) => {
    const value = (kept as Record<string, unknown>)[name] ?? null
    if (name === 'data') return formatDate(value as string | null) ?? 'nenhuma'
    return `«${value}»`
  }
  const changed = Object.entries(FIELDS).filter(([name]) => name in after) as [keyof typeof FIELDS, string][]
  const said = changed.map(([name, word]) => `${word} ${shown(after, name)}, antes ${shown(before, name)}`)
  return said.join('; ')
}

function triaged(before: KeptFields, after: KeptFields, nameOf: (userId: number) => string): string {
  const said: string[] = []
  if (before.state !== after.state) said.push(STATES[after.state ?? '']!)
  if (before.assignee_id !== after.assignee_id) {
    const to = after.assignee_id
    said.push(typeof to === 'number' ? `atribuiu a ${nameOf(to)}` : 'deixou sem ninguém a cargo')
  }
  return said.join(' e ')
}
