import type { SpeechFailure } from '@arauto/contract/transcription'

/** A failed transcription; the message is for the log and has no secret. */
export class SpeechFailed extends Error {
  override readonly name = 'SpeechFailed'
  readonly reason: SpeechFailure

  constructor(reason: SpeechFailure, detail: string) {
    super(`${reason}: ${detail}`)
    this.reason = reason
  }
}
