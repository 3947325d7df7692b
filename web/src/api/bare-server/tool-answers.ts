/** As `answers.ts`, for the screens of the tools: the first load does without them. */
import { timeCredentialsSaved, timeImportLastUpdate, timeImportStarted } from '@arauto/contract/time-import'
import { transcription } from '@arauto/contract/transcription'
import * as z from '@arauto/contract/zod'
import { completed } from './completed.ts'

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
