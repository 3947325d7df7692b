/**
 * Lets the page work with a server that has the specification's calls alone (docs/decisions/0009-bare-servers.md). The
 * client completes such answers to the contract's shape here, and finds here what the server would not answer a second
 * time; all else knows the contract only.
 */
import type { Call } from '@arauto/contract/calls/define-call'
import type { Notification } from '@arauto/contract/notifications'
import * as z from '@arauto/contract/zod'
import { ApiError, isRecord } from '../error.ts'
import { recordServerKind } from '../server-kind.ts'
import { sessionState } from '../session-state.ts'

type Fields = Readonly<Record<string, unknown>>
type Completion = (answer: unknown, form: FormData | undefined) => unknown

/** @returns a completion that gives absent and null fields their defaults; an empty answer is one without fields */
const completed =
  (defaults: Fields, adapt: (answer: Fields) => Fields = (answer) => answer): Completion =>
  (answer) => {
    const given = answer ?? {}
    if (!isRecord(given) || Array.isArray(given)) return answer
    const present = Object.entries(adapt(given)).filter(([, value]) => value !== null && value !== undefined)
    return { ...defaults, ...Object.fromEntries(present) }
  }
const each =
  (complete: Completion): Completion =>
  (answer, form) =>
    Array.isArray(answer) ? answer.map((one: unknown) => complete(one, form)) : answer

const completeWatched = each(
  completed({
    last_success: null,
    message: '',
    watched: true,
    since: null,
    problem: null,
    problem_message: '',
    remedy: null,
    unreadable_rows: 0,
  }),
)
const completeStatus = completed(
  {
    last_check: null,
    message: '',
    accounts: [],
    watched: 0,
    stopped: 0,
    unreadable_rows: 0,
    unfamiliar_sign_ins: 0,
    service: { state: 'running', since: null, clock_set_back: null },
  },
  ({ status, last_check: lastCheck, accounts, ...rest }) => {
    recordServerKind(Array.isArray(accounts))
    return {
      ...rest,
      accounts: completeWatched(accounts, undefined),
      // Whatever is not active is inactive.
      status: typeof status === 'string' && status !== 'active' ? 'inactive' : status,
      last_check: moment(lastCheck),
    }
  },
)

const completeAccounts = each(
  completed(
    { password: '', email: null, last_used: null, fetch_documents: true, sign_in: 'password', certificate: null },
    (account) => {
      recordServerKind(account.sign_in !== undefined)
      return { ...account, last_used: moment(account.last_used) }
    },
  ),
)

const completeImport = completed({ message: '' }, (answer) =>
  answer.job_id === undefined || answer.job_id === null
    ? {
        job_id: keepFinished('/api/toggl-notion/import/', {
          status: 'done',
          done: 0,
          total: 0,
          message: String(answer.message ?? ''),
        }),
      }
    : answer,
)

const UPLOAD = 'POST /api/upload/'
const uploadStarted = z.object({ job_id: z.optional(z.string()), received: z.optional(z.int()) })

/** The answer to an upload is a job's id, the text, or anything else, which is shown as it is; to a chunk, what has arrived. */
const completeUpload: Completion = (answer, form) => {
  const fields: Fields = isRecord(answer) ? answer : {}
  if (fields.job_id || fields.job_id === 0) return { job_id: String(fields.job_id) }
  if (form?.has('files') && fields.received !== undefined) return { received: fields.received }
  const { text, duration, segments }: Fields = isRecord(fields.transcription) ? fields.transcription : {}
  const file = form?.get('audio_file')
  const now = new Date().toISOString()
  return {
    job_id: keepFinished('/api/upload/', {
      status: 'done',
      progress: 1,
      ...(file instanceof File ? { file_name: file.name, size: file.size } : { file_name: '', size: 0 }),
      created_at: now,
      finished_at: now,
      transcription: {
        text: typeof text === 'string' && text.trim() ? text : JSON.stringify(answer, null, 2),
        language: 'pt',
        duration: typeof duration === 'number' ? duration : 0,
        segments: Array.isArray(segments) && segments.every(isSegment) ? segments : [],
      },
    }),
  }
}
const isSegment = (value: unknown): boolean =>
  isRecord(value) && typeof value.start === 'number' && typeof value.end === 'number' && typeof value.text === 'string'

const COMPLETIONS: Readonly<Record<string, Completion>> = {
  'GET /api/system-status/': completeStatus,
  'GET /api/citius-accounts/': completeAccounts,
  // Without a `status`, the result is that of `success`.
  'POST /api/test-account/': completed({ message: '' }, ({ success, status, ...rest }) => ({
    ...rest,
    status: status ?? (success === false ? 'error' : 'success'),
  })),
  'GET /api/toggl-notion/last-update/': completed({ start_date: null, end_date: null, job_id: null }),
  // Without a `message`, the server did not check them.
  'POST /api/toggl-notion/save-credentials/': completed({ message: '', warning: false }),
  'POST /api/toggl-notion/import/': completeImport,
  [UPLOAD]: completeUpload,
}

/**
 * @param schema the contract's schema of the call's answer
 * @param form what was sent with the call
 * @returns a schema that takes a bare server's answer too, and gives the contract's shape
 */
export function adapted<T>(
  { route }: Pick<Call, 'route'>,
  schema: z.ZodMiniType<T>,
  form?: FormData,
): z.ZodMiniType<T> {
  const complete = COMPLETIONS[route]
  // Another server's ids need not be made as ours.
  const shape = route === UPLOAD ? (uploadStarted as unknown as z.ZodMiniType<T>) : schema
  return complete
    ? z.pipe(
        z.transform((answer: unknown) => complete(answer, form)),
        shape,
      )
    : schema
}

/** The records of a server without pages, and when they were asked for. */
export const keptRecords = sessionState<{ records: readonly Notification[]; at: number } | null>(null)

/** The jobs that a server finished at once, by the path of the call that asks for one. */
const finished = sessionState<Readonly<Record<string, Fields>>>({})

/** @returns the id under which `keptAnswer` finds the job */
function keepFinished(path: string, job: Fields): string {
  const earlier = finished.getState()
  const id = `00000000-0000-4000-8000-${String(Date.now() + Object.keys(earlier).length).slice(-12)}`
  finished.setState({ ...earlier, [`${path}${id}/`]: { ...job, job_id: id } })
  return id
}

/**
 * @returns what a bare server has already answered, in the contract's shape, in place of a call that it does not have;
 * undefined where the call is to be made
 * @throws {ApiError} of status 404 for a notification that its list does not have
 */
export function keptAnswer({ route }: Pick<Call, 'route'>, path: string): unknown {
  const listed = keptRecords.getState()
  if (!listed || route !== 'GET /api/processos/:id/') return finished.getState()[path]
  const record = listed.records.find(({ id }) => path.endsWith(`/${id}/`))
  if (!record) throw new ApiError('http', 404)
  return record
}

/** @returns a moment in any form that `Date` reads, as ISO text; null for anything else */
function moment(value: unknown): string | null {
  const parsed = new Date(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  return Number.isNaN(parsed.getTime()) ? null : parsed.toISOString()
}
