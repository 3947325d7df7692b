import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SpeechServiceStandIn, startSpeechService } from '../../../../simulators/src/speech/service.ts'
import { createServiceClient } from './service-client.ts'
import { pcmWav } from './service-engine.ts'

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

  it('nothing is a failure', async () => {
    service.control({ cmd: 'fault', kind: 'silent', times: 1_000 })
    await expect(ask({ answerMs: 200, answerMsPerSecond: 0 })).rejects.toMatchObject({ reason: 'service-silent' })
    expect(service.stats().requests).toBe(1)
  })

  it('nothing, because no server listens, is a failure', async () => {
    await expect(ask({ url: 'http://127.0.0.1:9' })).rejects.toMatchObject({ reason: 'service-silent' })
  })
})

it('segments beyond the piece are cut at its beginning and end', async () => {
  const segments = [
    { start: -2, end: -1, text: 'a' },
    { start: -1, end: 0.5, text: 'b' },
    { start: 0.5, end: 7, text: 'c' },
  ]
  const server = createServer((_, response) => response.end(JSON.stringify({ text: 'abc', segments }))).listen(0)
  await once(server, 'listening')
  try {
    const found = await ask({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    expect(found.map(({ start, end }) => [start, end])).toEqual([
      [0, 0],
      [0, 0.5],
      [0.5, 1],
    ])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
