import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Portal, startPortal } from '@arauto/simulators/portal/server'
import { descendantsOf } from '../../server/testing/child-processes.ts'
import { type Figure, grouped, ms, until } from './measure.ts'
import { type BenchProduct, startProduct } from './product.ts'

const CHECKS = 30
const ACCOUNTS = 300
const ROUNDS = 3
/** As a page of the portal's list has. */
const ROWS = Array.from({ length: 20 }, () => ({ document: false }))
/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10

/** The CPU time of a check with twenty known rows, without pauses between requests, and how many there are of many accounts. */
export async function measureCheck(): Promise<Figure[]> {
  const portal = await startPortal()
  await using product = await startProduct({ CITIUS_URL: portal.url, CITIUS_PAUSE_MS: '0' })
  const token = await product.signUp('medida')
  await addAccount(product, portal, token, { advogado: 'Medida', fetch_documents: true })
  for (let round = 0; round < 10; round++) await check(product.call, token)
  const before = await cpuMs([product.pid])
  for (let round = 0; round < CHECKS; round++) await check(product.call, token)
  const each = ((await cpuMs([product.pid])) - before) / CHECKS
  const many = await checkMany(product, portal, token)
  await portal.close()
  return [
    [
      `one check with ${ROWS.length} known rows, pauses off: processor of server and worker (mean of ${CHECKS}, after 10)`,
      'under 60 ms',
      ms(each),
    ],
    ...many,
  ]
}

async function checkMany(product: BenchProduct, portal: Portal, token: string): Promise<Figure[]> {
  for (let number = 1; number < ACCOUNTS; number++) {
    await addAccount(product, portal, token, { advogado: `Medida ${number}` })
  }
  await check(product.call, token)
  const processes = await descendantsOf(product.pid)
  const before = await cpuMs(processes)
  const start = performance.now()
  for (let round = 0; round < ROUNDS; round++) await check(product.call, token)
  const seconds = (performance.now() - start) / 1000
  const checks = ACCOUNTS * ROUNDS
  const each = ((await cpuMs(processes)) - before) / checks
  return [
    [
      `checks of ${grouped(ACCOUNTS)} accounts with nothing new, pauses off, one worker, the portal on the same cores`,
      '',
      `${(checks / seconds).toFixed(1)} checks/s`,
    ],
    ['the same: processor of all processes of the product for one', '', ms(each)],
    ['the same: checks that one core could make by that', '60 checks/s', `${(1000 / each).toFixed(1)} checks/s`],
  ]
}

/** Adds an account with the rows, on the portal and in the product. */
async function addAccount(product: BenchProduct, portal: Portal, token: string, more: object): Promise<void> {
  const account = { username: `medida-${randomUUID()}p@adv.oa.pt`, password: 'x', ...more }
  portal.control({ cmd: 'account', username: account.username, password: account.password })
  portal.control({ cmd: 'notify', username: account.username, items: ROWS })
  const { status } = await product.call('POST', '/api/citius-accounts/', token, account)
  if (status !== 201) throw new Error(`an account was refused: ${status}`)
}

async function check(call: BenchProduct['call'], token: string): Promise<void> {
  const { task_id } = (await (await call('POST', '/api/refresh-notifications/', token)).json()) as { task_id: string }
  await until(async () => {
    const answer = await call('GET', `/api/task-status/${task_id}/`, token)
    const task = (await answer.json()) as { status: string; error?: string }
    if (task.status === 'failed') throw new Error(task.error)
    return task.status === 'completed'
  })
}

/** @returns the CPU time that running processes have used, with that of their ended children */
async function cpuMs(processes: readonly number[]): Promise<number> {
  let ticks = 0
  for (const pid of processes) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const fields = stat.replace(/^.*\) /, '').split(' ')
    for (const field of fields.slice(11, 15)) ticks += Number(field)
  }
  return ticks * TICK_MS
}
