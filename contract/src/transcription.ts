import * as z from './zod.ts'

/** The form fields of an upload: the file, and the format of the response, always `json`. */
export const UPLOAD_FIELDS = { file: 'audio_file', format: 'format' } as const

const seconds = z.number().check(z.gte(0)).with(z.describe('seconds from the start of the recording'))

export const transcriptionSegment = z.named('TranscriptionSegment', { start: seconds, end: seconds, text: z.string() })
export type TranscriptionSegment = z.infer<typeof transcriptionSegment>

export const transcription = z.named('Transcription', {
  text: z.string(),
  language: z.literal('pt'),
  duration: z.number().check(z.gte(0)).with(z.describe('seconds of sound')),
  segments: z.array(transcriptionSegment),
})
export type Transcription = z.infer<typeof transcription>

const TRANSCRIPTION_STATUSES = ['queued', 'processing', 'done', 'failed'] as const

const job = z.object({
  job_id: z.uuid(),
  status: z.enum(TRANSCRIPTION_STATUSES),
  progress: z.number().check(z.gte(0), z.lte(1)).with(z.describe('share of the sound that is done')),
  file_name: z.string(),
  size: z.int().with(z.describe('bytes of the file that was sent')),
  created_at: z.iso.datetime(),
  finished_at: z.nullable(z.iso.datetime()),
  error: z.optional(z.string()).with(z.describe('only when failed: why, fit to show')),
  case_key: z
    .optional(z.string())
    .with(z.describe('the case that it was put into, if the asking member sees that case')),
  case_label: z.optional(z.string()).with(z.describe('what that case is called beside its number; empty for nothing')),
  warning: z.optional(z.string()).with(z.describe('only when done: what is wrong with the recording, fit to show')),
})

/** One upload and what became of it. */
export const transcriptionJob = z
  .extend(job, { transcription: z.optional(transcription) })
  .register(z.globalRegistry, { id: 'TranscriptionJob' })
export type TranscriptionJob = z.infer<typeof transcriptionJob>

/** An upload in the list: the segments are left to the job's own call, since an hour of them is longer than its text. */
export const transcriptionListEntry = z
  .extend(job, { transcription: z.optional(z.omit(transcription, { segments: true })) })
  .register(z.globalRegistry, { id: 'TranscriptionListEntry' })
export type TranscriptionListEntry = z.infer<typeof transcriptionListEntry>

export const engineStatus = z.named('EngineStatus', {
  ready: z.boolean(),
  message: z.string().with(z.describe('where sound goes when ready; else what is missing and the command to run')),
})
export type EngineStatus = z.infer<typeof engineStatus>

export const transcriptionList = z.named('TranscriptionList', {
  results: z.array(transcriptionListEntry),
  engine: engineStatus,
})
export type TranscriptionList = z.infer<typeof transcriptionList>

export const uploadAccepted = z.named('UploadAccepted', { job_id: z.uuid() })
