import type { Quoted } from './found-facts.ts'

/** A sentence of a document, as written and folded. */
export interface FactsSentence extends Quoted {
  folded: string
}
