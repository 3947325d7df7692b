import { mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { JUDGMENT, synthesiseTones } from '../../../../simulators/src/speech/tone-speech.ts'
import { writeToyModel, writeToyVoices } from '../../../../simulators/src/speech/toy-model.ts'
import { wavFile } from '../../../../simulators/src/speech/wav-file.ts'
import { judgmentFile, repeatedJudgment } from '../../../testing/recordings.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import type { AudioFormat } from './audio-format.ts'
import { findModel, findVoiceModel } from './model-files.ts'
import { listen } from './testing/listen.ts'
import type { DonePiece, SpeechEngine } from './work.ts'

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
    const all = await listen({ file, format: 'wav', engine }, { onProgress: (share) => shares.push(share) })
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

describe('who speaks', { timeout }, () => {
  const RATE = 16_000
  const LENGTH = 6.8
  const said = (voice: 1 | 2) => synthesiseTones(JUDGMENT, RATE, voice)
  /** Sounds one after the other, each in the channels that are given. */
  function turnsFile(count: number, ...turns: readonly (readonly [voice: 1 | 2, ...channels: number[]])[]): Buffer {
    const each = said(1).length
    const channels = Array.from({ length: count }, () => new Float32Array(each * turns.length))
    for (const [index, [voice, ...where]] of turns.entries()) {
      for (const channel of where) channels[channel]!.set(said(voice), index * each)
    }
    return wavFile(channels, { rate: RATE, bits: 16, channels: count })
  }
  /** Who speaks in which judgment. */
  const speakersOf = ({ pieces }: { pieces: DonePiece[] }) =>
    pieces.flatMap(({ segments }) =>
      segments.map(({ speaker, start }) => `${speaker} in ${Math.floor(start / LENGTH)}`),
    )

  it('is found by two channels of one voice each, without a model, and each is transcribed apart', async () => {
    const file = await fileOf(turnsFile(2, [1, 0], [1, 1], [1, 0]))
    const found = await listen({ file, engine, voices: null })
    expect(found.seconds).toBeCloseTo(3 * LENGTH, 1)
    // Those of the first channel come first; `arrangeSpeakers` puts them in order of time.
    expect(speakersOf(found)).toEqual(['1 in 0', '1 in 0', '1 in 2', '1 in 2', '2 in 1', '2 in 1'])
    const resumed = await listen({ file, engine, voices: null, done: found.pieces })
    expect(resumed.pieces).toEqual(found.pieces)
    expect(speakersOf(await listen({ file, engine, voices: 1 }))[0]).toBe('undefined in 0')
    // The same in both, and in one alone.
    for (const where of [[0, 1], [0]]) {
      const alike = await fileOf(turnsFile(2, [1, ...where], [1, ...where]))
      expect(speakersOf(await listen({ file: alike, engine, voices: null }))[0]).toBe('undefined in 0')
    }
  })

  it('is found by a model of voices, whose end leaves the text', async () => {
    const voices = join(folder, 'voices')
    await writeToyVoices(voices)
    const voiceModel = await findVoiceModel(voices)
    const file = await fileOf(turnsFile(1, [2, 0], [1, 0], [2, 0]))
    const found = await listen({ file, engine, voices: null, voiceModel })
    expect(found.turns!.map(({ speaker, start }) => `${speaker} in ${Math.floor(start / LENGTH)}`)).toEqual([
      ...['1 in 0', '2 in 1', '1 in 2'],
    ])
    expect((await listen({ file, engine, voices: 1, voiceModel })).turns).toEqual([])
    await truncate(voiceModel!.embedding, 100)
    const broken = await listen({ file, engine, voices: null, voiceModel })
    expect(broken).toMatchObject({ turns: null, text: found.text })
  })
})

it('several parts are one recording, at their own times, without those that cannot be read', { timeout }, async () => {
  const [first, second] = [repeatedJudgment(1), await judgmentFile('m4a')]
  const broken = Buffer.from('RIFF0000WAVEnada de som aqui')
  const file = await fileOf(Buffer.concat([first, broken, second, first]))
  let from = 0
  const part = (format: AudioFormat, { length }: Buffer, at?: number) => {
    from += length
    return { format, range: { from: from - length, bytes: length }, ...(at !== undefined && { at }) }
  }
  const parts = [part('wav', first), part('wav', broken), part('m4a', second, 60), part('wav', first)]
  const found = await listen({ file, engine, parts })
  expect(found.text).toBe([JUDGMENT, JUDGMENT, JUDGMENT].join(' '))
  expect(found.parts.map(({ failed }) => failed)).toEqual([null, 'unreadable', null, null])
  expect(found.parts.map(({ at }) => Math.round(at))).toEqual([0, 7, 60, 67])
  expect(found.seconds).toBeCloseTo(73.6, 0)
  const starts = found.pieces.flatMap((piece) => piece.segments.map((segment) => Math.round(segment.start)))
  expect(starts).toEqual([0, 4, 60, 64, 67, 71])
  expect(Math.max(...found.peaks.subarray(80, 590))).toBe(0)
  expect(Math.max(...found.peaks.subarray(600))).toBeGreaterThan(80)
})
