import type { DocumentFacts, FactsCorrection, Payment } from '@arauto/contract/document-facts'
import { DOCUMENT_KINDS } from '@arauto/contract/document-kinds'
import { fold } from '@arauto/contract/fold'
import type { FoundFacts, StoredCorrection } from './found-facts.ts'

/** @param known the payments that the person looked at @returns what they said, to be stored */
export const toStored = ({ payments, ...others }: FactsCorrection, known: readonly Payment[]): StoredCorrection => ({
  ...others,
  ...(payments && {
    payments: payments.map(({ place, ...said }) => {
      const { page, words } = (place === undefined ? undefined : known[place]) ?? { page: 1, words: '' }
      return { ...said, page, words, asks: '' }
    }),
  }),
})

/** @returns what is known of a document: what a person said, else what was read */
export function shownFacts(found: FoundFacts, corrected: StoredCorrection | null): DocumentFacts {
  const kind = found.kind?.is ?? null
  // What a person calls another kind does not do what was read of the first.
  const isSameKind = corrected?.kind === undefined || corrected.kind === kind
  const title = isSameKind ? titleOf(found) : titleOfKind(corrected.kind ?? null)
  return {
    kind,
    title,
    date: found.date?.day ?? null,
    cases: found.cases.map(({ number }) => number),
    parties: found.parties.map(({ name, role }) => ({ name, role })),
    lawyers: found.lawyers.map(({ name }) => name),
    references: found.references.map(({ number }) => number),
    payments: found.payments,
    // Stored as JSON, a field that is left out is not there.
    ...(corrected as Partial<DocumentFacts>),
    corrected: Object.keys(corrected ?? {}),
  }
}

const titleOfKind = (kind: DocumentFacts['kind']): string =>
  kind === null ? '' : titleOf({ kind: { is: kind, page: 1, words: '' }, effect: null })

/** "Ata de audiência prévia": a heading that says more than the kind alone is the title itself. */
const SAYS_MORE = /^(?:ata|auto|auto_penhora|relatorio|certidao|mandado|anuncio)$/
const LONGEST_TITLE = 90

/** The title that a document is known by: its kind and what it does; empty where neither is known. */
export function titleOf({ kind, effect }: Pick<FoundFacts, 'kind' | 'effect'>): string {
  if (!kind) return ''
  const name: string = DOCUMENT_KINDS[kind.is]
  if (effect) return `${name} – ${effect.says}`
  const heading = kind.words.replace(/[\s.:]+$/, '')
  const isHeading = SAYS_MORE.test(kind.is) && heading.length <= LONGEST_TITLE && !heading.includes(':')
  if (!isHeading || !/^a?c?ta |^auto |^relatorio |^certidao |^mandado |^anuncio /.test(fold(heading))) return name
  return sentenceCase(heading)
}

/** "ATA DE AUDIÊNCIA PRÉVIA" as "Ata de audiência prévia"; what is not in capitals stays. */
function sentenceCase(text: string): string {
  if (text !== text.toUpperCase()) return text
  const lower = text.toLowerCase()
  return lower.slice(0, 1).toUpperCase() + lower.slice(1)
}
