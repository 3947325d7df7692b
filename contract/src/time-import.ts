import { isCalendarDay } from './calendar-day.ts'
import { importRangeProblem } from './import-range.ts'
import { MESSAGES } from './messages.ts'
import { notionDatabaseId } from './notion-database-id.ts'
import { emailText, filledText, requiredText, trimmedText } from './text-field.ts'
import { TIME_IMPORT_MESSAGES } from './time-import-messages.ts'
import * as z from './zod.ts'

/** The credentials of both services. A workspace id may be sent as a number. */
export const timeCredentials = z.named('TimeCredentials', {
  email: emailText,
  password: filledText(1024),
  token: trimmedText(1024),
  workspace: z.union([z.pipe(z.int().check(z.positive()), z.transform(String)), trimmedText(40)], {
    error: MESSAGES.required,
  }),
})
export type TimeCredentials = z.input<typeof timeCredentials>

/** Credentials that replace the stored ones; absent fields keep their stored value. */
export const timeCredentialsChange = z.partial(timeCredentials).register(z.globalRegistry, {
  id: 'TimeCredentialsChange',
})

/** `warning`: the credentials are saved, and `message` names the service that rejected them or could not be reached. */
export const timeCredentialsSaved = z.named('TimeCredentialsSaved', { message: z.string(), warning: z.boolean() })
export type TimeCredentialsSaved = z.infer<typeof timeCredentialsSaved>

/** Whether credentials are stored, and which service refuses them. */
export const timeCredentialsStatus = z.named('TimeCredentialsStatus', {
  exists: z.boolean(),
  refused: z
    .optional(
      z.object({
        toggl: z.nullable(z.string()),
        notion: z.nullable(z.string()),
        email: z.string(),
        workspace: z.string(),
      }),
    )
    .with(
      z.describe('the refusal of each service, and the stored fields that are not secret; absent while none refuses'),
    ),
})
export type TimeCredentialsStatus = z.infer<typeof timeCredentialsStatus>

/** A Notion row from which an import subtracted hours: its `Tempo` before and after, and the difference, as `HH:MM:SS`. */
export const timeTakenBack = z.named('TimeTakenBack', {
  processo: z.string(),
  responsavel: z.string(),
  before: z.string(),
  after: z.string(),
  difference: z.string(),
})
export type TimeTakenBack = z.infer<typeof timeTakenBack>

/**
 * The last range that was imported successfully (`success` is false if none), and the id of a running import. `undo` names the
 * last import and its rows if it subtracted hours and can be undone.
 */
export const timeImportLastUpdate = z.named('TimeImportLastUpdate', {
  success: z.boolean(),
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  job_id: z.nullable(z.string()),
  undo: z.optional(z.object({ job_id: z.string(), taken_back: z.array(timeTakenBack) })),
})
export type TimeImportLastUpdate = z.infer<typeof timeImportLastUpdate>

const day = z
  .string({ error: MESSAGES.required })
  .check(
    z.minLength(1, { error: MESSAGES.required }),
    z.refine(isCalendarDay, { error: TIME_IMPORT_MESSAGES.dateInvalid }),
  )

/** An import: a database's address or id, and the first and last day, both included. */
export const timeImportRequest = z
  .object({
    notion_database_id: requiredText(2000).check(
      z.refine((value) => notionDatabaseId(value) !== null, { error: TIME_IMPORT_MESSAGES.databaseUnreadable }),
    ),
    start_date: day,
    end_date: day,
  })
  .check(
    z.superRefine((value, context) => {
      const problem = importRangeProblem(value.start_date, value.end_date)
      if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
    }),
  )
  .register(z.globalRegistry, { id: 'TimeImportRequest' })
export type TimeImportRequest = z.input<typeof timeImportRequest>

/** The id of the import that a call started. */
export const timeImportStarted = z.named('TimeImportStarted', { message: z.string(), job_id: z.string() })

/**
 * An import's progress: `done` of `total` rows (0 of 0 while both services are read), and the message to show. `taken_back`
 * has the rows from which it subtracted hours, until another import or an undo follows.
 */
export const timeImportJob = z.named('TimeImportJob', {
  status: z.enum(['queued', 'processing', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  message: z.string(),
  taken_back: z.optional(z.array(timeTakenBack)),
})
export type TimeImportJob = z.infer<typeof timeImportJob>
