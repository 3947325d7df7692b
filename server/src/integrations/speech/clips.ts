import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../../platform/process/child-environment.ts'
import type { AudioFormat } from './audio-format.ts'
import type { ByteRange } from './declared-sound.ts'
import { ENGINE_RATE } from './engine-rate.ts'
import { WAV_HEADER_BYTES } from './wav.ts'

/** A part of a recording, in samples at 16 kHz from its start. */
interface ClipPart {
  from: number
  to: number
}

/** A job of the cutting process: parts in order, none of which overlap. */
export interface ClipWork {
  file: string
  format: AudioFormat
  /** Its bytes in the file; left out: all. */
  range?: ByteRange
  clips: readonly ClipPart[]
}

/** A message of the cutting process. */
export type ClipMessage = { type: 'alive' } | { type: 'opened' } | { type: 'short'; first: number }

const CHILD = fileURLToPath(new URL('./clip-child.ts', import.meta.url))
/** A process without a message for this long counts as hanging. */
const STALL_MS = 60_000

/** A clip: a WAV file of one channel at 16 kHz. */
export interface Clip<C> {
  of: C
  /** To be read before the next clip is asked for. */
  sound: Readable
}

/**
 * Cuts clips from a recording, in a process of its own that reads it once for all that do not overlap. Nothing but what is
 * being sent is in memory.
 *
 * @param clips parts in seconds
 * @param onShort gets each clip that the recording does not have whole, whose rest is silent
 * @returns the clips by their time; none when the recording cannot be opened
 * @throws the signal's reason; an error where the process ends before its time
 */
export async function* cutClips<C extends { from: number; to: number }>(
  recording: Omit<ClipWork, 'clips'>,
  clips: readonly C[],
  onShort: (clip: C) => void,
  signal: AbortSignal,
): AsyncGenerator<Clip<C>> {
  let waiting = clips.toSorted((one, other) => one.from - other.from)
  while (waiting.length > 0) {
    const together: C[] = []
    const later: C[] = []
    for (const one of waiting) {
      if (together.length === 0 || one.from >= together.at(-1)!.to) together.push(one)
      else later.push(one)
    }
    yield* cutTogether(recording, together, onShort, signal)
    waiting = later
  }
}

async function* cutTogether<C extends { from: number; to: number }>(
  recording: Omit<ClipWork, 'clips'>,
  clips: readonly C[],
  onShort: (clip: C) => void,
  signal: AbortSignal,
): AsyncGenerator<Clip<C>> {
  signal.throwIfAborted()
  const parts = clips.map(({ from, to }) => {
    const first = Math.round(from * ENGINE_RATE)
    return { from: first, to: Math.max(first + 1, Math.round(to * ENGINE_RATE)) }
  })
  const child = fork(CHILD, [], {
    execArgv: [],
    env: childEnvironment(),
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  const end = () => child.kill('SIGKILL')
  const stall = setTimeout(end, STALL_MS)
  signal.addEventListener('abort', end)
  const opened = new Promise<boolean>((resolve) => {
    child.on('message', (message: ClipMessage) => {
      stall.refresh()
      if (message.type === 'opened') resolve(true)
      if (message.type === 'short') for (const clip of clips.slice(message.first)) onShort(clip)
    })
    child.once('error', () => resolve(false))
    child.once('exit', () => resolve(false))
  })
  try {
    if (child.pid === undefined) throw (await once(child, 'error'))[0]
    child.send({ ...recording, clips: parts } satisfies ClipWork)
    if (!(await opened)) return signal.throwIfAborted()
    const take = reader(child.stdout!)
    for (const [index, { from, to }] of parts.entries()) {
      yield { of: clips[index]!, sound: Readable.from(take(WAV_HEADER_BYTES + 2 * (to - from)), { objectMode: false }) }
    }
  } finally {
    clearTimeout(stall)
    signal.removeEventListener('abort', end)
    end()
  }
}

/** @returns reads so many bytes of a stream, one part after the other */
function reader(stream: AsyncIterable<Buffer>): (bytes: number) => AsyncGenerator<Buffer> {
  const chunks = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async function* take(bytes) {
    for (let left = bytes; left > 0; ) {
      if (rest.length === 0) {
        const { value, done } = await chunks.next()
        if (done) throw new Error('the clips ended before their time')
        rest = value
      }
      const part = rest.subarray(0, left)
      rest = rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }
}
