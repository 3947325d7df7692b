import { z } from 'zod'

/** The form fields of an upload: the file, and the answer's form, of which only `json` exists. */
export const UPLOAD_FIELDS = { file: 'audio_file', format: 'format' } as const

const seconds = z.number().min(0).meta({ description: 'seconds from the start of the recording' })

export const transcriptionSegment = z
  .object({ start: seconds, end: seconds, text: z.string() })
  .meta({ id: 'TranscriptionSegment' })
export type TranscriptionSegment = z.infer<typeof transcriptionSegment>

export const transcription = z
  .object({
    text: z.string(),
    language: z.literal('pt'),
    duration: z.number().min(0).meta({ description: 'seconds of sound' }),
    segments: z.array(transcriptionSegment),
  })
  .meta({ id: 'Transcription' })
export type Transcription = z.infer<typeof transcription>

const TRANSCRIPTION_STATUSES = ['queued', 'processing', 'done', 'failed'] as const

const job = z.object({
  job_id: z.uuid(),
  status: z.enum(TRANSCRIPTION_STATUSES),
  progress: z.number().min(0).max(1).meta({ description: 'share of the sound that is done' }),
  file_name: z.string(),
  size: z.number().int().meta({ description: 'bytes of the file that was sent' }),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  error: z.string().optional().meta({ description: 'only when failed: why, fit to show' }),
  warning: z.string().optional().meta({ description: 'only when done: what is wrong with the recording, fit to show' }),
})

/** One upload and what became of it. */
export const transcriptionJob = job.extend({ transcription: transcription.optional() }).meta({ id: 'TranscriptionJob' })
export type TranscriptionJob = z.infer<typeof transcriptionJob>

/** An upload in the list: the segments are left to the job's own call, since an hour of them is longer than its text. */
export const transcriptionListEntry = job
  .extend({ transcription: transcription.omit({ segments: true }).optional() })
  .meta({ id: 'TranscriptionListEntry' })
export type TranscriptionListEntry = z.infer<typeof transcriptionListEntry>

export const engineStatus = z
  .object({
    ready: z.boolean(),
    message: z
      .string()
      .meta({ description: 'where sound goes when ready; else what is missing and the command to run' }),
  })
  .meta({ id: 'EngineStatus' })
export type EngineStatus = z.infer<typeof engineStatus>

export const transcriptionList = z
  .object({ results: z.array(transcriptionListEntry), engine: engineStatus })
  .meta({ id: 'TranscriptionList' })
export type TranscriptionList = z.infer<typeof transcriptionList>

export const uploadAccepted = z.object({ job_id: z.uuid() }).meta({ id: 'UploadAccepted' })
