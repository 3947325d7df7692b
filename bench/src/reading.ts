import { createDocumentReader } from '../../server/src/integrations/page-text/index.ts'
import { readDocument } from '../../server/src/integrations/page-text/read-document.ts'
import { childrenOf } from '../../server/testing/child-processes.ts'
import { LETTERS, layLetters } from '../../server/testing/letters/known/known-letter.ts'
import { makePdf } from '../../server/testing/letters/make-pdf.ts'
import { type Figure, ms } from './measure.ts'
import { memoryOf } from './process-memory.ts'

/** Reading pages, and the memory that it takes. */
export async function measureReading(): Promise<Figure[]> {
  const [written, scanned] = [false, true].map((isScan) => layLetters(LETTERS, () => isScan))
  const text = written!.flatMap(({ pages }) => pages)
  const scans = scanned!.slice(0, 4).flatMap(({ pages }) => pages)
  return [
    ['a page with text, of one core', '15 ms', ms(await processorTime(makePdf(text), text.length))],
    ['a scanned page, of one core', '6 s', ms(await processorTime(makePdf(scans), scans.length))],
    ['the reading process at its largest (RSS)', '400 MiB', `${await largest(makePdf([...text, ...scans]))} MiB`],
  ]
}

const orderOf = (bytes: Uint8Array) => ({
  bytes,
  contentType: 'application/pdf',
  from: 1,
  to: 10_000,
  forMs: 1_000_000,
})

/** @returns processor time for each page, in milliseconds */
async function processorTime(bytes: Uint8Array, pages: number): Promise<number> {
  const before = process.cpuUsage()
  await readDocument({ ...orderOf(bytes), recognise: true })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / pages
}

/** @returns the most memory that the process had, in MiB */
async function largest(bytes: Uint8Array): Promise<number> {
  const reader = createDocumentReader({ timeoutMs: 600_000 })
  let most = 0
  const watching = setInterval(async () => {
    for (const pid of await childrenOf(process.pid, 'reading-process.ts'))
      most = Math.max(most, await memoryOf(pid, 'Rss'))
  }, 50)
  try {
    await reader.readPages(orderOf(bytes))
  } finally {
    clearInterval(watching)
    reader.close()
  }
  return Math.round(most)
}
