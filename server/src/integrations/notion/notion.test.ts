import { randomUUID } from 'node:crypto'
import { Agent } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Notion, startNotion } from '../../../../simulators/src/notion/service.ts'
import { createGuardedFetch, OtherOrigin } from './guarded-fetch.ts'
import { NotionClient } from './index.ts'

let notion: Notion
const agent = new Agent({ allowH2: false })
beforeAll(async () => {
  notion = await startNotion()
})
afterAll(async () => {
  await agent.close()
  await notion.close()
})

const rested: number[] = []
const databaseId = randomUUID()
const client = (token = 'ntn_a', fetch = createGuardedFetch(notion.url, agent)) =>
  new NotionClient(token, {
    baseUrl: notion.url,
    fetch,
    acquire: async () => {},
    pause: (ms) => void rested.push(ms),
    now: () => Date.now(),
    signal: null,
  })
const control = (command: object) => notion.control(command) as { id: string }
const fault = (kind: string, more: object = {}) => control({ cmd: 'fault', kind, ...more })
const sourceId = async () => (await client().database(databaseId)).dataSources[0]!.id
const text = (value: string) => ({ type: 'rich_text' as const, text: value })

beforeEach(() => {
  rested.length = 0
  control({ cmd: 'reset' })
  control({ cmd: 'limits', per_second: null })
  control({ cmd: 'integration', token: 'ntn_a' })
  control({ cmd: 'integration', token: 'ntn_b' })
  control({ cmd: 'database', id: databaseId, shared_with: ['ntn_a'] })
})

