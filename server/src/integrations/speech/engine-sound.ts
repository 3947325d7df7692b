import sherpa, { type LinearResampler } from 'sherpa-onnx-node'
import { ENGINE_RATE } from './engine-rate.ts'
import type { SoundBlock } from './read-audio.ts'

/** Louder than any real sample; values over it, or NaN, come from damaged bytes. */
const LOUDEST = 16

/** Converts decoded sound for the engines: mono, 16 kHz. */
export interface EngineSound {
  /** @returns samples at 16 kHz, of one channel where it is given; the resampler may keep some for later */
  convert(block: SoundBlock, channel?: number | null): Float32Array
  /** @returns the remaining samples */
  end(): Float32Array
}

/** A converter for one recording, whose sample rate may change (as in chained Ogg streams). */
export function createEngineSound(): EngineSound {
  let resampler: LinearResampler | null = null
  let rate = ENGINE_RATE
  const end = () => resampler?.flush(new Float32Array(0)) ?? new Float32Array(0)
  return {
    end,
    convert({ channelData, sampleRate }, channel = null) {
      const one = channel === null ? null : (channelData[channel] ?? channelData[0]!)
      const mono = one ? one.map(usual) : averageOf(channelData)
      if (sampleRate === rate) return resampler ? resampler.resample(mono) : mono
      const rest = end()
      rate = sampleRate
      resampler = rate === ENGINE_RATE ? null : new sherpa.LinearResampler(rate, ENGINE_RATE)
      const converted = resampler ? resampler.resample(mono) : mono
      return rest.length > 0 ? joined(rest, converted) : converted
    },
  }
}

/** Channels that cancel each other, as of a microphone that is wired the wrong way round, have less than half of this energy. */
const CANCELLED_SHARE = 0.5
/** A channel of less than this share of the loudest one's energy is silent: its microphone is another person's. */
const SILENT_SHARE = 0.01

/**
 * The average of the channels that are not silent, and not their sum, so that two loud ones do not overflow; the loudest
 * where they cancel each other.
 */
function averageOf(channels: readonly Float32Array[]): Float32Array {
  const length = Math.min(...channels.map((channel) => channel.length))
  const energies = channels.map((channel) => energyOf(channel, length))
  const loudest = Math.max(...energies)
  const mixed = channels.filter((_, nth) => energies[nth]! >= SILENT_SHARE * loudest)
  const mono = new Float32Array(length)
  const share = 1 / mixed.length
  for (const channel of mixed) for (let at = 0; at < length; at++) mono[at]! += usual(channel[at]!) * share
  if (mixed.length === 1) return mono
  // The energy of the average of sounds that have nothing to do with each other.
  const unrelated = energies.reduce((sum, energy) => sum + energy, 0) * share * share
  if (energyOf(mono, length) >= CANCELLED_SHARE * unrelated) return mono
  return channels[energies.indexOf(loudest)]!.slice(0, length).map(usual)
}

const usual = (sample: number): number => (Math.abs(sample) <= LOUDEST ? sample : 0)

function energyOf(samples: Float32Array, length: number): number {
  let energy = 0
  for (let at = 0; at < length; at++) energy += usual(samples[at]!) ** 2
  return energy
}

function joined(one: Float32Array, other: Float32Array): Float32Array {
  const both = new Float32Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
