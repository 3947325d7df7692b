import * as z from './zod.ts'

/** How the backups that are made each night fare. */
export const backupState = z.object({
  enabled: z.boolean(),
  folder: z.string().with(z.describe('where backups go, on the computer that Arauto runs on')),
  next_at: z
    .nullable(z.iso.datetime())
    .with(z.describe('when the next one is tried; null where they are switched off')),
  last: z
    .nullable(z.object({ at: z.iso.datetime(), bytes: z.int(), documents: z.int(), warning: z.string() }))
    .with(
      z.describe('the last good one in this folder; the warning, in Portuguese, where something is wrong all the same'),
    ),
  failed: z
    .nullable(z.object({ at: z.iso.datetime(), since: z.iso.datetime(), message: z.string() }))
    .with(z.describe('set while the newest attempt failed; since: the first of the attempts in a row that failed')),
  missing_since: z
    .nullable(z.iso.datetime())
    .with(z.describe('set while there has been no good backup for more than three days: since when there is none')),
  trial: z
    .nullable(z.object({ at: z.iso.datetime(), ok: z.boolean(), message: z.string() }))
    .with(z.describe('the last trial restore, in Portuguese')),
})
export type BackupState = z.infer<typeof backupState>
