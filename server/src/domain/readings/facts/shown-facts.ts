import type { DocumentFacts, FactsCorrection, Payment } from '@arauto/contract/document-facts'
import { titleOf } from './document-title.ts'
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
