import { setTimeout as delay } from 'node:timers/promises'
import { startPortal } from '@arauto/simulators/portal/server'
import { heapOf, type Inspector, openInspector } from './inspector.ts'
import { pssOf, rssOf } from './process-memory.ts'
import { type BenchProduct, closing, startProduct } from './product.ts'
import { createCallLog, type Office, runSession } from './soak-session.ts'

/** Concurrent users, each pausing between two calls. */
const CLIENTS = 4
const PAUSE_MS = 150
/** Notifications of each user: some lists are long, most are short. */
const LISTS = [10_000, 3_000, 1_000, 300, 100, 20]
const MINUTE_MS = 60_000
/** Minutes between forced collections, which distort the minutes after them. */
const HEAP_EVERY_MINUTES = 10

/**
 * Simulates an office at work: sign-ins, lists, pages, searches, accounts, documents, rejected uploads, sign-outs and
 * abandoned sessions. Prints a line each minute; memory must not grow.
 *
 * @param minutes how long
 */
export async function soak(minutes: number): Promise<void> {
  await using portal = closing(await startPortal())
  await using product = await startProduct(
    { CITIUS_URL: portal.url, CITIUS_PAUSE_MS: '0', SYNC_INTERVAL_MINUTES: '1' },
    ['--inspect=127.0.0.1:0'],
  )
  await using inspector = closing(await openInspector(product.inspectorUrl))
  const offices: Office[] = []
  for (const [number, count] of LISTS.entries()) offices.push(await openOffice(product, number, count))
  const callLog = createCallLog()
  const end = Date.now() + minutes * MINUTE_MS
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let session = 0; Date.now() < end; session++) {
      const office = offices[(client + session) % offices.length]!
      await runSession(product, portal, office, session * CLIENTS + client, callLog, () => delay(PAUSE_MS))
    }
  })
  console.log(
    '| minute | calls | sign-ins | answers 5xx | PSS (MB) | resident (MB) | heap after a collection (MB) | outside the heap (MB) |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  for (let minute = 0; minute <= minutes; minute++) {
    if (minute > 0) await delay(end - (minutes - minute) * MINUTE_MS - Date.now())
    await printLine(minute, product, inspector, callLog, minute % HEAP_EVERY_MINUTES === 0 || minute === minutes)
  }
  await Promise.all(clients)
  // The memory once all work has ended.
  await delay(MINUTE_MS)
  await printLine(minutes + 1, product, inspector, callLog, true)
  console.log(`\n${callLog.lines().join('\n')}`)
}

async function openOffice(product: BenchProduct, number: number, count: number): Promise<Office> {
  const username = `escritorio-${number}`
  const token = await product.signUp(username)
  await product.seed(username, count)
  const account = { username: `advogado-${number}p@adv.oa.pt`, password: 'segredo', advogado: `Advogado ${number}` }
  await product.call('POST', '/api/citius-accounts/', token, account)
  return { username, password: 'uma password', portal: account }
}

async function printLine(
  minute: number,
  product: BenchProduct,
  inspector: Inspector,
  callLog: ReturnType<typeof createCallLog>,
  collect: boolean,
): Promise<void> {
  const { calls, signIns, failed } = callLog.totals()
  const [pss, resident] = [await pssOf(product.pid), await rssOf(product.pid)]
  const heap = collect ? await heapOf(inspector) : null
  const cells = [
    minute,
    calls,
    signIns,
    failed,
    Math.round(pss),
    Math.round(resident),
    heap ? heap.used.toFixed(1) : '',
    heap ? heap.external.toFixed(1) : '',
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
