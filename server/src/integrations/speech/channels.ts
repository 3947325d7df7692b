import { type Recording, readBlocks } from './read-audio.ts'

/** Sound is compared in windows of so many seconds. */
const WINDOW_SECONDS = 0.25
/** The energy of a sample that is sound. */
const LOUD = 1e-5
/** One speaks alone where a channel has so many times the energy of the other. */
const ALONE = 10
/** The share of the windows with sound in which one speaks alone, and the share of those that is each one's. */
const ALONE_SHARE = 0.8
const EACH_SHARE = 0.05
const FEWEST_WINDOWS = 8

/**
 * Whether the two channels of a recording are of one person each: these speak in turns, and are hardly heard in each
 * other's channel.
 *
 * @param recording is read to its end where it has two channels
 * @returns how many channels are to be transcribed apart; 1 for none
 */
export async function separateChannels(recording: Recording, isChosen: boolean): Promise<number> {
  const alone = [0, 0]
  let loud = 0
  for await (const { channelData, sampleRate } of readBlocks(recording)) {
    if (isChosen || channelData.length !== 2) return isChosen ? channelData.length : 1
    const [one, other] = channelData as [Float32Array, Float32Array]
    const length = Math.max(1, Math.round(sampleRate * WINDOW_SECONDS))
    for (let from = 0; from + 1 < one.length; from += length) {
      const energies = [one, other].map((channel) => energyOf(channel.subarray(from, from + length)))
      const [first, second] = energies as [number, number]
      if (Math.max(first, second) < LOUD) continue
      loud++
      if (first >= ALONE * second) alone[0]!++
      else if (second >= ALONE * first) alone[1]!++
    }
  }
  const all = alone[0]! + alone[1]!
  const isSeparate = loud >= FEWEST_WINDOWS && all >= ALONE_SHARE * loud && Math.min(...alone) >= EACH_SHARE * all
  return isSeparate ? 2 : 1
}

function energyOf(samples: Float32Array): number {
  let energy = 0
  for (const sample of samples) energy += sample * sample
  return energy / samples.length
}
