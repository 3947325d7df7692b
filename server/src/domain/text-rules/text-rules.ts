import type { Splice } from '@arauto/contract/transcript'
import { type BoundedOptions, createBoundedProcess } from '../../platform/process/bounded/create-bounded-process.ts'
import type { Owner } from '../../platform/process/shares/fair-limit.ts'
import type { LetterPage } from '../deadlines/letters/page-sentences.ts'
import type { LetterSaid } from '../hearings/letter-said.ts'
import type { LetterContext } from '../hearings/letters/hearing-doubts.ts'
import type { FoundFacts } from '../readings/facts/found-facts.ts'
import type { Correction } from './correct-transcript.ts'

/** A page's text with the places of its words, as PostgreSQL writes them. */
export interface StoredText extends LetterPage {
  boxes: string
}

export type TextOrder =
  | { search: readonly string[] }
  | { facts: readonly StoredText[] }
  | { letter: readonly LetterPage[]; context: LetterContext }
  | { count: number; splices: readonly Splice[] }

/**
 * What is done with the text of documents and recordings, which anybody may have written: in a process of its own, with limited time and
 * memory, one after another, of one office after another. Each throws LimitExceeded and ProcessNotStarted.
 */
export interface TextRules {
  /** @returns for each text what it is searched by, as `searchVector` */
  searchVectors(texts: readonly string[], owner: Owner): Promise<string[]>
  readFacts(pages: readonly StoredText[], owner: Owner): Promise<FoundFacts>
  /** @returns what a letter says of deadlines and hearings */
  readLetter(pages: readonly LetterPage[], context: LetterContext, owner: Owner): Promise<LetterSaid>
  /** As `correctTranscript` */
  correctTranscript(count: number, splices: readonly Splice[], owner: Owner): Promise<Correction | null>
  /** Ends the process and its current order. */
  close(): void
}

const ENTRY = new URL('./text-process.ts', import.meta.url)
/** Forty pages of a letter take a tenth of a second; as much text as forty pages can have takes one or two. */
const LIMITS: BoundedOptions = { timeoutMs: 5_000, memoryMb: 400 }

/** @param limits for tests */
export function createTextRules(limits: Partial<BoundedOptions> = {}): TextRules {
  const rules = createBoundedProcess<TextOrder, unknown>(ENTRY, { ...LIMITS, ...limits })
  return {
    searchVectors: async (search, owner) => (await rules.run({ search }, { owner })) as string[],
    readFacts: async (facts, owner) => (await rules.run({ facts }, { owner })) as FoundFacts,
    readLetter: async (letter, context, owner) => (await rules.run({ letter, context }, { owner })) as LetterSaid,
    correctTranscript: async (count, splices, owner) =>
      (await rules.run({ count, splices }, { owner })) as Correction | null,
    close: () => rules.close(),
  }
}
