import { ENGINE_RATE } from './engine-sound.ts'

export const PEAKS_PER_SECOND = 10
const PEAK_SAMPLES = ENGINE_RATE / PEAKS_PER_SECOND

/** The outline of a recording that is too long to be decoded where it is shown. */
interface Peaks {
  /** @param samples mono, 16 kHz */
  add(samples: Float32Array): void
  /** @returns the loudest sample of each tenth of a second, from 0 to 255 */
  end(): Uint8Array
}

/** Measures the loudness of a recording while it is read. */
export function createPeaks(): Peaks {
  let peaks = new Uint8Array(36_000)
  let filled = 0
  let taken = 0
  let loudest = 0
  const next = () => {
    if (filled === peaks.length) {
      const longer = new Uint8Array(peaks.length * 2)
      longer.set(peaks)
      peaks = longer
    }
    peaks[filled++] = Math.round(Math.min(1, loudest) * 255)
    taken = 0
    loudest = 0
  }
  return {
    add(samples) {
      for (const sample of samples) {
        loudest = Math.max(loudest, Math.abs(sample))
        if (++taken === PEAK_SAMPLES) next()
      }
    },
    end() {
      if (taken > 0) next()
      return peaks.slice(0, filled)
    },
  }
}
