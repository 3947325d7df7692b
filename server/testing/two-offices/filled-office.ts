import type { OfficeId, Scope, Viewer } from '../../src/domain/offices/member.ts'

/** Texts that show whose rows an answer holds: of the account, of the office, of the responsável as a user. */
export interface Marks {
  account: string
  password: string
  office: string
  own: string
}

/** An office with rows in every table: its numbers, and what tells its rows from another's. */
export interface FilledOffice {
  /** Within texts of its rows, where it is no other mark. */
  mark: string
  marks: Marks
  officeId: OfficeId
  userId: number
  username: string
  viewer: Viewer
  scope: Scope
  /** The id of an office's row in a table whose ids are UUIDs. */
  uuid: Record<(typeof UUIDS)[number], string>
  /** The id of an office's row in a table whose ids are numbers. */
  id: Record<
    | 'account'
    | 'notification'
    | 'otherNotification'
    | 'sighting'
    | 'document'
    | 'unreadable'
    | 'signIn'
    | 'token'
    | 'round'
    | 'shape'
    | 'second'
    | 'substitution'
    | 'erasure'
    | 'invitation'
    | 'passkey'
    | 'inboxItem'
    | 'note'
    | 'passage'
    | 'closedDay'
    | 'deadline'
    | 'hearing',
    number
  >
}

export const UUIDS = [
  'session',
  'running',
  'queued',
  'task',
  'transcription',
  'timeImport',
  'batch',
  'webhook',
  'delivery',
  'outageReport',
] as const
