import { mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { JUDGMENT } from '../../../../simulators/src/speech/tone-speech.ts'
import { writeToyModel } from '../../../../simulators/src/speech/toy-model.ts'
import { repeatedJudgment } from '../../../testing/recordings.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { findModel } from './model-files.ts'
import { listen } from './testing/listen.ts'
import type { SpeechEngine } from './work.ts'

const folder = temporaryFolder('arauto speech ')
let engine: SpeechEngine
beforeAll(async () => {
  engine = await engineFrom('model')
})

async function engineFrom(name: string): Promise<SpeechEngine> {
  await writeToyModel(join(folder, name))
  const found = await findModel(join(folder, name))
  if ('missing' in found) throw new Error('no model')
  return { kind: 'local', model: found.model, threads: 1 }
}

async function fileOf(bytes: Buffer): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.wav`)
  await writeFile(file, bytes)
  return file
}

const timeout = 120_000

describe('the local engine', { timeout }, () => {
  it('cuts at pauses, gives times of each sentence, and skips finished pieces', async () => {
    const file = await fileOf(repeatedJudgment(3))
    const shares: number[] = []
    const all = await listen({ file, format: 'wav', engine }, { onProgress: (_seconds, share) => shares.push(share) })
    expect(all.text).toBe([JUDGMENT, JUDGMENT, JUDGMENT].join(' '))
    expect(all.pieces).toHaveLength(3)
    expect(all.seconds).toBeCloseTo(20.4, 1)
    expect(all.declaredSeconds).toBeCloseTo(20.4, 1)
    const starts = all.pieces.flatMap((piece) => piece.segments.map((segment) => segment.start))
    expect(starts.map((start) => Math.round(start))).toEqual([0, 4, 7, 11, 14, 18])
    expect([...shares].sort((a, b) => a - b)).toEqual(shares)
    // A judgment is 6.8 s long, and each of its 20 tones begins 0.28 s after the one before, the first at 0.3 s.
    const words = all.pieces.flatMap((piece) => piece.segments.flatMap((segment) => segment.words ?? []))
    expect(words.map(({ text }) => text).join(' ')).toBe(all.text)
    const tones = [0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18]
    const expected = [0, 1, 2].flatMap((nth) => tones.map((tone) => nth * 6.8 + 0.3 + tone * 0.28))
    expect(words.length).toBe(expected.length)
    for (const [index, { start, end }] of words.entries()) {
      expect(Math.abs(start - expected[index]!)).toBeLessThan(0.3)
      expect(end).toBeLessThanOrEqual(words[index + 1]?.start ?? 20.4)
    }
    expect(all.peaks).toHaveLength(204)
    expect(Math.max(...all.peaks)).toBeGreaterThan(80)
    expect(all.peaks.slice(-5).every((peak) => peak < 3)).toBe(true)

    const told = {
      from: all.pieces[1]!.from,
      to: all.pieces[1]!.to,
      segments: [{ start: 7, end: 13, text: 'já feito' }],
    }
    const resumed = await listen({ file, format: 'wav', engine, done: [told, { from: 5, to: 9, segments: [] }] })
    expect(resumed.text).toBe([JUDGMENT, 'já feito', JUDGMENT].join(' '))
  })
})

describe('a failure', { timeout }, () => {
  it.each(process.env.LONG ? ['encoder', 'decoder', 'joiner', 'silero_vad'] : ['joiner'])(
    'a broken %s is told apart from a broken file',
    async (part) => {
      const broken = await engineFrom(`broken-${part}`)
      const name = part === 'silero_vad' ? 'silero_vad.onnx' : `${part}.int8.onnx`
      await truncate(join(folder, `broken-${part}`, name), 200)
      const file = await fileOf(repeatedJudgment(1))
      await expect(listen({ file, format: 'wav', engine: broken })).rejects.toMatchObject({ reason: 'model-broken' })
    },
  )
  it('of a file that is not a recording, or not there', async () => {
    const file = await fileOf(Buffer.from('RIFF0000WAVEnada de som aqui'))
    await expect(listen({ file, format: 'wav', engine })).rejects.toMatchObject({ reason: 'unreadable' })
    await expect(listen({ file: join(folder, 'nenhum'), format: 'mp3', engine })).rejects.toMatchObject({
      reason: 'undecodable',
    })
  })
  it('of a process over its time limit, a hanging one, and an aborted one', async () => {
    const file = await fileOf(repeatedJudgment(20))
    const work = { file, format: 'wav' as const, engine }
    await expect(listen(work, { limitMs: () => 300 })).rejects.toMatchObject({ reason: 'too-long' })
    await expect(listen(work, { stallMs: 5 })).rejects.toMatchObject({ reason: 'too-long' })
    const stop = new AbortController()
    const stopped = listen(work, { signal: stop.signal, onPiece: () => stop.abort(new Error('basta')) })
    await expect(stopped).rejects.toThrow('basta')
  })
})

describe('a model is found', () => {
  it('when it is complete; missing files are named', async () => {
    expect(await findModel(join(folder, 'nenhum'))).toEqual({
      missing: ['encoder.int8.onnx', 'decoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt', 'silero_vad.onnx'],
    })
    await engineFrom('without-joiner')
    await rm(join(folder, 'without-joiner', 'joiner.int8.onnx'))
    expect(await findModel(join(folder, 'without-joiner'))).toEqual({ missing: ['joiner.int8.onnx'] })
  })
  it('not to be missing where its folder cannot be read', async () => {
    const loop = join(folder, 'loop')
    await symlink(loop, loop)
    await expect(findModel(loop)).rejects.toThrow('ELOOP')
  })
  it('of Whisper, by its published file names', async () => {
    const whisper = await mkdtemp(join(folder, 'whisper-'))
    for (const name of ['small-encoder.int8.onnx', 'small-decoder.int8.onnx', 'silero_vad.onnx']) {
      await writeFile(join(whisper, name), '')
    }
    await writeFile(join(whisper, 'small-tokens.txt'), 'IQ== 0\nIg== 1\n')
    expect(await findModel(whisper)).toMatchObject({
      model: { kind: 'whisper', encoder: join(whisper, 'small-encoder.int8.onnx') },
    })
  })
})
