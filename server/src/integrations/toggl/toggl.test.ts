import { Agent } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startToggl, type Toggl } from '../../../../simulators/src/toggl/server.ts'
import { TogglClient } from './client.ts'
import { createExchange, type Exchange, type TogglError } from './index.ts'

let toggl: Toggl
const agent = new Agent({ allowH2: false })
beforeAll(async () => {
  toggl = await startToggl()
})
afterAll(async () => {
  await agent.close()
  await toggl.close()
})

const slept: number[] = []
function client({ password = 'pásswörd:x', workspace = '77', exchange = createExchange(agent) } = {}) {
  return new TogglClient(
    { email: 'a@ex.pt', password, workspace },
    {
      baseUrl: toggl.url,
      userAgent: 'test',
      exchange,
      acquire: async () => {},
      sleep: async (ms) => void slept.push(ms),
      now: () => Date.now(),
      signal: null,
    },
  )
}
const control = (command: object) => toggl.control({ workspace: 77, ...command })
const calls = () => (toggl.stats() as { calls: Record<string, number> }).calls
beforeEach(() => {
  slept.length = 0
  control({ cmd: 'reset' })
  control({ cmd: 'limits', per_second: null })
  control({ cmd: 'account', email: 'a@ex.pt', password: 'pásswörd:x' })
  control({ cmd: 'user', id: 1, fullname: 'Marta', email: 'm@ex.pt' })
})
const entry = (id: number, more: object = {}) =>
  control({
    cmd: 'entry',
    id,
    user_id: 1,
    start: '2026-05-04T23:30:00+01:00',
    seconds: 60,
    description: `${id}`,
    ...more,
  })

describe('Toggl', () => {
  it('gives every entry of all pages once, in few requests', async () => {
    for (let id = 1; id <= 2500; id++) entry(id)
    const found = await client().entries('2026-05-01', '2026-05-31')
    expect(new Set(found.map(({ id }) => id)).size).toBe(2500)
    expect(calls()).toEqual({ entries: 3 })
    expect(found[0]).toEqual({ id: 1, userId: 1, username: 'Marta', projectId: null, seconds: 60, day: '2026-05-04' })
  })
  it('marks running entries, and includes the first and last day of a range', async () => {
    entry(1, { seconds: -1 })
    entry(2, { start: '2026-05-31T23:59:59+01:00' })
    entry(3, { start: '2026-06-01T00:00:00+01:00' })
    const found = await client().entries('2026-05-04', '2026-05-31')
    expect(found.map(({ id, seconds }) => [id, seconds])).toEqual([
      [1, null],
      [2, 60],
    ])
  })
  it('gives names of archived projects and clients too, page by page', async () => {
    for (let id = 1; id <= 200; id++)
      control({ cmd: 'project', id, name: `P${id}`, client_id: 1, active: id % 2 === 0 })
    control({ cmd: 'client', id: 1, name: 'Almeida', archived: true })
    const names = await client().names()
    expect([names.projects.size, names.clients.get(1), names.users.get(1)]).toEqual([200, 'Almeida', 'Marta'])
    expect(calls()).toEqual({ projects: 2, clients: 1, users: 1 })
  })
  it.each([
    [{ password: 'errada' }, 'refused'],
    [{ workspace: '78' }, 'refused'],
    [{ workspace: '../77' }, 'refused'],
  ])('refuses %j', async (wrong, reason) => {
    await expect(client(wrong).check()).rejects.toMatchObject({ reason })
  })
  it('refuses a range that is too long, or reversed', async () => {
    await expect(client().entries('2025-01-01', '2026-05-01')).rejects.toMatchObject({ reason: 'bad range' })
    await expect(client().entries('2026-05-02', '2026-05-01')).rejects.toMatchObject({ reason: 'bad range' })
  })
  it('is retried after 429 with its `Retry-After`, and after 5xx and lost connections with growing pauses', async () => {
    control({ cmd: 'fault', kind: '429', retry_after: 7 })
    control({ cmd: 'fault', kind: '503' })
    control({ cmd: 'fault', kind: 'drop' })
    await client().entries('2026-05-01', '2026-05-31')
    expect(slept).toEqual([7000, 4000, 8000])
  })
  it('is not waited for after a long `Retry-After`, nor after many attempts', async () => {
    control({ cmd: 'fault', kind: '429', retry_after: 900 })
    await expect(client().entries('2026-05-01', '2026-05-31')).rejects.toMatchObject({ retryAfterSeconds: 900 })
    expect(slept).toEqual([])
    control({ cmd: 'fault', kind: '500', times: 9 })
    await expect(client().entries('2026-05-01', '2026-05-31')).rejects.toMatchObject({ reason: 'unavailable' })
    expect(slept).toHaveLength(4)
    control({ cmd: 'fault', kind: 'none' })
  })
  it('reports a used-up quota and its reset', async () => {
    control({ cmd: 'limits', hourly: 2 })
    await client().entries('2026-05-01', '2026-05-02')
    await client().entries('2026-05-01', '2026-05-02')
    const refused = client().entries('2026-05-01', '2026-05-02')
    await expect(refused).rejects.toMatchObject({ reason: 'quota' })
    const { retryAfterSeconds } = (await refused.catch((error: unknown) => error)) as TogglError
    expect(retryAfterSeconds).toBeGreaterThan(3500)
  })
  it.each([
    '<html>',
    '{"error":1}',
    '[{"user_id":"x","time_entries":[]}]',
    '[{"user_id":1,"time_entries":[{"id":1}]}]',
  ])('that answers %s is an error', async (text) => {
    const exchange: Exchange = async () => ({ status: 200, header: () => null, text })
    await expect(client({ exchange }).entries('2026-05-01', '2026-05-02')).rejects.toMatchObject({
      reason: 'unexpected',
    })
  })
  it('never shows the password in an error', async () => {
    control({ cmd: 'fault', kind: 'drop', times: 9 })
    const error = await client()
      .check()
      .catch((thrown: unknown) => thrown)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('pásswörd')
    control({ cmd: 'fault', kind: 'none' })
  })
})