describe('Notion', () => {
  it('gives a shared database and its tables', async () => {
    const { inBin, dataSources } = await client().database(databaseId)
    expect([inBin, dataSources.map(({ name }) => name)]).toEqual([false, ['Tempo']])
    expect([...dataSources[0]!.properties]).toEqual([
      ['Cliente', 'title'],
      ['Processo', 'rich_text'],
      ['Responsável', 'rich_text'],
      ['Tempo', 'rich_text'],
    ])
    await expect(client('ntn_b').database(databaseId)).rejects.toMatchObject({ reason: 'not found' })
    await expect(client('ntn_c').database(databaseId)).rejects.toMatchObject({ reason: 'refused' })
    const row = control({ cmd: 'row', database: databaseId, values: {} })
    await expect(client().database(row.id)).rejects.toMatchObject({ reason: 'not a database' })
  })
  it('gives every row oldest first, also beyond one query’s limit, and none of the trash', async () => {
    for (let number = 0; number < 230; number++) {
      control({ cmd: 'row', database: databaseId, values: { Processo: `${number}` } })
    }
    const all = await client().rows(await sourceId())
    expect(all.map((row) => row.properties.get('Processo'))).toEqual(
      Array.from({ length: 230 }, (_, number) => text(`${number}`)),
    )
    control({ cmd: 'bin', page: all[7]!.id })
    expect(await client().rows(await sourceId())).toHaveLength(229)
    expect(await client().row(all[7]!.id)).toBeNull()
    expect(await client().row(randomUUID())).toBeNull()
    control({ cmd: 'mode', result_limit: 150 })
    // All of one minute, so that no query can continue after the last row.
    await expect(client().rows(await sourceId())).rejects.toThrow('too many rows')
  })
  describe('that does not prove that every row was read', () => {
    const page = (number: number) => ({
      object: 'page',
      id: `row-${number}`,
      url: 'https://www.notion.so/row',
      created_time: `2026-05-0${number}T09:00:00.000Z`,
      created_by: { object: 'user', id: 'bot' },
      parent: { type: 'data_source_id', data_source_id: 'ds', database_id: 'db' },
      properties: {},
      in_trash: false,
    })
    const cut = { request_status: { type: 'incomplete', incomplete_reason: 'query_result_limit_reached' } }
    const list = (results: object[], next_cursor: string | null = null, more: object = {}) => ({
      object: 'list',
      type: 'page_or_data_source',
      page_or_data_source: {},
      results,
      next_cursor,
      has_more: next_cursor !== null,
      ...more,
    })
    const asked: string[] = []
    const served = (pages: object[]) => {
      const left = [...pages]
      asked.length = 0
      return new NotionClient('ntn_a', {
        baseUrl: notion.url,
        fetch: async (_, init = {}) => {
          asked.push(String(init.body))
          return { ok: true, status: 200, headers: {}, text: async () => JSON.stringify(left.shift() ?? list([])) }
        },
        acquire: async () => {},
        pause: () => {},
        now: () => 0,
        signal: null,
      }).rows('0'.repeat(32))
    }
    it.each<[string, object[]]>([
      ['more rows without a cursor', [list([page(1)], null, { has_more: true })]],
      ['a cursor without more rows', [list([page(1)], 'next', { has_more: false })]],
      ['an announced page that comes empty', [list([page(1)], 'next'), list([])]],
      ['an empty page that announces another', [list([], 'next'), list([page(1)])]],
      ['a row that comes twice', [list([page(1)], 'next'), list([page(1)])]],
      ['a row without its properties', [list([{ object: 'page', id: 'row-1' }])]],
      [
        'an incomplete answer for another reason',
        [list([page(1)], null, { request_status: { type: 'incomplete', incomplete_reason: 'timeout' } })],
      ],
      [
        'an incomplete first page, and a next query without the last row',
        [list([page(1)], 'next', cut), list([page(2)]), list([page(3)])],
      ],
      ['an answer that is incomplete again and again', [list([page(1)], null, cut), list([page(1)], null, cut)]],
    ])('is an error: %s', async (_, pages) => {
      await expect(served(pages)).rejects.toMatchObject({ reason: 'incomplete' })
    })
    it('continues with another query where any page, not the last alone, is incomplete, and leaves out what is in the trash', async () => {
      const binned = { ...page(4), in_trash: true }
      const rows = await served([list([page(1)], 'next', cut), list([page(2)]), list([page(2), page(3), binned])])
      expect(rows.map(({ id }) => id)).toEqual(['row-1', 'row-2', 'row-3'])
      expect(asked[2]).toContain('"on_or_after":"2026-05-02T09:00:00.000Z"')
    })
  })
  it('stores texts of any length unchanged', async () => {
    const long = `${'a'.repeat(1999)}📁${'ç'.repeat(3000)}`
    const values = { Cliente: { type: 'title' as const, text: 'Almeida' }, Processo: text(long) }
    const id = await client().create(await sourceId(), values)
    const row = await client().row(id)
    expect(row?.properties.get('Processo')).toEqual(text(long))
    expect(row?.createdBy).toBe(await client().ownId())
    await client().change(id, { Processo: text('outro') })
    expect((await client().row(id))?.properties.get('Processo')).toEqual(text('outro'))
  })
  it('refuses unknown properties and rows in the trash', async () => {
    const id = await client().create(await sourceId(), {})
    await expect(client().change(id, { Nada: text('x') })).rejects.toMatchObject({ reason: 'invalid' })
    control({ cmd: 'bin', page: id })
    await expect(client().change(id, { Tempo: text('x') })).rejects.toMatchObject({ reason: 'invalid' })
    expect(await client().row(id)).toBeNull()
    fault('403')
    await expect(client().row(id)).rejects.toMatchObject({ reason: 'forbidden' })
  })
  it('tells a workspace over its block limit apart from a missing permission, and still changes rows', async () => {
    const source = await sourceId()
    const id = await client().create(source, {})
    control({ cmd: 'mode', full: true })
    await expect(client().create(source, {})).rejects.toMatchObject({ reason: 'full' })
    await client().change(id, { Tempo: text('1h') })
  })
  it('is retried after 429 with its `Retry-After`, after 409, and for reads after 5xx and lost connections', async () => {
    fault('429', { retry_after: 3 })
    fault('409')
    fault('502')
    fault('drop')
    await client().ownId()
    expect(rested).toEqual([3000, 2000, 4000, 8000])
    fault('429', { retry_after: 900 })
    await expect(client().ownId()).rejects.toMatchObject({ reason: 'unavailable', retryAfterSeconds: 900 })
  })
  it('waits as long as a 429 says in its body where no header does', async () => {
    const body = {
      object: 'error',
      status: 429,
      code: 'rate_limited',
      message: '',
      additional_data: { retry_after: 7 },
    }
    const answers = [Response.json(body, { status: 429 })]
    await client(
      'ntn_a',
      async (...request) => answers.pop() ?? createGuardedFetch(notion.url, agent)(...request),
    ).ownId()
    expect(rested).toEqual([7000])
  })
  it('takes the word of another server in between for none of its own', async () => {
    const page = '<!DOCTYPE html><title>Attention Required!</title>'
    const blocked = client('ntn_a', async () => new Response(page, { status: 403 }))
    await expect(blocked.ownId(1)).rejects.toMatchObject({ reason: 'unavailable' })
    await expect(blocked.change(randomUUID(), {})).rejects.toMatchObject({ reason: 'unavailable' })
  })
  it.each(['500', '503', '504', 'drop', 'lost'])('has an unknown outcome of a change after %s', async (kind) => {
    const source = await sourceId()
    const id = await client().create(source, {})
    fault(kind)
    await expect(client().change(id, { Tempo: text('1h') })).rejects.toMatchObject({ reason: 'outcome unknown' })
    fault(kind)
    await expect(client().create(source, {})).rejects.toMatchObject({ reason: 'outcome unknown' })
    expect(await client().rows(source)).toHaveLength(kind === 'lost' ? 2 : 1)
  })
  it('did not make a change that it answered with 429', async () => {
    const source = await sourceId()
    fault('429', { times: 9, retry_after: 1 })
    await expect(client().create(source, {})).rejects.toMatchObject({ reason: 'unavailable' })
    fault('none')
    fault('409', { times: 2 })
    await client().create(source, {})
    expect(await client().rows(source)).toHaveLength(1)
  })
  it('is the only origin that is requested', async () => {
    const fetch = createGuardedFetch(notion.url, agent)
    await expect(fetch('http://127.0.0.1:9/v1/users/me')).rejects.toBeInstanceOf(OtherOrigin)
  })
})
