import type { FactsCorrection, Payment } from '@arauto/contract/document-facts'
import type { DocumentKind } from '@arauto/contract/document-kinds'

/** The version of the rules: documents that older ones looked at are looked at again, without being read again. */
export const FACTS_VERSION = 6

/** Where something stands in a document: its page, from 1, and its words there. */
export interface Quoted {
  page: number
  /** As written, on one line. */
  words: string
}

/** A sentence of a document, as written and folded. */
export interface FactsSentence extends Quoted {
  folded: string
}

/** An amount that a document asks for, as a payment by its references. */
export interface FoundPayment extends Quoted {
  /** Five digits, or empty: payments to the State have none. */
  entity: string
  /** Nine digits, or the fifteen of a payment to the State; empty where none can be read with certainty. */
  reference: string
  /** Null where the amount cannot be read with certainty. */
  cents: number | null
  /** The last day, `YYYY-MM-DD`; null where none is said. */
  until: string | null
  /** What a person has to look at, in Portuguese; empty for nothing. */
  asks: string
}

/** What a document says of itself. Nothing of it is done; a person may correct it. */
export interface FoundFacts {
  kind: (Quoted & { is: DocumentKind }) | null
  /** What it does, in the title's words: "fixa prazo de 10 dias". */
  effect: (Quoted & { says: string }) | null
  /** The day that it gives itself, `YYYY-MM-DD`. */
  date: (Quoted & { day: string }) | null
  /** The cases that it is written in, its own first. */
  cases: (Quoted & { number: string })[]
  parties: (Quoted & { name: string; role: string })[]
  lawyers: (Quoted & { name: string })[]
  references: (Quoted & { number: string })[]
  payments: FoundPayment[]
}

/** What a person said of a document, as it is stored: a payment with the words that it corrects. */
export type StoredCorrection = Omit<FactsCorrection, 'payments'> & { payments?: Payment[] }
