import { ENGINE_RATE } from './engine-rate.ts'

const PEAKS_PER_SECOND = 10
const PEAK_SAMPLES = ENGINE_RATE / PEAKS_PER_SECOND

/** Measures the loudness of a recording while it is read: its outline, since it is too long to be decoded where it is shown. */
export function createPeaks() {
  let peaks = new Uint8Array(36_000)
  let length = 0
  return {
    /**
     * @param samples mono, 16 kHz
     * @param part when their part of the recording begins, in seconds
     * @param from their place in it
     */
    add(samples: Float32Array, part: number, from: number): void {
      const first = Math.round(part * PEAKS_PER_SECOND) * PEAK_SAMPLES + from
      length = Math.max(length, Math.ceil((first + samples.length) / PEAK_SAMPLES))
      if (length > peaks.length) {
        const longer = new Uint8Array(2 * length)
        longer.set(peaks)
        peaks = longer
      }
      for (let at = 0; at < samples.length; at++) {
        const place = Math.floor((first + at) / PEAK_SAMPLES)
        peaks[place] = Math.max(peaks[place]!, Math.round(Math.min(1, Math.abs(samples[at]!)) * 255))
      }
    },
    /** @returns the loudest sample of each tenth of a second, from 0 to 255 */
    end: (): Uint8Array => peaks.slice(0, length),
  }
}
