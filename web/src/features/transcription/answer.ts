import type { KnownTranscription } from './api.ts'

/** What an upload was answered with. */
export type Answer =
  | { is: 'job'; id: string }
  | { is: 'text'; transcription: KnownTranscription }
  | { is: 'other'; json: string }

/**
 * @param body the answer's JSON
 * @returns the job, the text, or, where there is no text, the whole object as a person can read it
 */
export function readAnswer(body: unknown): Answer {
  const { job_id: id, transcription } = (body ?? {}) as { job_id?: unknown; transcription?: unknown }
  if ((typeof id === 'string' && id) || typeof id === 'number') return { is: 'job', id: String(id) }
  if (hasText(transcription)) return { is: 'text', transcription }
  return { is: 'other', json: JSON.stringify(body, null, 2) }
}

/** Whether a result holds text. */
export function hasText(result: unknown): result is KnownTranscription & { text: string } {
  const text = (result as { text?: unknown } | null | undefined)?.text
  return typeof text === 'string' && text.trim() !== ''
}
