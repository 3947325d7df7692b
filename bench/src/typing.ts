import { openBrowser, signedIn } from './browser.ts'
import { type Figure, grouped, median, ms } from './measure.ts'
import type { Offices } from './offices.ts'

const ROUNDS = 7
/** One for each round and one to warm up. Each is typed once, since a known answer sends no request. */
const WORDS = [
  'tribunal',
  'sentença',
  'acórdão lisboa',
  'usucapião',
  'despacho saneador',
  'citação porto',
  'insolvência',
  'penhora',
]
/** The interval of a fast typist's keys, in milliseconds. */
const KEY_MS = 70

/**
 * A search typed letter by letter in the largest office. Measures frame times while typing, the time until the rows are shown,
 * and the time until their count and the cases found are shown too.
 */
export async function measureTyping({ product, largest, signedIn: signIn }: Offices): Promise<Figure[]> {
  await using browser = await openBrowser()
  const page = await signedIn(browser, await signIn(largest))
  await page.goto(`${product.url}/`)
  await page.locator('tbody tr').nth(9).waitFor()
  await page.evaluate(recordTimes)
  const box = page.getByRole('searchbox')
  const frames: number[] = []
  const rows: number[] = []
  const all: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const word = WORDS[round]!
    await box.fill('')
    await page.waitForTimeout(1_000)
    await page.evaluate(() => window.typing!.begin())
    const answered = page.waitForResponse((response) => {
      const asked = new URL(response.url()).searchParams.get('search')
      return asked === word
    })
    await box.pressSequentially(word, { delay: KEY_MS })
    await answered
    await page.waitForTimeout(1_000)
    const seen = await page.evaluate(() => window.typing!.end())
    // The first round warms up.
    if (round === 0) continue
    frames.push(seen.longestFrame)
    rows.push(seen.rowsAfterKey)
    all.push(seen.allAfterKey)
  }
  return [
    [
      `typing in the search at ${grouped(largest)} records: longest frame (median of ${ROUNDS} words, and the longest of all)`,
      'no frame over 50 ms',
      `${ms(median(frames))} (${ms(Math.max(...frames))})`,
    ],
    [
      'the same: from the last key to its rows on the screen (median, and the longest)',
      'within 100 ms',
      `${ms(median(rows))} (${ms(Math.max(...rows))})`,
    ],
    [
      'the same: until their count and the cases found are there too (median, and the longest)',
      '',
      `${ms(median(all))} (${ms(Math.max(...all))})`,
    ],
  ]
}

declare global {
  interface Window {
    typing?: { begin: () => void; end: () => { longestFrame: number; rowsAfterKey: number; allAfterKey: number } }
  }
}

/** Runs in the page: records its frames, the last key, and when the table's rows, and anything at all, last changed. */
function recordTimes(): void {
  let running = false
  let longestFrame = 0
  let lastFrame = 0
  let lastKey = 0
  let lastRows = 0
  let lastChange = 0
  const frame = (now: number) => {
    if (!running) return
    if (lastFrame) longestFrame = Math.max(longestFrame, now - lastFrame)
    lastFrame = now
    requestAnimationFrame(frame)
  }
  document.addEventListener('input', () => {
    lastKey = performance.now()
  })
  const isRows = ({ target, addedNodes }: MutationRecord) =>
    (target instanceof Element ? target : target.parentElement)?.closest('tbody') ||
    [...addedNodes].some((node) => node instanceof Element && node.querySelector('tbody'))
  new MutationObserver((changes) => {
    const ofRows = changes.some(isRows)
    // What is changed now is seen with the next frame.
    requestAnimationFrame(() => {
      lastChange = performance.now()
      if (ofRows) lastRows = lastChange
    })
  }).observe(document.querySelector('tbody')!.closest('main')!, { subtree: true, childList: true, characterData: true })
  window.typing = {
    begin() {
      running = true
      longestFrame = 0
      lastFrame = 0
      requestAnimationFrame(frame)
    },
    end() {
      running = false
      return { longestFrame, rowsAfterKey: lastRows - lastKey, allAfterKey: lastChange - lastKey }
    },
  }
}
