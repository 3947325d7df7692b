import { Agent } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startToggl, type Toggl } from '../../../../simulators/src/toggl/service.ts'
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

const answer = (body: unknown, headers: Record<string, string> = {}, status = 200) => ({
  status,
  header: (name: string) => headers[name] ?? null,
  text: JSON.stringify(body),
})
/** One row of the report with entries of a minute each. */
const group = (row_number: number | null, ...ids: number[]) => ({
  user_id: 1,
  project_id: null,
  ...(row_number === null ? {} : { row_number }),
  time_entries: ids.map((id) => ({ id, seconds: 60, start: '2026-05-04T09:00:00Z', stop: '2026-05-04T09:01:00Z' })),
})

describe('Toggl', () => {
  it('gives every entry of all pages once, in few requests', async () => {
    for (let id = 1; id <= 2500; id++) entry(id)
    const found = await client().entries('2026-05-01', '2026-05-31')
    expect(new Set(found.map(({ id }) => id)).size).toBe(2500)
    expect(calls()).toEqual({ entries: 3, totals: 1 })
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
    for (let id = 1; id <= 205; id++)
      control({ cmd: 'project', id, name: `P${id}`, client_id: 1, active: id % 2 === 0 })
    control({ cmd: 'client', id: 1, name: 'Almeida', archived: true })
    const names = await client().names(Array.from({ length: 205 }, (_, index) => index + 1))
    expect([names.projects.size, names.clients.get(1), names.users.get(1)]).toEqual([205, 'Almeida', 'Marta'])
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
    control({ cmd: 'limits', hourly: 4 })
    await client().entries('2026-05-01', '2026-05-02')
    await client().entries('2026-05-01', '2026-05-02')
    const refused = client().entries('2026-05-01', '2026-05-02')
    await expect(refused).rejects.toMatchObject({ reason: 'quota' })
    const { retryAfterSeconds } = (await refused.catch((error: unknown) => error)) as TogglError
    expect(retryAfterSeconds).toBeGreaterThan(3500)
    const exchange: Exchange = async () => answer({}, { 'x-toggl-quota-resets-in': '120' }, 402)
    await expect(client({ exchange }).check()).rejects.toMatchObject({ reason: 'quota', retryAfterSeconds: 120 })
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
  it.each([400, 403])('takes a page of HTML with %s for the word of another server in between', async (status) => {
    const pages = ['<html><h1>nginx</h1></html>']
    const exchange: Exchange = async () => ({ ...answer([]), ...(pages[0] && { status, text: pages.pop()! }) })
    expect(await client({ exchange }).entries('2026-05-01', '2026-05-02')).toEqual([])
    expect(slept).toEqual([2000])
  })
  it('asks for a following page by its row alone, and again with the id where that comes empty', async () => {
    const asked: Record<string, unknown>[] = []
    const exchange: Exchange = async ({ body, url }) => {
      if (url.pathname.endsWith('/totals')) return answer('Not Found', {}, 404)
      const { first_row_number, first_id, first_timestamp } = JSON.parse(body!)
      asked.push({ first_row_number, first_id, first_timestamp })
      if (first_row_number === undefined) return answer([group(1, 11)], { 'x-next-row-number': '2', 'x-next-id': '12' })
      return answer(first_row_number === 2 && first_id === 12 ? [group(2, 12)] : [])
    }
    const found = await client({ exchange }).entries('2026-05-01', '2026-05-31')
    expect(found.map(({ id }) => id)).toEqual([11, 12])
    expect(asked).toEqual([{}, { first_row_number: 2 }, { first_row_number: 2, first_id: 12 }, { first_row_number: 3 }])
  })

  describe('that does not prove the end of a range', () => {
    const range = ['2026-05-01', '2026-05-31'] as const
    const next = (row: number | string, id: number | string = 99) => ({
      'x-next-row-number': String(row),
      'x-next-id': String(id),
    })
    type Page = [rows: object[] | null, headers?: Record<string, string>]
    /** Serves pages in order, then empty ones; without a total unless one is given. */
    const served = (pages: Page[], total?: unknown) => {
      const left = [...pages]
      return client({
        exchange: async ({ url }) => {
          if (url.pathname.endsWith('/totals')) return total === undefined ? answer('no', {}, 404) : answer(total)
          const [rows, headers] = left.shift() ?? [[]]
          return answer(rows, headers)
        },
      }).entries(...range)
    }
    const two = [group(1, 1), group(2, 2)]
    it.each<[string, Page[], unknown?]>([
      ['an announced page that comes empty', [[two, next(3)], [[]], [[]]]],
      ['an announced page that is null', [[two, next(3)], [null], [null]]],
      ['a first page that is empty and announces another', [[[], next(1)], [two]]],
      [
        'a page that is announced again',
        [
          [two, next(3)],
          [[group(3, 3)], next(3)],
        ],
      ],
      [
        'an announced row that goes back',
        [
          [two, next(3)],
          [[group(3, 3)], next(2)],
        ],
      ],
      ['a page that repeats an entry', [[two, next(3)], [[group(3, 2)]]]],
      ['a page that begins elsewhere', [[two, next(3)], [[group(4, 3)]]]],
      ['row numbers that fall', [[[group(2, 1), group(1, 2)]]]],
      ['row numbers with a gap', [[[group(1, 1), group(3, 2)]]]],
      ['some rows without a number', [[[group(1, 1), group(null, 2)]]]],
      ['a page shorter than announced', [[two, next(51)], [[group(51, 3)]]]],
      ['a page without numbers shorter than announced', [[[group(null, 1)], next(51)], [[group(null, 2)]]]],
      ['a header that is not a number', [[two, next('3x')]]],
      ['a next id without its row', [[two, { 'x-next-id': '7' }]]],
      ['rows after a page that announced none', [[two], [[group(3, 3)]]]],
      ['a total above the sum', [[two]], { seconds: 121 }],
      ['a total below the sum', [[two]], { seconds: 60 }],
      ['a total of an empty range', [[[]]], { seconds: 60 }],
    ])('is an error: %s', async (_, pages, total) => {
      await expect(served(pages, total)).rejects.toMatchObject({ reason: 'incomplete' })
    })
    it('is unavailable where the last question has no answer', async () => {
      const exchange: Exchange = async ({ url, body }) =>
        url.pathname.endsWith('/totals')
          ? answer('no', {}, 404)
          : JSON.parse(body!).first_row_number === undefined
            ? answer(two)
            : answer('no', {}, 503)
      await expect(client({ exchange }).entries(...range)).rejects.toMatchObject({ reason: 'unavailable' })
    })
    it.each<[string, number[], Page[], unknown?]>([
      ['one page', [1, 2], [[two]]],
      ['one page whose total agrees', [1, 2], [[two]], { seconds: 120 }],
      ['one page with a total of another shape', [1, 2], [[two]], { total: 7 }],
      ['a server that repeats the one page it has', [1, 2], [[two], [two]]],
      ['two pages', [1, 2, 3], [[two, next(3)], [[group(3, 3)]]]],
      ['pages without row numbers', [1, 2, 3], [[[group(null, 1), group(null, 2)], next(3)], [[group(null, 3)]]]],
      ['rows numbered from nought', [1, 2, 3], [[[group(0, 1), group(1, 2)], next(2)], [[group(2, 3)]]]],
      ['rows numbered by entries', [1, 2, 3], [[[group(1, 1, 2)], next(3)], [[group(3, 3)]]]],
      ['headers that are empty at the end', [1, 2], [[two, next('', '0')]]],
      ['an empty range', [], [[[]]], { seconds: 0 }],
    ])('is read: %s', async (_, ids, pages, total) => {
      expect((await served(pages, total)).map(({ id }) => id)).toEqual(ids)
    })
    const entryWith = (more: object) => ({
      ...group(1, 1),
      time_entries: [{ ...group(1, 1).time_entries[0], ...more }],
    })
    it.each([-5, 60])('reads a range with a running entry of %s seconds without the total', async (seconds) => {
      const [running] = await served([[[entryWith({ seconds, stop: null })]]], { seconds: 4711 })
      expect(running!.seconds).toBeNull()
    })
    it.each([
      ['2026-04-30T23:30:00Z', '2026-05-01'],
      ['2026-06-01T00:30:00+01:00', '2026-05-31'],
    ])('reads an entry that begins at %s as one of %s', async (start, day) => {
      expect(await served([[[entryWith({ start })]]])).toMatchObject([{ day }])
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
