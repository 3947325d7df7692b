import type { TranscriptionJob } from '@arauto/contract/transcription'
import type { Answer, TestProduct } from './test-product.ts'
import { waitFor } from './wait-for.ts'

/** An office that sends recordings. */
export interface Transcribing {
  product: Pick<TestProduct, 'call'>
  token: string
}

/**
 * Sends a recording, as the page does.
 *
 * @param fields of the form, before the file
 * @param query of the address, with its question mark
 */
export function sendRecording(
  { product, token }: Transcribing,
  bytes: Uint8Array,
  name = 'audiência.wav',
  fields: Readonly<Record<string, string>> = {},
  query = '',
): Promise<Answer> {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  body.append('audio_file', new Blob([new Uint8Array(bytes)]), name)
  return product.call('POST', `/api/upload/${query}`, { token, body })
}

/** Waits until a transcription has ended. */
export const endedTranscription = ({ product, token }: Transcribing, id: string): Promise<TranscriptionJob> =>
  waitFor(async () => {
    const { body } = await product.call('GET', `/api/upload/${id}/`, { token })
    return (body.status === 'done' || body.status === 'failed') && body
  }, 100_000)
