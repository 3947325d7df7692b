import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { connectionsOf } from './stores.ts'

/** The connections of a process: of its pools, one that asks whether the database answers, and one of each role that listens. */
function mostConnections(ROLE: 'api' | 'worker' | 'all', CITIUS_VISITS_AT_ONCE = 2): number {
  const { requests, jobs, owner } = connectionsOf({ ROLE, CITIUS_VISITS_AT_ONCE })
  return requests + jobs + owner + 1 + (ROLE === 'all' ? 2 : 1)
}

test('docs/scaling.md says how many connections a process uses', async () => {
  const page = await readFile(new URL('../../../docs/scaling.md', import.meta.url), 'utf8')
  const [api, worker, both] = [mostConnections('api'), mostConnections('worker'), mostConnections('all')]
  expect(worker).toBe(api)
  expect(page).toContain(
    `uses up to ${api} connections (${both} with both roles), a worker up to ${mostConnections('worker', 100)} when`,
  )
  expect(page).toContain(`must hold all processes: ${api + worker} for an API and a worker`)
})
