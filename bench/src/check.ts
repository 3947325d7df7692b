import { readFile } from 'node:fs/promises'
import { type Figure, ms, until } from './measure.ts'
import { type BenchProduct, startWatching } from './product.ts'

const CHECKS = 30
/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10

/** The CPU time of a check with twenty known rows, without pauses between requests. */
export async function measureCheck(): Promise<Figure[]> {
  const { product, token, stop } = await startWatching(Array.from({ length: 20 }, () => ({ document: false })))
  try {
    for (let round = 0; round < 10; round++) await check(product.call, token)
    const before = await cpuMs(product.pid)
    for (let round = 0; round < CHECKS; round++) await check(product.call, token)
    const each = ((await cpuMs(product.pid)) - before) / CHECKS
    return [
      [
        `one check with 20 known rows, pauses off: processor of server and worker (mean of ${CHECKS}, after 10)`,
        'under 60 ms',
        ms(each),
      ],
    ]
  } finally {
    await stop()
  }
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

async function cpuMs(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
