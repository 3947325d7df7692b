import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Notion, startNotion } from '../../../../simulators/src/notion/service.ts'
import { seededRandom } from '../../../../simulators/src/seeded-random.ts'
import { startToggl, type Toggl } from '../../../../simulators/src/toggl/service.ts'
import { spawnProduct } from '../../../testing/spawn-product.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const KILLS = 30
const ROWS = 58
const DATABASE = randomUUID()

let toggl: Toggl
let notion: Notion
let folder: string
beforeAll(async () => {
  ;[toggl, notion, folder] = [await startToggl(), await startNotion(), await mkdtemp(join(tmpdir(), 'arauto import '))]
  for (const service of [toggl, notion]) service.control({ cmd: 'limits', per_second: null })
})
afterAll(async () => {
  await Promise.all([toggl.close(), notion.close()])
  await rm(folder, { recursive: true, force: true })
})

/** The product as a program of its own, on a data directory that outlives it. */
const startProduct = () =>
  spawnProduct({
    DATA_DIR: folder,
    TOGGL_URL: toggl.url,
    TOGGL_PAUSE_MS: '0',
    NOTION_URL: notion.url,
    NOTION_PAUSE_MS: '15',
  })

it(`an import that is killed ${KILLS} times resumes and counts everything once`, {
  timeout: 60_000 + KILLS * 30_000,
}, async () => {
  const seed = process.env.SEED ?? String(Date.now() % 1_000_000)
  console.log(`killed-import.test: SEED=${seed}`)
  const random = seededRandom(seed)
  const toggls = (command: object) => toggl.control({ workspace: 77, ...command })
  toggls({ cmd: 'account', email: 'a@ex.pt', password: 'x' })
  toggls({ cmd: 'user', id: 1, fullname: 'Marta', email: 'm@ex.pt' })
  notion.control({ cmd: 'integration', token: 'ntn_x' })
  notion.control({ cmd: 'database', id: DATABASE, shared_with: ['ntn_x'] })
  for (let id = 1; id <= ROWS; id++) {
    toggls({ cmd: 'project', id, name: `P${id}` })
    toggls({ cmd: 'entry', id, user_id: 1, project_id: id, start: '2026-05-04T09:00:00+01:00', seconds: id })
  }
  for (let id = 1; id <= ROWS; id += 2) {
    const values = { Processo: `P${id}`, Responsável: 'Marta', Tempo: '01:00:00' }
    notion.control({ cmd: 'row', database: DATABASE, values })
  }

  let { url, child } = await startProduct()
  let token = ''
  const call = async (method: string, path: string, body?: unknown) =>
    (
      await fetch(url + path, {
        method,
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    ).json() as Promise<Record<string, string>>
  const user = { username: 'marta', password: 'uma password' }
  await call('POST', '/api/user/register/', user)
  token = (await call('POST', '/api/token/', user)).access!
  const credentials = { email: 'a@ex.pt', password: 'x', token: 'ntn_x', workspace: '77' }
  await call('POST', '/api/toggl-notion/save-credentials/', credentials)
  const range = { notion_database_id: DATABASE, start_date: '2026-05-01', end_date: '2026-05-31' }
  const { job_id } = await call('POST', '/api/toggl-notion/import/', range)

  const jobNow = () => call('GET', `/api/toggl-notion/import/${job_id}/`)
  let struck = 0
  for (let kill = 0; kill < KILLS; kill++) {
    // The first kill is during the reading of the services, the others during the writing of rows.
    const written = Math.ceil(((kill - random.whole(0, 99) / 100) / KILLS) * ROWS)
    const job = await waitFor(async () => {
      const now = await jobNow()
      return Number(now.done) >= written && now
    })
    if (job.status === 'processing' && Number(job.done) < ROWS) struck += 1
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    ;({ url, child } = await startProduct())
  }
  expect(struck).toBeGreaterThan(0)
  const state = await waitFor(async () => {
    const job = await jobNow()
    return job.status === 'done' || job.status === 'failed' ? job : null
  }, 60_000)
  expect(state.status).toBe('done')
  expect(state.message).toBe(`${ROWS / 2} linhas atualizadas, ${ROWS / 2} criadas, 0 sem alterações`)
  const rows = notion.control({ cmd: 'rows', database: DATABASE }) as { Processo: string; Tempo: string }[]
  const held = Object.fromEntries(rows.map(({ Processo, Tempo }) => [Processo, Tempo]))
  expect(rows).toHaveLength(ROWS)
  for (let id = 1; id <= ROWS; id++) {
    expect(held[`P${id}`]).toBe(`${id % 2 === 1 ? '01' : '00'}:00:${String(id).padStart(2, '0')}`)
  }
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
})
