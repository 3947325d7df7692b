import { setTimeout as delay } from 'node:timers/promises'
import { startNotion } from '@arauto/simulators/notion/server'
import { startToggl } from '@arauto/simulators/toggl/server'
import { type Figure, until } from './measure.ts'
import { rssOf } from './process-memory.ts'
import { closing, startProduct } from './product.ts'

const ENTRIES = 5_000
const PROJECTS = 200
const PERSONS = 10
/** The defaults of the settings `TOGGL_PAUSE_MS` and `NOTION_PAUSE_MS`. */
const TOGGL_PAUSE_MS = 1000
const NOTION_PAUSE_MS = 334
const DATABASE = '5f6f0c1e-5d3a-4c8e-9f41-7a2b8c9d0e1f'
const WORKSPACE = 77

/** A large first import at the services' real rate limits: about eleven minutes, mostly waiting. */
export async function measureTimeImport(): Promise<Figure[]> {
  await using toggl = closing(await startToggl())
  await using notion = closing(await startNotion())
  await using product = await startProduct({ TOGGL_URL: toggl.url, NOTION_URL: notion.url })
  fill(toggl, notion)
  const token = await product.signUp('tempo')
  const credentials = { email: 'a@ex.pt', password: 'x', token: 'ntn_x', workspace: String(WORKSPACE) }
  await product.call('POST', '/api/toggl-notion/save-credentials/', token, credentials)
  await delay(5_000)
  const [togglBefore, notionBefore] = [callsOf(toggl), callsOf(notion)]
  const before = await rssOf(product.pid)
  const began = performance.now()
  const range = { notion_database_id: DATABASE, start_date: '2026-01-01', end_date: '2026-03-31' }
  const started = await product.call('POST', '/api/toggl-notion/import/', token, range)
  const { job_id } = (await started.json()) as { job_id: string }
  let peak = before
  await until(async () => {
    const answer = await product.call('GET', `/api/toggl-notion/import/${job_id}/`, token)
    const job = (await answer.json()) as { status: string; message: string }
    peak = Math.max(peak, await rssOf(product.pid))
    if (job.status === 'failed') throw new Error(job.message)
    return job.status === 'done'
  })
  const took = performance.now() - began
  const [togglCalls, notionCalls] = [callsOf(toggl) - togglBefore, callsOf(notion) - notionBefore]
  const minimum = togglCalls * TOGGL_PAUSE_MS + notionCalls * NOTION_PAUSE_MS
  const size = `${ENTRIES} entries, ${PROJECTS} projects, ${PERSONS} persons`
  return [
    [
      `import of ${size}: time over what the rate limits of its ${togglCalls} + ${notionCalls} calls alone costs`,
      'within 5 %',
      `${(took / 1000).toFixed(0)} s, ${((took / minimum - 1) * 100).toFixed(1)} %`,
    ],
    ['the same: calls to Toggl', 'at most 12', String(togglCalls)],
    [
      'the same: memory of the server over what it had before (resident, peak)',
      'under 150 MB',
      `${Math.round(peak - before)} MB`,
    ],
  ]
}

interface StandIn {
  control(command: unknown): unknown
  stats(): object
}

function fill(toggl: StandIn, notion: StandIn): void {
  const inWorkspace = (command: object) => toggl.control({ workspace: WORKSPACE, ...command })
  inWorkspace({ cmd: 'account', email: 'a@ex.pt', password: 'x' })
  for (let id = 1; id <= PROJECTS; id++) inWorkspace({ cmd: 'project', id, name: `${1000 + id}/26.0T8LSB` })
  for (let id = 1; id <= PERSONS; id++) inWorkspace({ cmd: 'user', id, fullname: `Pessoa ${id}`, email: `${id}@ex.pt` })
  for (let id = 1; id <= ENTRIES; id++) {
    const start = new Date(Date.UTC(2026, 0, 1 + (id % 90), 9, 0, 0)).toISOString()
    // Coprime steps, so that every pair of project and person occurs.
    const [project_id, user_id] = [1 + ((id * 7) % PROJECTS), 1 + (Math.floor(id / PROJECTS) % PERSONS)]
    inWorkspace({
      cmd: 'entry',
      id,
      user_id,
      project_id,
      description: `Tarefa ${id}`,
      start,
      seconds: 60 + (id % 7200),
    })
  }
  notion.control({ cmd: 'integration', token: 'ntn_x' })
  notion.control({ cmd: 'database', id: DATABASE, shared_with: ['ntn_x'] })
}

const callsOf = (service: StandIn) => (service.stats() as { requests: number }).requests
