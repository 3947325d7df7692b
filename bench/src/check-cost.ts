import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { startPortal } from '@arauto/simulators/portal/server'
import { type Figure, ms } from './measure.ts'
import { startProduct } from './product.ts'

const CHECKS = 30
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** What a check with twenty known rows costs the worker's processor, pauses off. */
export async function measureCheck(): Promise<Figure[]> {
  const portal = await startPortal()
  const product = await startProduct({ CITIUS_URL: portal.url, CITIUS_PAUSE_MS: '0' })
  try {
    const token = await product.signUp('medida')
    const account = { username: 'medida-1p@adv.oa.pt', password: 'x', advogado: 'Medida' }
    portal.control({ cmd: 'account', username: account.username, password: account.password })
    portal.control({
      cmd: 'notify',
      username: account.username,
      items: Array.from({ length: 20 }, () => ({ document: false })),
    })
    await product.call('POST', '/api/citius-accounts/', token, account)
    for (let round = 0; round < 10; round++) await check(product.call, token)
    const before = await processorMs(product.pid)
    for (let round = 0; round < CHECKS; round++) await check(product.call, token)
    const each = ((await processorMs(product.pid)) - before) / CHECKS
    return [
      {
        what: `one check with 20 known rows, pauses off: processor of server and worker (mean of ${CHECKS}, after 10)`,
        toReach: 'under 60 ms',
        measured: ms(each),
      },
    ]
  } finally {
    await product.stop()
    await portal.close()
  }
}

async function check(call: Awaited<ReturnType<typeof startProduct>>['call'], token: string): Promise<void> {
  const { task_id } = (await (await call('POST', '/api/refresh-notifications/', token)).json()) as { task_id: string }
  for (;;) {
    const task = (await (await call('GET', `/api/task-status/${task_id}/`, token)).json()) as {
      status: string
      error?: string
    }
    if (task.status === 'completed') return
    if (task.status === 'failed') throw new Error(task.error)
    await delay(50)
  }
}

async function processorMs(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
