import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SpeechServiceStandIn, startSpeechService } from '../../../../simulators/src/speech/service.ts'
import { createServiceClient } from './service-client.ts'
import { pcmWav } from './wav.ts'

const KEY = 'sk-segredo-do-servico'
const SECOND = pcmWav(new Int16Array(16_000))
let service: SpeechServiceStandIn
beforeAll(async () => {
  service = await startSpeechService()
})
afterAll(() => service.close())
beforeEach(() => service.control({ cmd: 'reset' }))

const ask = (more: object = {}) => {
  const usual = {
    url: service.url,
    apiKey: KEY,
    model: 'whisper-1',
    answerMs: 60_000,
    answerMsPerSecond: 1000,
    retryMs: 5,
  }
  return createServiceClient({ ...usual, ...more }).transcribe(SECOND, 1)
}

describe('a service that answers', () => {
  it.each([
    ['429', 2],
    ['500', 3],
    ['503', 1],
    ['422', 1],
    ['drop', 2],
  ] as const)('%s for a while is asked again', async (kind, times) => {
    service.control({ cmd: 'fault', kind, times })
    expect(await ask()).not.toEqual([])
    expect(service.stats().requests).toBe(times + 1)
  })

  it('429 with a `Retry-After` is asked again after it, unless that is long', async () => {
    service.control({ cmd: 'fault', kind: '429', times: 1, retry_after: 1 })
    const began = performance.now()
    await ask()
    expect(performance.now() - began).toBeGreaterThan(990)
    service.control({ cmd: 'fault', kind: '429', times: 1, retry_after: 121 })
    await expect(ask()).rejects.toMatchObject({ reason: 'service-busy' })
  })

  it.each([
    ['401', 'service-key', 1],
    ['403', 'service-key', 1],
    ['413', 'service-too-large', 1],
    ['404', 'service-refused', 1],
    ['garbled', 'service-unrecognised', 1],
    ['endless', 'service-unrecognised', 1],
    ['429', 'service-busy', 4],
    ['500', 'service-failed', 4],
    ['drop', 'service-silent', 4],
    ['redirect', 'service-silent', 4],
  ] as const)('%s is %s', async (kind, reason, requests) => {
    service.control({ cmd: 'fault', kind, times: 1_000 })
    const failure = await ask().catch((error: Error) => error)
    expect(failure).toMatchObject({ reason })
    expect(JSON.stringify([failure, (failure as Error).message])).not.toContain(KEY)
    expect(service.stats().requests).toBe(requests)
  })

  it('a page of HTML with 403 says nothing of the key', () =>
    answering(
      () => [403, '\n<html>nginx'],
      (url) => expect(ask({ url })).rejects.toMatchObject({ reason: 'service-refused' }),
    ))

  it('nothing is a failure', async () => {
    service.control({ cmd: 'fault', kind: 'silent', times: 1_000 })
    await expect(ask({ answerMs: 200, answerMsPerSecond: 0 })).rejects.toMatchObject({ reason: 'service-silent' })
    expect(service.stats().requests).toBe(1)
  })

  it('nothing, because no server listens, is a failure', async () => {
    await expect(ask({ url: 'http://127.0.0.1:9' })).rejects.toMatchObject({ reason: 'service-silent' })
  })
})

async function answering(
  answer: (asked: { path: string; form: string }) => [status: number, body: string],
  act: (url: string) => Promise<void>,
): Promise<void> {
  const server = createServer(async (request, response) => {
    const [status, body] = answer({ path: request.url!, form: (await buffer(request)).toString('latin1') })
    response.writeHead(status).end(body)
  }).listen(0)
  await once(server, 'listening')
  try {
    await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

it.each(['', '/v1', '/v1/audio/transcriptions', '/a/v1'])('a service at %j is asked at its one address', (base) =>
  answering(
    ({ path }) => [path === `${base.startsWith('/a') ? '/a' : ''}/v1/audio/transcriptions` ? 200 : 404, '{"text":"a"}'],
    async (url) => expect(await ask({ url: url + base })).toEqual([{ start: 0, end: 1, text: 'a' }]),
  ),
)

it('a service that fails when it is asked for times is asked without them', () =>
  answering(
    ({ form }) => [form.includes('verbose_json') ? 500 : 200, '{"text":"a"}'],
    async (url) => expect(await ask({ url })).toEqual([{ start: 0, end: 1, text: 'a' }]),
  ))

const segment = (start: unknown, end: unknown, text: string) => ({ start, end, text })

/** Times and texts as one can read them. */
const seen = (said: readonly { start: number; end: number; text: string }[]) =>
  said.map(({ start, end, text }) => `${start}-${end} ${text}`)

it.each([
  ['beyond the piece are cut at its end', [segment(0.2, 0.5, 'a'), segment(0.5, 30, 'b')], ['0.2-0.5 a', '0.5-1 b']],
  ['written as text are read', [segment('0.2', '0.5', 'a')], ['0.2-0.5 a']],
  ['outside the piece are left out', [segment(-2, -1, 'a'), segment(0, 0.5, 'b'), segment(5, 7, 'c')], ['0-0.5 a b c']],
  ['that end before they begin are left out', [segment(0, 0.5, 'a'), segment(0.9, 0.6, 'b')], ['0-0.5 a b']],
  ['that are none are left out', [segment(null, undefined, 'a'), segment({}, 'x', 'b')], ['0-1 a b']],
  ['in nanoseconds are left out', [segment(2e8, 5e8, 'a'), segment(5e8, 9e8, 'b')], ['0-1 a b']],
  ['of an answer whose segments are empty are the piece’s', [segment(0, 1, ' ')], ['0-1 abc']],
  ['of an answer whose segments are none are the piece’s', 'nada', ['0-1 abc']],
])('times %s', (_, segments, expected) =>
  answering(
    () => [200, JSON.stringify({ text: 'abc', segments })],
    async (url) => expect(seen(await ask({ url }))).toEqual(expected),
  ),
)

describe('words that a service gives beside its segments', () => {
  const segments = [segment(0, 0.5, 'Sim, senhor.'), segment(0.5, 1, 'Não sei')]
  const word = (start: unknown, end: unknown, text: string) => ({ start, end, word: text })
  it.each([
    [
      'have the times of the words of the text',
      [word(0.1, 0.2, 'sim'), word(0.2, 0.4, 'senhor'), word(0.6, 0.7, 'Não'), word(0.7, 3, 'sei')],
      ['0.1-0.2 Sim,', '0.2-0.4 senhor.', '0.6-0.7 Não', '0.7-1 sei'],
    ],
    [
      'that are not those of one segment leave it without, and the next with its own',
      [word(0.1, 0.2, 'sem'), word(0.6, 0.7, 'Não'), word(0.7, 0.8, 'sei')],
      ['0.6-0.7 Não', '0.7-0.8 sei'],
    ],
    ['whose times go back or are none are left out', [word(0.3, 0.4, 'sim'), word(0.2, 'x', 'senhor')], []],
    ['that are no list are left out', 'nada', []],
  ])('%s', (_, words, expected) =>
    answering(
      () => [200, JSON.stringify({ text: 'Sim, senhor. Não sei', segments, words })],
      async (url) => expect(seen((await ask({ url })).flatMap((one) => one.words ?? []))).toEqual(expected),
    ),
  )
})
