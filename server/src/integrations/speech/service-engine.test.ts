import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SpeechServiceStandIn, startSpeechService } from '../../../../simulators/src/speech/service.ts'
import { wavFile } from '../../../../simulators/src/speech/wav-file.ts'
import { repeatedJudgment } from '../../testing/recordings.ts'
import { listen } from './testing/listen.ts'

const KEY = 'sk-segredo-do-servico'
let service: SpeechServiceStandIn
let folder = ''
let short = ''
let long = ''
beforeAll(async () => {
  service = await startSpeechService()
  folder = await mkdtemp(join(tmpdir(), 'arauto-service-'))
  short = join(folder, 'short.wav')
  long = join(folder, 'long.wav')
  await writeFile(short, repeatedJudgment(2))
  // 23 minutes at 8 kHz: three pieces.
  await writeFile(long, beeps(23 * 60))
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => service.control({ cmd: 'reset' }))

const PERIOD = 10

/** A beep of 8 s and a pause of 2 s, repeated. */
function beeps(seconds: number): Buffer {
  const rate = 8_000
  const samples = Float32Array.from({ length: seconds * rate }, (_, at) =>
    (at / rate) % PERIOD < PERIOD - 2 ? 0.3 * Math.sin(at / 4) : 0,
  )
  return wavFile(samples, { rate, bits: 16, channels: 1 })
}

const send = (file: string, more: object = {}) =>
  listen({
    file,
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
    expect(seconds).toBeCloseTo(23 * 60, 0)
    expect(pieces).toHaveLength(3)
    expect(service.stats().largest).toBeLessThan(25 * 1024 * 1024)
    expect(service.stats().seconds).toBeCloseTo(23 * 60, 0)
    for (const piece of pieces.slice(0, -1)) expect((piece.to / 16_000) % PERIOD).toBeGreaterThan(PERIOD - 2)
    const segments = pieces.flatMap((piece) => piece.segments)
    expect(segments.at(-1)!.end).toBeCloseTo(23 * 60, 0)
    for (const [index, segment] of segments.entries()) {
      expect(segment.start).toBeGreaterThanOrEqual(segments[index - 1]?.end ?? 0)
    }
  })
  it('with a smaller limit receives smaller pieces', async () => {
    service.control({ cmd: 'limit', bytes: 3_000_000 })
    const { text } = await send(long)
    expect(text).toContain('audiência')
    expect(service.stats().largest).toBeLessThanOrEqual(3_000_000)
    expect(service.stats().seconds).toBeCloseTo(23 * 60, 0)
  })
  it('whose model has no times is requested without', async () => {
    service.control({ cmd: 'mode', times: false })
    const { pieces } = await send(short)
    expect(pieces[0]!.segments).toHaveLength(1)
    expect(pieces[0]!.segments[0]).toMatchObject({ start: 0 })
  })
  it('receives no silence', async () => {
    const file = join(folder, 'silence.wav')
    await writeFile(file, wavFile(new Float32Array(16_000 * 3), { rate: 16_000, bits: 16, channels: 1 }))
    expect((await send(file)).text).toBe('')
    expect(service.stats().requests).toBe(0)
  })
  it('may have its address with /v1 and without a key', async () => {
    expect((await send(short, { url: `${service.url}/v1`, apiKey: '' })).text).toContain('audiência')
  })
})

describe('a service that answers', { timeout: 60_000 }, () => {
  it.each([
    ['429', 2],
    ['500', 3],
    ['503', 1],
    ['drop', 2],
  ] as const)('%s for a while is asked again', async (kind, times) => {
    service.control({ cmd: 'fault', kind, times })
    expect((await send(short)).text).toContain('audiência')
    expect(service.stats().requests).toBe(times + 1)
  })
  it('429 with a `Retry-After` is retried after it', async () => {
    service.control({ cmd: 'fault', kind: '429', times: 1, retry_after: 1 })
    const began = performance.now()
    await send(short)
    expect(performance.now() - began).toBeGreaterThan(1_000)
  })
  it.each([
    ['401', 'service-key', 1],
    ['403', 'service-key', 1],
    ['413', 'service-too-large', 1],
    ['404', 'service-refused', 1],
    ['garbled', 'service-unrecognised', 1],
    ['429', 'service-busy', 4],
    ['500', 'service-failed', 4],
    ['drop', 'service-silent', 4],
    ['redirect', 'service-silent', 4],
  ] as const)('%s is %s', async (kind, reason, requests) => {
    service.control({ cmd: 'fault', kind, times: 1_000 })
    const failure = await send(short).then(
      () => null,
      (error: Error & { reason: string }) => error,
    )
    expect(failure?.reason).toBe(reason)
    expect(JSON.stringify([failure, failure?.message, failure?.stack])).not.toContain(KEY)
    expect(service.stats().requests).toBe(requests)
  })
  it('nothing is a failure', async () => {
    service.control({ cmd: 'fault', kind: 'silent', times: 1_000 })
    const slow = send(short, { answerMs: 200, answerShare: 0 })
    await expect(slow).rejects.toMatchObject({ reason: 'service-silent' })
  })
  it('nothing, because no server listens, is a failure', async () => {
    await expect(send(short, { url: 'http://127.0.0.1:9' })).rejects.toMatchObject({ reason: 'service-silent' })
  })
})
