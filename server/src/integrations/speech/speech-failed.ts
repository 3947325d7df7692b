/** Why a recording has no text. */
export type SpeechFailure =
  /** The file cannot be decoded. */
  | 'unreadable'
  /** Sound that no recorder makes: its channels, its rate or its length. */
  | 'unusual'
  /** It took more memory than any recording. */
  | 'memory'
  /** There is nothing to hear. */
  | 'no-speech'
  /** The engine's process ended while it loaded its model. */
  | 'model-broken'
  /** The engine's process ended for a reason of its own: killed, out of memory, a fault inside. */
  | 'died'
  /** It took longer than the recording justifies, or gave no sign of life. */
  | 'too-long'
  /** A service answered 401 or 403. */
  | 'service-key'
  /** A service answered 413, even for a short piece. */
  | 'service-too-large'
  /** A service answered 429 again and again. */
  | 'service-busy'
  /** A service answered 5xx again and again. */
  | 'service-failed'
  /** No service answered. */
  | 'service-silent'
  /** A service answered another 4xx. */
  | 'service-refused'
  /** A service answered something that is no transcription. */
  | 'service-unrecognised'

/** A recording that was not made into text; the message is for the log and holds no secret. */
export class SpeechFailed extends Error {
  override readonly name = 'SpeechFailed'
  readonly reason: SpeechFailure

  constructor(reason: SpeechFailure, detail: string) {
    super(`${reason}: ${detail}`)
    this.reason = reason
  }
}
