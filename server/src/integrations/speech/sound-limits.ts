import type { DeclaredSound } from './declared-sound.ts'
import { SpeechFailed } from './speech-failed.ts'

/** Courtroom recorders have up to eight channels. */
const MOST_CHANNELS = 8
/** From telephones to studios, in Hz. */
const RATES = { from: 4_000, to: 384_000 }
/** A day, longer than any hearing, in seconds. */
const LONGEST_SECONDS = 24 * 60 * 60

/**
 * Refuses unusual sound: decoders take memory for each channel and time for each second.
 *
 * @throws SpeechFailed `unusual`
 */
export function requireUsual({ channels, rate, seconds }: DeclaredSound): void {
  if (channels !== null && !(channels >= 1 && channels <= MOST_CHANNELS)) {
    throw new SpeechFailed('unusual', `${channels} channels`)
  }
  if (rate !== null && !(rate >= RATES.from && rate <= RATES.to)) {
    throw new SpeechFailed('unusual', `${rate} samples a second`)
  }
  if (seconds !== null && seconds > LONGEST_SECONDS) throw new SpeechFailed('unusual', `${seconds} seconds`)
}
