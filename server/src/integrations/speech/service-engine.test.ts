import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SpeechServiceStandIn, startSpeechService } from '../../../../simulators/src/speech/service.ts'
import { repeatedJudgment } from '../../../testing/recordings.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { ENGINE_RATE } from './engine-rate.ts'
import { createServiceEngine } from './service-engine.ts'
import { listen } from './testing/listen.ts'
import type { DonePiece } from './work.ts'

const KEY = 'sk-segredo-do-servico'
let service: SpeechServiceStandIn
const short = join(temporaryFolder('arauto-service-'), 'short.wav')
beforeAll(async () => {
  service = await startSpeechService()
  await writeFile(short, repeatedJudgment(2))
})
afterAll(() => service.close())
beforeEach(() => service.control({ cmd: 'reset' }))

const PERIOD = 10
/** In seconds: two pieces, and more than the smaller limit. */
const [LONG, MEDIUM] = [610, 120]

/** A beep of 8 s and a pause of 2 s, repeated. */
function beeps(seconds: number): Float32Array {
  const samples = new Float32Array(seconds * ENGINE_RATE)
  const once = samples.subarray(0, (PERIOD - 2) * ENGINE_RATE)
  for (const at of once.keys()) once[at] = 0.3 * Math.sin(at / 8)
  for (let from = PERIOD; from < seconds; from += PERIOD) samples.set(once, from * ENGINE_RATE)
  return samples
}

const usual = () => ({
  url: service.url,
  apiKey: KEY,
  model: 'whisper-1',
  answerMs: 60_000,
  answerMsPerSecond: 1000,
  retryMs: 5,
})
/** What becomes of a recording in the process of its own. */
const sendFile = (file: string) => listen({ file, format: 'wav', engine: { kind: 'service', service: usual() } })

/** What becomes of sound in this process. */
async function send(samples: Float32Array, more: object = {}, done: readonly DonePiece[] = []): Promise<DonePiece[]> {
  const pieces: DonePiece[] = []
  const engine = createServiceEngine({ ...usual(), ...more }, async (from, to, hear) => {
    const known = done.find((one) => one.from === from && one.to === to)?.segments
    pieces.push({ from, to, segments: known ?? (await hear()) })
  })
  await engine.feed(samples)
  await engine.end()
  return pieces
}

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
    const { pieces, seconds } = await sendFile(short)
    expect(seconds).toBeCloseTo(13.6, 1)
    expect(pieces).toHaveLength(1)
    expect(pieces[0]!.segments.map(({ start, end }) => `${start}-${Math.round(end)}`)).toEqual(['0-5', '5-10', '10-14'])
    expect(pieces[0]!.segments[0]!.text).toBe('Está aberta a audiência de discussão e julgamento.')
    expect(service.stats()).toMatchObject({
      file_name: 'audio.wav',
      fields: {
        model: ['whisper-1'],
        language: ['pt'],
        response_format: ['verbose_json'],
        'timestamp_granularities[]': ['segment', 'word'],
      },
    })
  })
  it('receives long recordings in pieces under its limit, cut in pauses, with times from the start', async () => {
    const pieces = await send(beeps(LONG))
    expect(pieces).toHaveLength(2)
    expect(service.stats().largest).toBeLessThan(25 * 1024 * 1024)
    expect(service.stats().seconds).toBeCloseTo(LONG, 0)
    for (const piece of pieces.slice(0, -1)) expect((piece.to / ENGINE_RATE) % PERIOD).toBeGreaterThan(PERIOD - 2)
    expectInOrder(pieces, LONG)
  })
  it('with a smaller limit receives smaller pieces', async () => {
    service.control({ cmd: 'limit', bytes: 3_000_000 })
    const pieces = await send(beeps(MEDIUM))
    expect(pieces[0]!.segments[0]!.text).toContain('audiência')
    expectInOrder(pieces, MEDIUM)
    expect(service.stats().largest).toBeLessThanOrEqual(3_000_000)
    expect(service.stats().seconds).toBeCloseTo(MEDIUM, 0)
  })
  it('whose model has no times is requested without, at an address with /v1 and without a key, and not again for what is done', async () => {
    service.control({ cmd: 'mode', times: false })
    const pieces = await send(beeps(PERIOD), { url: `${service.url}/v1`, apiKey: '' })
    expect(pieces[0]!.segments).toHaveLength(1)
    expect(pieces[0]!.segments[0]).toMatchObject({ start: 0 })
    service.control({ cmd: 'reset' })
    expect(await send(beeps(PERIOD), {}, pieces)).toEqual(pieces)
    expect(service.stats().requests).toBe(0)
  })
  it('receives the terms that are known, unless it refuses them, and then still says when each word is', async () => {
    await send(beeps(PERIOD), { prompt: 'Figueiredo, usucapião' })
    expect(service.stats().fields.prompt).toEqual(['Figueiredo, usucapião'])
    service.control({ cmd: 'fault', kind: '422', times: 1 })
    await send(beeps(PERIOD), { prompt: 'Figueiredo' })
    expect(service.stats().fields).not.toHaveProperty('prompt')
    expect(service.stats().fields['timestamp_granularities[]']).toEqual(['segment', 'word'])
  })
  it('receives no silence', async () => {
    expect(await send(new Float32Array(ENGINE_RATE * 3))).toMatchObject([{ segments: [] }])
    expect(service.stats().requests).toBe(0)
  })
})

describe('a transcription by a service', { timeout: 60_000 }, () => {
  it('that refuses the key fails with that reason, and without the key', async () => {
    service.control({ cmd: 'fault', kind: '401', times: 1 })
    const failure = await sendFile(short).catch((error: Error & { reason: string }) => error)
    expect(failure).toMatchObject({ reason: 'service-key' })
    expect(JSON.stringify([failure, (failure as Error).message, (failure as Error).stack])).not.toContain(KEY)
  })
})
