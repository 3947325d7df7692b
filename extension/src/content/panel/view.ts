import type { PageShape } from '@arauto/contract/page-shapes'

/** A row of the list in the panel. */
export interface ShownRow {
  /** Its index on the page, from 0. */
  index: number
  /** `YYYY-MM-DD` or null. */
  data: string | null
  acto: string
  processo: string
  isNew: boolean
}

/** A document that could not be sent, and why. */
export interface Failure {
  title: string
  reason: string
}

/** The states of the panel. */
export type View =
  | { kind: 'waiting'; text: string }
  | {
      kind: 'notice'
      tone: 'calm' | 'warning'
      /** Two words for the folded panel. */
      summary: string
      text: string
      /** Whose page it is, where that helps. */
      detail?: string
      action?: { label: string; run: () => void }
      /** Shown folded at first: there is nothing to do. */
      folded?: true
    }
  | {
      kind: 'choose'
      text: string
      accounts: readonly { id: number; advogado: string; username: string }[]
      choose: (id: number) => void
    }
  | {
      kind: 'list'
      /** The sentence on top: what is new, or what was just sent. */
      text: string
      tone: 'calm' | 'done' | 'warning'
      newRecords: number
      account: string
      /** The rows whose documents Arauto does not have. */
      withDocuments: readonly ShownRow[]
      failures: readonly Failure[]
      send: (ticked: readonly number[]) => void
      /** Allows the rounds of the account; null where they are allowed. */
      allowRounds: (() => void) | null
    }
  | {
      kind: 'report'
      /** What a round did, or why there is none. */
      text: string
      tone: 'calm' | 'done' | 'warning'
      /** Ends the rounds of the account; null where there is nothing to end. */
      endRounds: (() => void) | null
    }
  | {
      kind: 'shape'
      /** Why it is asked. */
      text: string
      shape: PageShape
      /** The first records, by heading. */
      samples: readonly (readonly string[])[]
      confirm: (shape: PageShape) => void
      /** Shows the page's structure instead. */
      record: { label: string; run: () => void }
    }
  | { kind: 'structure'; text: string; html: string; name: string }
  | { kind: 'sending'; text: string; done: number; total: number; stop: (() => void) | null }
