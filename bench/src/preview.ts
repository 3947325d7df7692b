import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { commandLineOf, descendantsOf } from '../../server/src/testing/child-processes.ts'
import { openBrowser, signedIn } from './browser.ts'
import { type Figure, median, ms, until } from './measure.ts'
import { pssOf } from './process-memory.ts'
import { type BenchProduct, startWatching } from './product.ts'

const PAGES = 500
const ROUNDS = 5
/** Long enough for the browser to collect garbage, which it does when idle. */
const SETTLE_MS = 20_000

/**
 * A document of 500 pages: the time until its first page is rendered, and the browser's memory after scrolling through
 * all pages.
 */
export async function measurePreview(): Promise<Figure[]> {
  await using watching = await startWatching([{ files: [{ pages: PAGES }] }])
  const { product, token } = watching
  await until(async () => {
    const rows = (await (await product.call('GET', '/api/processos/', token)).json()) as { document_status: string }[]
    return rows[0]?.document_status === 'success'
  })
  const viewings: Viewing[] = []
  for (let round = 0; round < ROUNDS; round++) viewings.push(await view(product, token))
  const of = (what: keyof Viewing) => viewings.map((viewing) => viewing[what])
  return [
    [
      `a ${PAGES}-page document: from the click to its first page drawn (median of ${ROUNDS}, each in a new browser)`,
      '1 s',
      ms(median(of('firstPage'))),
    ],
    [
      `the same: more memory of the browser after scrolling through all of it and ${SETTLE_MS / 1000} s of rest (PSS of all its processes, median)`,
      'under 300 MB',
      `${Math.round(median(of('grown')))} MB (most ${Math.round(Math.max(...of('grown')))})`,
    ],
    [
      'the same at the last page, scrolled to as fast as pages are drawn, before the browser collects (median)',
      '',
      `${Math.round(median(of('peak')))} MB`,
    ],
  ]
}

/** Milliseconds, and memory in MiB over the initial one. */
interface Viewing {
  firstPage: number
  peak: number
  grown: number
}

async function view(product: BenchProduct, token: string): Promise<Viewing> {
  const mark = `--arauto-bench=${Math.random().toString(36).slice(2)}`
  await using browser = await openBrowser([mark])
  const page = await signedIn(browser, token)
  await page.goto(`${product.url}/`)
  const button = page.getByRole('button', { name: /^Pré-visualizar documento/u })
  await button.waitFor()
  await delay(SETTLE_MS)
  const before = await memoryOf(mark)
  const start = performance.now()
  await button.click()
  await page.locator('.page[data-page-number="1"] canvas').waitFor()
  const firstPage = performance.now() - start
  await scrollThrough(page)
  const peak = (await memoryOf(mark)) - before
  await delay(SETTLE_MS)
  return { firstPage, peak, grown: (await memoryOf(mark)) - before }
}

/** Scrolls to each page in turn and waits until it is rendered. */
async function scrollThrough(page: Page): Promise<void> {
  const stage = page.getByRole('dialog').getByRole('document')
  for (let number = 1; number <= PAGES; number++) {
    await stage.evaluate((element, wanted) => {
      const sheet = element.querySelector<HTMLElement>(`.page[data-page-number="${wanted}"]`)
      if (sheet) element.scrollTop = sheet.offsetTop
    }, number)
    await page.locator(`.page[data-page-number="${number}"] canvas`).waitFor()
  }
}

/**
 * The memory of the browser's processes, in MiB. Its first process is found by a command line switch; the others are
 * its descendants.
 */
async function memoryOf(mark: string): Promise<number> {
  for (const pid of await descendantsOf(process.pid)) {
    if (!(await commandLineOf(pid)).includes(mark)) continue
    const parts = await Promise.all((await descendantsOf(pid)).map(pssOf))
    return parts.reduce((sum, part) => sum + part, 0)
  }
  throw new Error('the browser is gone')
}
