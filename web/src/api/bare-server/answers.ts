/**
 * Schemas for responses that a server of the specification alone (docs/decisions/0009-bare-servers.md) sends with fewer
 * fields than the contract has: each takes both forms and gives the contract's.
 */
import { account, accountTestResult } from '@arauto/contract/accounts'
import { accountStatus, systemStatus } from '@arauto/contract/status'
import { timeCredentialsSaved, timeImportLastUpdate, timeImportStarted } from '@arauto/contract/time-import'
import { transcription } from '@arauto/contract/transcription'
import * as z from '@arauto/contract/zod'
import { ApiError } from '../error.ts'
import { completed, moment } from './completed.ts'

const watched = completed(accountStatus, {
  last_success: null,
  message: '',
  watched: true,
  since: null,
  problem: null,
  problem_message: '',
  remedy: null,
  unreadable_rows: 0,
})

/** The status; `extended` says whether the server offers more than the specification. */
export const statusAnswer = completed(
  z.extend(systemStatus, { accounts: z.array(watched), extended: z.boolean() }),
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
  ({ status, last_check: lastCheck, ...rest }) => ({
    ...rest,
    // Whatever is not active is inactive.
    status: typeof status === 'string' && status !== 'active' ? 'inactive' : status,
    last_check: moment(lastCheck),
    extended: Array.isArray(rest.accounts),
  }),
)
export type Status = z.infer<typeof statusAnswer>

/** The accounts; `extended` says whether the server knows other sign-in methods than a password, and documents. */
export const accountsAnswer = z.array(
  completed(
    z.extend(account, { extended: z.boolean() }),
    {
      password: '',
      email: null,
      last_used: null,
      fetch_documents: true,
      sign_in: 'password',
      certificate: null,
    },
    (one) => ({ ...one, last_used: moment(one.last_used), extended: one.sign_in !== undefined }),
  ),
)

/** The result of a test; without a `status`, that of `success`. */
export const accountTestAnswer = completed(accountTestResult, { message: '' }, ({ success, status, ...rest }) => ({
  ...rest,
  status: status ?? (success === false ? 'error' : 'success'),
}))

/** The last import; without `job_id` none is running. */
export const lastUpdateAnswer = completed(timeImportLastUpdate, { start_date: null, end_date: null, job_id: null })

/** The result of storing credentials; without a `message`, the server did not check them. */
export const credentialsSavedAnswer = completed(timeCredentialsSaved, { message: '', warning: false })

/** An import that has begun; one without a `job_id` is already done. */
export const importStartedAnswer = completed(z.extend(timeImportStarted, { job_id: z.nullable(z.string()) }), {
  message: '',
  job_id: null,
})

const spokenText = z.object({
  text: z.string().check(z.regex(/\S/u)),
  duration: z.catch(z.nullable(transcription.shape.duration), null),
  segments: z.catch(transcription.shape.segments, []),
})

/** The response to an upload: a job's id, the text, or anything else, which is shown as it is. */
export type UploadAnswer =
  | { is: 'job'; id: string }
  | { is: 'text'; transcription: z.infer<typeof spokenText> }
  | { is: 'other'; json: string }
const accepted = z.object({ job_id: z.union([z.string().check(z.minLength(1)), z.number()]) })
const finished = z.object({ transcription: spokenText })

/** The schema of the response to an upload, which takes any JSON. */
export const uploadAnswer: z.ZodMiniType<UploadAnswer> = z.pipe(
  z.unknown(),
  z.transform((answer): UploadAnswer => {
    const job = accepted.safeParse(answer)
    if (job.success) return { is: 'job', id: String(job.data.job_id) }
    const text = finished.safeParse(answer)
    if (text.success) return { is: 'text', ...text.data }
    return { is: 'other', json: JSON.stringify(answer, null, 2) }
  }),
)

/**
 * @param call a call that not every server has
 * @returns its result, or null where the server does not have it
 * @throws {ApiError} for any other failure
 */
export const whereOffered = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 405)) return null
    throw error
  })
