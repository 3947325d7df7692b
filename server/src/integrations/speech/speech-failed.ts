/** Why a recording has no text. */
export type SpeechFailure =
  /** The file is damaged. */
  | 'unreadable'
  /** A codec that is not read here. */
  | 'unsupported'
  /** The decoder refuses a file whose header is good. */
  | 'undecodable'
  /** Unusual channels, rate or length, which no recorder produces. */
  | 'unusual'
  /** It exceeded the memory limit. */
  | 'memory'
  /** It has no sound. */
  | 'no-speech'
  /** The engine's process crashed while it loaded its model. */
  | 'model-broken'
  /** The engine's process crashed or was killed. */
  | 'died'
  /** The engine's process exceeded its time limit, or hung. */
  | 'too-long'
  /** A service answered 401 or 403. */
  | 'service-key'
  /** A service answered 413, even for a short piece. */
  | 'service-too-large'
  /** A service answered 429 repeatedly. */
  | 'service-busy'
  /** A service answered 5xx repeatedly. */
  | 'service-failed'
  /** No service answered. */
  | 'service-silent'
  /** A service answered another 4xx. */
  | 'service-refused'
  /** A service's response was not a transcription. */
  | 'service-unrecognised'

/** A failed transcription; the message is for the log and has no secret. */
export class SpeechFailed extends Error {
  override readonly name = 'SpeechFailed'
  readonly reason: SpeechFailure

  constructor(reason: SpeechFailure, detail: string) {
    super(`${reason}: ${detail}`)
    this.reason = reason
  }
}
