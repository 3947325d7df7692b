import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SpeechServiceStandIn, startSpeechService } from '../../../../simulators/src/speech/service.ts'
import { wavFile } from '../../../../simulators/src/speech/wav-file.ts'
import { repeatedJudgment } from '../../testing/recordings.ts'
import { listen } from './testing/listen.ts'
import type { DonePiece } from './work.ts'

const KEY = 'sk-segredo-do-servico'
let service: SpeechServiceStandIn
let folder = ''
let short = ''
let medium = ''
let long = ''
beforeAll(async () => {
  service = await startSpeechService()
  folder = await mkdtemp(join(tmpdir(), 'arauto-service-'))
  short = join(folder, 'short.wav')
  medium = join(folder, 'medium.wav')
  long = join(folder, 'long.wav')
  await writeFile(short, repeatedJudgment(2))
  await writeFile(medium, beeps(MEDIUM))
  await writeFile(long, beeps(LONG))
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => service.control({ cmd: 'reset' }))

const PERIOD = 10
/** In seconds: two pieces, and more than the smaller limit. */
const [LONG, MEDIUM] = [610, 120]

/** A beep of 8 s and a pause of 2 s, repeated. */
function beeps(seconds: number): Buffer {
  const rate = 8_000
  const samples = Float32Array.from({ length: seconds * rate }, (_, at) =>
    (at / rate) % PERIOD < PERIOD - 2 ? 0.3 * Math.sin(at / 4) : 0,
  )
  return wavFile(samples, { rate, bits: 16, channels: 1 })
}

const send = (file: string, more: object = {}, done: readonly DonePiece[] = []) =>
  listen({
    file,
    done,
    format: 'wav',
    engine: {
      kind: 'service',
      service: {
        url: service.url,
        apiKey: KEY,
        model: 'whisper-1',
        answerMs: 60_000,
        answerShare: 1,
        retryMs: 5,
        ...more,
      },
    },
  })

/** The segments follow each other from the recording's start to its end, in seconds. */
function expectInOrder(pieces: readonly DonePiece[], end: number): void {
  const segments = pieces.flatMap((piece) => piece.segments)
  expect(segments.at(-1)!.end).toBeCloseTo(end, 0)
  for (const [index, segment] of segments.entries()) {
    expect(segment.start).toBeGreaterThanOrEqual(segments[index - 1]?.end ?? 0)
  }
}

describe('a service', { timeout: 120_000 }, () => {
  it('is requested in its own form, in Portuguese, with times, and without the name of the file', async () => {
    service.control({ cmd: 'key', value: KEY })
    const { pieces, seconds } = await send(short)
    expect(seconds).toBeCloseTo(13.6, 1)
    expect(pieces).toHaveLength(1)
    expect(pieces[0]!.segments.map(({ start, end }) => [start, Math.round(end)])).toEqual([
      [0, 5],
      [5, 10],
      [10, 14],
    ])
    expect(pieces[0]!.segments[0]!.text).toBe('Está aberta a audiência de discussão e julgamento.')
    expect(service.stats()).toMatchObject({
      file_name: 'audio.wav',
      fields: {
        model: ['whisper-1'],
        language: ['pt'],
        response_format: ['verbose_json'],
        'timestamp_granularities[]': ['segment'],
      },
    })
  })
  it('receives long recordings in pieces under its limit, cut in pauses, with times from the start', async () => {
    const { pieces, seconds } = await send(long)
    expect(seconds).toBeCloseTo(LONG, 0)
    expect(pieces).toHaveLength(2)
    expect(service.stats().largest).toBeLessThan(25 * 1024 * 1024)
    expect(service.stats().seconds).toBeCloseTo(LONG, 0)
    for (const piece of pieces.slice(0, -1)) expect((piece.to / 16_000) % PERIOD).toBeGreaterThan(PERIOD - 2)
    expectInOrder(pieces, LONG)
  })
  it('with a smaller limit receives smaller pieces', async () => {
    service.control({ cmd: 'limit', bytes: 3_000_000 })
    const { text, pieces } = await send(medium)
    expect(text).toContain('audiência')
    expectInOrder(pieces, MEDIUM)
    expect(service.stats().largest).toBeLessThanOrEqual(3_000_000)
    expect(service.stats().seconds).toBeCloseTo(MEDIUM, 0)
  })
  it('whose model has no times is requested without, at an address with /v1 and without a key, and not again for what is done', async () => {
    service.control({ cmd: 'mode', times: false })
    const { pieces } = await send(short, { url: `${service.url}/v1`, apiKey: '' })
    expect(pieces[0]!.segments).toHaveLength(1)
    expect(pieces[0]!.segments[0]).toMatchObject({ start: 0 })
    service.control({ cmd: 'reset' })
    expect((await send(short, {}, pieces)).pieces).toEqual(pieces)
    expect(service.stats().requests).toBe(0)
  })
  it('receives no silence', async () => {
    const file = join(folder, 'silence.wav')
    await writeFile(file, wavFile(new Float32Array(16_000 * 3), { rate: 16_000, bits: 16, channels: 1 }))
    expect((await send(file)).text).toBe('')
    expect(service.stats().requests).toBe(0)
  })
})

describe('a transcription by a service', { timeout: 60_000 }, () => {
  it('that refuses the key fails with that reason, and without the key', async () => {
    service.control({ cmd: 'fault', kind: '401', times: 1 })
    const failure = await send(short).catch((error: Error & { reason: string }) => error)
    expect(failure).toMatchObject({ reason: 'service-key' })
    expect(JSON.stringify([failure, (failure as Error).message, (failure as Error).stack])).not.toContain(KEY)
  })
})
