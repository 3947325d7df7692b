import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The files of a model that the local engine can load, as paths. */
export type ModelFiles =
  | { kind: 'transducer'; encoder: string; decoder: string; joiner: string; tokens: string; voiceDetector: string }
  | { kind: 'whisper'; encoder: string; decoder: string; tokens: string; voiceDetector: string }

/** The files of a model that tells voices apart, as paths. */
export interface VoiceModel {
  segmentation: string
  embedding: string
}

/** A folder's complete model, or the names of the missing files. */
export type ModelLookup = { model: ModelFiles } | { missing: string[] }

const VOICE_DETECTOR = 'silero_vad.onnx'
/** The layout of the model that `npm run models` fetches. */
const TRANSDUCER_FILES = ['encoder.int8.onnx', 'decoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt', VOICE_DETECTOR]

/**
 * Finds a model: a NeMo transducer (encoder, decoder, joiner) or a Whisper model (encoder, decoder), each with
 * `tokens.txt` and the voice detector. Quantised files (`.int8.onnx`) are preferred, and names may have the model's as a
 * prefix (`small-encoder.int8.onnx`), as sherpa-onnx publishes them.
 *
 * @param folder need not exist
 * @throws the system's error for one that cannot be read now: nothing is known of a model then
 */
export async function findModel(folder: string): Promise<ModelLookup> {
  const names = await namesIn(folder)
  const pathOf = (name: string) => join(folder, name)
  const find = (...endings: string[]) => {
    for (const ending of endings) {
      const name = names.find((one) => one === ending) ?? names.find((one) => one.endsWith(`-${ending}`))
      if (name) return pathOf(name)
    }
    return null
  }
  const encoder = find('encoder.int8.onnx', 'encoder.onnx')
  const decoder = find('decoder.int8.onnx', 'decoder.onnx')
  const joiner = find('joiner.int8.onnx', 'joiner.onnx')
  const tokens = find('tokens.txt')
  const voiceDetector = find(VOICE_DETECTOR)
  if (encoder && decoder && tokens && voiceDetector) {
    if (joiner) return { model: { kind: 'transducer', encoder, decoder, joiner, tokens, voiceDetector } }
    if (!(await hasBlank(tokens))) return { model: { kind: 'whisper', encoder, decoder, tokens, voiceDetector } }
  }
  const found = [encoder, decoder, joiner, tokens, voiceDetector]
  return { missing: TRANSDUCER_FILES.filter((_, index) => found[index] === null) }
}

/** @returns the model of a folder that tells voices apart, or null @throws as `findModel` */
export async function findVoiceModel(folder: string): Promise<VoiceModel | null> {
  const names = await namesIn(folder)
  const [segmentation, embedding] = ['speaker-segmentation.onnx', 'speaker-embedding.onnx']
  if (!names.includes(segmentation) || !names.includes(embedding)) return null
  return { segmentation: join(folder, segmentation), embedding: join(folder, embedding) }
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })

/** A transducer's tokens have a blank, Whisper's do not: this distinguishes Whisper from a transducer without its joiner. */
async function hasBlank(tokens: string): Promise<boolean> {
  const lines = createInterface({ input: createReadStream(tokens, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) if (/^<(blk|blank)>\s/.test(line)) return true
  return false
}
