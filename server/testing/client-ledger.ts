import { createHash } from 'node:crypto'
import type { Notification } from '@arauto/contract/notifications'
import type { TriageState } from '@arauto/contract/triage'

/** Something that was sent: the notification that it belongs to, and whether the answer said that it was done. */
interface Sent {
  notification: number
  accepted: boolean
}

/** What the clients of an office were answered, and what they sent without an answer. */
export class ClientLedger {
  /** `advogado/referencia` of every row that was put on the portal. */
  readonly onPortal = new Set<string>()
  /** The rows that lists showed, by their numbers. */
  readonly rows = new Map<number, string>()
  /** The sums of the documents that lists showed, by `notification/document`. */
  readonly documents = new Map<string, string>()
  /** By notification: the state that was accepted last, and those that were sent after it without an answer. */
  readonly states = new Map<number, { accepted: TriageState | null; perhaps: TriageState[] }>()
  /** By their titles. */
  readonly deadlines = new Map<string, Sent>()
  /** By their sums. */
  readonly files = new Map<string, Sent>()
  /** The numbers of the accepted ones. */
  readonly recordings = new Set<string>()
  recordingsSent = 0

  /** How much was acknowledged. */
  get acknowledged(): number {
    const sent = [...this.deadlines.values(), ...this.files.values()].filter(({ accepted }) => accepted)
    const decided = [...this.states.values()].filter(({ accepted }) => accepted !== null)
    return this.rows.size + this.documents.size + sent.length + decided.length + this.recordings.size
  }

  /** Notes what a list showed. */
  shown(records: readonly Notification[]): void {
    for (const record of records) {
      this.rows.set(record.id, rowName(record))
      for (const { id, sha256 } of record.documents) this.documents.set(`${record.id}/${id}`, sha256)
    }
  }
}

/** @returns the account and the portal's number of a row, which no other row has */
export const rowName = (record: Notification | undefined): string => `${record?.advogado}/${record?.referencia}`

/** @returns the SHA-256 of bytes, hexadecimal */
export const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
