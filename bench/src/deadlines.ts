import type { Page } from '@playwright/test'
import { openBrowser, signedIn } from './browser.ts'
import { bulkAct } from './bulk-act.ts'
import { type DeadlineData, openDeadlineData } from './deadline-data.ts'
import { type Figure, median, medianTime, ms, until } from './measure.ts'
import { type BenchProduct, startProduct } from './product.ts'

const NOTIFICATIONS = 100_000
const OPEN = 20_000
const ROUNDS = 15
/** Notifications changed by one bulk act. */
const BULK = 10_000

/** Deadlines, triage and proposals of an office with 100,000 notifications and 20,000 open deadlines. */
export async function measureDeadlines(): Promise<Figure[]> {
  await using product = await startProduct()
  const token = await product.signUp('prazos')
  await product.seed('prazos', NOTIFICATIONS)
  await using data = await openDeadlineData(product)
  await data.proposalsMade()
  const figures = await measureProposals(product, token, data)
  await data.addOpen(OPEN)
  return [
    ...figures,
    ...(await measureServer(product, token, data)),
    ...(await measureScreen(product, token)),
    ...(await measureBulk(product, token)),
  ]
}

const getter = (product: BenchProduct, token: string) => async (path: string) => {
  const response = await product.call('GET', path, token)
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  await response.arrayBuffer()
}

async function measureProposals(product: BenchProduct, token: string, data: DeadlineData): Promise<Figure[]> {
  const get = getter(product, token)
  const firstPage = () => medianTime(1, () => get('/api/processos/?page=0'))
  const quiet = await medianTime(40, firstPage)
  await data.deleteProposals()
  const start = performance.now()
  const during: number[] = []
  await until(async () => {
    during.push(await firstPage())
    return (await data.waiting()) === 0
  })
  const seconds = (performance.now() - start) / 1000
  return [
    [
      `proposals for ${NOTIFICATIONS} notifications in the background, first to last`,
      '60 s',
      `${seconds.toFixed(0)} s`,
    ],
    [
      'first page of the list meanwhile, each time after a change (median), against the same with nothing going on',
      'at most 2 times',
      `${(median(during) / quiet).toFixed(1)} times (${ms(median(during))} against ${ms(quiet)})`,
    ],
  ]
}

async function measureServer(product: BenchProduct, token: string, data: DeadlineData): Promise<Figure[]> {
  const get = getter(product, token)
  const changed = async (path: string) => ms(median(await data.afterChanges(ROUNDS, () => get(path))))
  const kept = async (path: string) => ms(await medianTime(ROUNDS, () => get(path)))
  const month = new Date().toISOString().slice(0, 7)
  const list = '/api/deadlines/'
  const figures: Figure[] = [
    [
      `list of deadlines with ${OPEN} open, after a change, whole request (median of ${ROUNDS})`,
      '30 ms',
      await changed(list),
    ],
    ['the same, nothing changed', '30 ms', await kept(list)],
    ['the same of one person, after a change', '30 ms', await changed(`${list}?person=1`)],
    ['the same, all proposals, after a change', '', await changed(`${list}?state=proposed`)],
    ['the twentieth page of a group', '30 ms', await kept(`${list}?group=later&page=20`)],
    ['a month of the calendar', '30 ms', await kept(`/api/deadlines/calendar/?month=${month}`)],
    ['the list of deadlines as CSV', '', ms(await medianTime(3, () => get('/api/deadlines/export/')))],
  ]
  for (const triage of ['por-tratar', 'novas', 'minhas', 'com-prazo']) {
    const path = `/api/processos/?triage=${triage}&page=0`
    figures.push([
      `list of notifications, \`${triage}\`, after a change (median of ${ROUNDS})`,
      '30 ms',
      await changed(path),
    ])
  }
  const byDeadline = '/api/processos/?sort=prazo&order=asc&page=0'
  figures.push(['list of notifications ordered by deadline, after a change', '30 ms', await changed(byDeadline)])
  return figures
}

async function measureScreen(product: BenchProduct, token: string): Promise<Figure[]> {
  await using browser = await openBrowser()
  const times: number[] = []
  for (let round = 0; round < 7; round++) {
    const page = await signedIn(browser, token)
    await page.goto(`${product.url}/`)
    await page.locator('tbody tr').nth(9).waitFor()
    await page.waitForLoadState('networkidle')
    const drawn = timeToLines(page)
    await page
      .getByRole('navigation', { name: 'Notificações Judiciais' })
      .getByRole('link', { name: /^Prazos/u })
      .click()
    times.push(await drawn)
    await page.context().close()
  }
  return [['from the click on *Prazos* to its lines on the screen (median of 7)', '300 ms', ms(median(times))]]
}

/** @returns the time from the next click to the frame with the first lines, as the page's own clock has it, in milliseconds */
const timeToLines = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let clicked = 0
        const onClick = (event: Event) => {
          clicked = event.timeStamp
        }
        document.addEventListener('click', onClick, { capture: true, once: true })
        const observer = new MutationObserver(() => {
          if (document.querySelectorAll('li[data-ends]').length < 10) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)))
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
  )

async function measureBulk(product: BenchProduct, token: string): Promise<Figure[]> {
  const list = (await (await product.call('GET', '/api/processos/?page=0', token)).json()) as { newest: number }
  const start = performance.now()
  let total = 0
  const act = { filter: { origem: 'Tribunal' }, up_to: list.newest, change: { state: 'tratada' } }
  for await (const changed of bulkAct(product, token, act)) {
    total += changed
    if (total >= BULK) break
  }
  if (total < BULK) throw new Error(`bulk act: ${total} changed`)
  const time = performance.now() - start
  return [[`a bulk act over ${BULK} notifications, all its requests`, '2 s', `${(time / 1000).toFixed(1)} s`]]
}
