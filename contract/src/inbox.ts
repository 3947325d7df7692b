import { candidate } from './candidate.ts'
import * as z from './zod.ts'

/** What waits for its notification: a file, or an announcement of a message. */
const inboxItem = z.named('InboxItem', {
  id: z.int(),
  kind: z
    .enum(['file', 'announcement'])
    .with(z.describe('an announcement is no notification: it has no deadline, and waits for the portal to list it')),
  origin: z.enum(['folder', 'drop', 'mail']),
  name: z.string().with(z.describe('of the file, or the subject of the message')),
  size: z.int(),
  sender: z.string().with(z.describe('of the message, or who dropped the file')),
  arrived_at: z.iso.datetime(),
  references: z.array(z.string()).with(z.describe('numbers in its text that may be a referência')),
  cases: z.array(z.string()),
  days: z.array(z.iso.date()),
  acto: z.optional(z.string()).with(z.describe('as its head says, like `tribunal` and `unidade`')),
  tribunal: z.optional(z.string()),
  unidade: z.optional(z.string()),
  left_out: z.array(z.string()).with(z.describe('files of a message that were not taken, each with what to do')),
  candidates: z
    .array(z.object(candidate))
    .with(z.describe('the notifications that it may belong to, the likeliest first')),
})
export type InboxItem = z.infer<typeof inboxItem>

/** What waits for the member, newest first. */
export const inbox = z.named('Inbox', { items: z.array(inboxItem) })

/** The notification that an item belongs to. */
export const inboxAssignment = z.object({ notification_id: z.int().check(z.positive()) })

/** The form field of dropped files. */
export const INBOX_FILES_FIELD = 'files'

const joinedNotification = {
  id: z.int(),
  data: z.nullable(z.iso.date()),
  processo: z.string(),
  case_label: z.string().with(z.describe('what the case is called beside its number; empty for nothing')),
}

/** What came of dropped files. */
export const inboxReceipt = z.named('InboxReceipt', {
  attached: z.int().with(z.describe('those whose notification was certain')),
  waiting: z.int(),
  left_out: z.array(z.object({ name: z.string(), reason: z.string() })),
  batch: z.optional(z.uuid()).with(z.describe('what undoes it; absent where nothing was taken')),
  notification: z
    .optional(z.object(joinedNotification))
    .with(z.describe('the notification of all that was attached, where that is one')),
})
export type InboxReceipt = z.infer<typeof inboxReceipt>

/** How the import folder fares. */
export const folderState = z.named('FolderState', {
  folder: z.string(),
  own_folder: z.string().with(z.describe('the sub-folder whose files are this office’s')),
  scanned_at: z.nullable(z.iso.datetime()),
  found: z.int().with(z.describe('files in the whole folder')),
  remaining: z.int().with(z.describe('of them not looked at yet')),
  taken: z.int().with(z.describe('of this office, ever')),
  waiting: z.int().with(z.describe('of this office, without a notification')),
  problem: z.string().with(z.describe('why the folder, or all of it, is not read; else empty')),
  left_out: z.int().with(z.describe('files of this office that were not taken, or not whole')),
  problems: z
    .array(z.object({ path: z.string(), problem: z.string() }))
    .with(z.describe('the last twenty of these, and why')),
})
export type FolderState = z.infer<typeof folderState>
