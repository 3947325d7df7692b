/**
 * The process that cuts clips from one recording, isolated from the server against hostile files. Started by `openClips`.
 * It writes the clips one after the other to standard output, each a WAV file of the promised length.
 */
import { once } from 'node:events'
import { beChild } from '../../platform/process/be-child.ts'
import { limitProcess } from '../../process-limits.ts'
import type { ClipMessage, ClipWork } from './clips.ts'
import { createEngineSound } from './engine-sound.ts'
import { openRecording, readBlocks } from './read-audio.ts'
import { SpeechFailed } from './speech-failed.ts'
import { wavHeader } from './wav.ts'

/** For a decoder, beyond what the process has at its start, in MiB. */
const MEMORY_MB = 400
const ALIVE_MS = 500
/** How much silence is written at once, in samples. */
const SILENCE_SAMPLES = 1024 * 1024

const send = (message: ClipMessage) =>
  new Promise<void>((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve())
    else resolve()
  })

async function cut({ file, format, range, clips }: ClipWork): Promise<void> {
  limitProcess().start({ memoryMb: process.memoryUsage.rss() / (1024 * 1024) + MEMORY_MB, timeoutMs: null })
  const recording = await openRecording(file, format, range)
  await send({ type: 'opened' })
  const write = async (bytes: Buffer) => void (process.stdout.write(bytes) || (await once(process.stdout, 'drain')))
  const sound = createEngineSound()
  let at = 0
  let clip = 0
  /** Writes what the clips have of these samples, which begin at `at`. */
  const take = async (samples: Float32Array) => {
    const end = at + samples.length
    while (clip < clips.length && clips[clip]!.from < end) {
      const { from, to } = clips[clip]!
      if (from >= at) await write(wavHeader(to - from))
      const part = samples.subarray(Math.max(0, from - at), Math.min(samples.length, to - at))
      await write(sixteenBit(part))
      if (to > end) break
      clip++
    }
    at = end
  }
  try {
    for await (const block of readBlocks(recording)) {
      await take(sound.convert(block))
      if (clip === clips.length) return
    }
    await take(sound.end())
  } catch (error) {
    if (!(error instanceof SpeechFailed)) throw error
  }
  if (clip === clips.length) return
  await send({ type: 'short', first: clip })
  // What the recording does not have is silent.
  while (clip < clips.length) {
    const length = Math.min(SILENCE_SAMPLES, clips.at(-1)!.to - at)
    await take(new Float32Array(Math.max(1, length)))
  }
}

function sixteenBit(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(samples.length * 2)
  for (const [index, sample] of samples.entries()) {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), index * 2)
  }
  return bytes
}

beChild()
setInterval(() => void send({ type: 'alive' }), ALIVE_MS).unref()
process.once('disconnect', () => process.exit(0))
process.once('message', (work) => {
  cut(work as ClipWork).then(
    () => process.stdout.end(() => process.exit(0)),
    () => process.exit(1),
  )
})
