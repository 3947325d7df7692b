import { ENGINE_RATE } from './engine-sound.ts'

/** The length of a pause between words. */
const PAUSE = ENGINE_RATE * 0.3
const STEP = PAUSE / 3
/** Silence is quieter than this (root mean square, of 32,768). */
const SILENCE = 20

/**
 * The best place to cut sound: the middle of the quietest third of a second.
 *
 * @param samples 16-bit, mono, 16 kHz
 * @param from first sample at which it may be cut
 * @param to last sample at which it may be cut
 * @returns a place between the two
 */
export function quietestPlace(samples: Int16Array, from: number, to: number): number {
  let best = to
  let least = Number.POSITIVE_INFINITY
  for (let at = from; at + PAUSE <= to; at += STEP) {
    const power = powerOf(samples, at, at + PAUSE)
    if (power >= least) continue
    least = power
    best = at + Math.floor(PAUSE / 2)
  }
  return best
}

/** Whether sound is silent: services invent text for silence. */
export function isSilent(samples: Int16Array): boolean {
  for (let at = 0; at < samples.length; at += PAUSE) {
    if (powerOf(samples, at, Math.min(samples.length, at + PAUSE)) > SILENCE ** 2) return false
  }
  return true
}

function powerOf(samples: Int16Array, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at++) sum += samples[at]! ** 2
  return sum / Math.max(1, to - from)
}
