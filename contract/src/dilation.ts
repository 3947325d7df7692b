import { isCitation, type SERVED } from './term-fields.ts'

/** Where the one summoned was, seen from the court. */
export const CITATION_PLACES = ['comarca', 'outra_comarca', 'ilhas', 'estrangeiro'] as const
export type CitationPlace = (typeof CITATION_PLACES)[number]

/** Dilation that the law gives: in days, with what gives it. */
export interface Dilation {
  days: number
  article: string
}

const THIRTY = [30, 'n.º 3'] as const
const PLACES: Readonly<Record<CitationPlace, readonly [days: number, article: string]>> = {
  comarca: [0, ''],
  outra_comarca: [5, 'n.º 1, alínea b)'],
  ilhas: [15, 'n.º 2'],
  estrangeiro: THIRTY,
}

/**
 * The dilation of a citação (Código de Processo Civil, 245.º). The place gives that of n.os 1 b) to 3. The five days of
 * n.º 1 a), where another person received it, are added (n.º 4).
 *
 * @param served how one was notified; notifications have no dilation
 */
export function proposedDilation(served: (typeof SERVED)[number], place: CitationPlace = 'comarca'): Dilation {
  if (!isCitation(served)) return { days: 0, article: '' }
  // An electronic one is not made at a place; its own dilation lasts until it is opened.
  if (served === 'citacao_eletronica') return { days: 0, article: '' }
  const [days, article] = served === 'citacao_edital' || served === 'citacao_deposito' ? THIRTY : PLACES[place]
  if (served !== 'citacao_outra_pessoa') return { days, article: article && `CPC, artigo 245.º, ${article}` }
  const both = article && `; ${article}; n.º 4`
  return { days: days + 5, article: `CPC, artigo 245.º, n.º 1, alínea a)${both}` }
}
