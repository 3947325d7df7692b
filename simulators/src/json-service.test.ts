import { describe, expect, it } from 'vitest'
import { withFaults } from './json-service.ts'
import { createBucket } from './leaky-bucket.ts'
import { createNotion } from './notion/service.ts'
import { BadCommand } from './stand-in.ts'
import { createToggl } from './toggl/service.ts'

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

describe('the Toggl stand-in', () => {
  let now = 0
  const toggl = createToggl(() => now)
  toggl.control({ cmd: 'account', workspace: 77, email: 'a@ex.pt', password: 'x' })
  const ask = (path: string, body?: object, authorization = basic('a@ex.pt:x')) => {
    now += 2000
    const [pathname = '', query] = path.split('?')
    return toggl.answer({
      method: body ? 'POST' : 'GET',
      path: pathname,
      query: new URLSearchParams(query),
      headers: { authorization, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : '',
    })
  }
  const search = '/reports/api/v3/workspace/77/search/time_entries'
  const range = { start_date: '2026-05-01', end_date: '2026-05-31' }

  it('checks credentials, workspace and parameters', () => {
    expect(ask('/api/v9/workspaces/77/users').status).toBe(200)
    expect(ask('/api/v9/workspaces/77/users', undefined, basic('a@ex.pt:y')).status).toBe(403)
    expect(ask('/api/v9/workspaces/77/users', undefined, 'x').status).toBe(403)
    expect(ask('/api/v9/workspaces/78/users').status).toBe(403)
    expect(ask('/api/v9/workspaces/77/projects?per_page=201').status).toBe(400)
    expect(ask('/api/v9/me').status).toBe(404)
  })
  it.each([
    [{ ...range, end_date: '2027-05-03' }],
    [{ ...range, end_date: '2026-04-30' }],
    [{ ...range, page_size: 1001 }],
    [{ ...range, first_row_number: 0 }],
    [{ ...range, grouped: true }],
    [{ end_date: '2026-05-31' }],
  ])('rejects a report request with %j', (body) => expect(ask(search, body).status).toBe(400))
  it('answers 429 and 402 over its limits, with the remaining quota', () => {
    const answers = Array.from({ length: 6 }, () => {
      now -= 2000
      return ask(search, range)
    })
    expect(answers.map(({ status }) => status)).toContain(429)
    toggl.control({ cmd: 'limits', per_second: null, hourly: 0 })
    expect(ask(search, range)).toMatchObject({ status: 402, headers: { 'x-toggl-quota-remaining': '0' } })
  })
})

describe('the Notion stand-in', () => {
  const notion = createNotion(() => 0)
  notion.control({ cmd: 'limits', per_second: null })
  notion.control({ cmd: 'integration', token: 't' })
  const ask = (headers: Record<string, string>, path = '/v1/users/me') =>
    notion.answer({ method: 'GET', path, query: new URLSearchParams(), headers, body: '' }).status

  it('checks token, version and id', () => {
    const good = { authorization: 'Bearer t', 'notion-version': '2025-09-03' }
    expect(ask(good)).toBe(200)
    expect(ask({ ...good, authorization: 'Bearer u' })).toBe(401)
    expect(ask({ ...good, 'notion-version': '2022-06-28' })).toBe(400)
    expect(ask({ authorization: 'Bearer t' })).toBe(400)
    expect(ask(good, '/v1/databases/nada')).toBe(400)
    expect(ask(good, '/v1/databases/00000000000000000000000000000000')).toBe(404)
  })
})

describe('withFaults', () => {
  it('applies each fault to the matching requests, as often as configured', async () => {
    const service = withFaults(createNotion())
    const ask = (path: string) =>
      service.deliver({ method: 'GET', path, query: new URLSearchParams(), headers: {}, body: '' })
    service.control({ cmd: 'fault', kind: '503', path: 'GET /v1/pages', retry_after: 4 })
    service.control({ cmd: 'fault', kind: 'drop', times: 2 })
    expect(await ask('/v1/pages/x')).toMatchObject({ status: 503, headers: { 'retry-after': '4' } })
    expect([await ask('/v1/users/me'), await ask('/v1/pages/x')]).toEqual(['disconnect', 'disconnect'])
    expect(await ask('/v1/users/me')).toMatchObject({ status: 401 })
    expect(() => service.control({ cmd: 'fault', kind: 'nada' })).toThrow(BadCommand)
    expect(() => service.control('fault')).toThrow(BadCommand)
  })
})

it('a leaky bucket allows the average rate and a burst', () => {
  const bucket = createBucket(1, 3)
  expect([0, 0, 0, 0].map((now) => bucket.take(now))).toEqual([0, 0, 0, 1])
  expect([1000, 1000].map((now) => bucket.take(now))).toEqual([0, 1])
  expect(createBucket(null, 1).take(0)).toBe(0)
})
