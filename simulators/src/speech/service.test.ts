import { afterAll, beforeEach, expect, it } from 'vitest'
import { type SpeechServiceStandIn, startSpeechService } from './service.ts'
import { wavFile } from './wav-file.ts'

const service: SpeechServiceStandIn = await startSpeechService()
afterAll(() => service.close())
beforeEach(() => service.control({ cmd: 'reset' }))

const control = (body: string) => fetch(`${service.url}/__control`, { method: 'POST', body })

function ask(fields: Record<string, string> = { model: 'whisper-1', response_format: 'verbose_json' }, key = 'k') {
  const form = new FormData()
  const wav = wavFile(new Float32Array(16_000 * 12), { rate: 16_000, bits: 16, channels: 1 })
  form.set('file', new Blob([new Uint8Array(wav)]), 'audio.wav')
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const headers = { authorization: `Bearer ${key}` }
  return fetch(`${service.url}/v1/audio/transcriptions`, { method: 'POST', body: form, headers })
}

it('the speech service returns a sentence every five seconds of sound', async () => {
  const answer = (await (await ask()).json()) as { duration: number; segments: { start: number; end: number }[] }
  expect(answer.duration).toBeCloseTo(12, 2)
  expect(answer.segments.map(({ start }) => start)).toEqual([0, 5, 10])
  expect(service.stats()).toMatchObject({ requests: 1, fields: { model: ['whisper-1'] }, file_name: 'audio.wav' })
})
it('the speech service rejects a wrong key, a large file, verbose_json without timestamps, and a form without a model', async () => {
  service.control({ cmd: 'key', value: 'certa' })
  expect((await ask()).status).toBe(401)
  service.control({ cmd: 'reset' })
  service.control({ cmd: 'limit', bytes: 1000 })
  expect((await ask()).status).toBe(413)
  service.control({ cmd: 'reset' })
  service.control({ cmd: 'mode', times: false })
  expect((await ask()).status).toBe(400)
  expect(Object.keys((await (await ask({ model: 'm', response_format: 'json' })).json()) as object)).toEqual(['text'])
  expect((await ask({})).status).toBe(400)
  expect((await fetch(`${service.url}/v1/models`)).status).toBe(404)
})
it('the speech service applies a fault as often as configured', async () => {
  service.control({ cmd: 'fault', kind: '429', times: 1, retry_after: 7 })
  const first = await ask()
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '7'])
  expect((await ask()).status).toBe(200)
  service.control({ cmd: 'fault', kind: 'drop', times: 1 })
  await expect(ask()).rejects.toThrow()
})
it("the speech service's control endpoint executes commands and rejects invalid ones", async () => {
  expect((await control('{"cmd":"say","text":"Ordem na sala."}')).status).toBe(200)
  expect(((await (await ask()).json()) as { text: string }).text).toContain('Ordem na sala.')
  for (const body of ['', '{}', '{"cmd":"fault","kind":"x"}', '{"cmd":"limit","bytes":-1}', '{"cmd":"mode"}']) {
    const answer = await control(body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ message: expect.any(String) })
  }
  const stats = (await (await fetch(`${service.url}/__stats`)).json()) as { requests: number }
  expect(stats.requests).toBe(1)
})
