import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { measureAlerts } from './alerts.ts'
import { measureCalendar } from './calendar.ts'
import { measureCheck } from './check.ts'
import { proposalsMade } from './deadline-data.ts'
import { measureDeadlines } from './deadlines.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLists } from './list-and-search.ts'
import { measureLive } from './live.ts'
import { type Figure, printTable } from './measure.ts'
import { measurePage } from './page.ts'
import { measurePreview } from './preview.ts'
import { startProduct } from './product.ts'
import { measureRegistrations } from './registrations.ts'
import { soak } from './soak.ts'
import { measureStart } from './start-and-memory.ts'
import { measureTimeImport } from './time-import.ts'
import { measureTranscription } from './transcription.ts'
import { measureTyping } from './typing.ts'

const PARTS = [
  'start',
  'check',
  'lists',
  'page',
  'typing',
  'lighthouse',
  'preview',
  'time-import',
  'transcription',
  'registrations',
  'deadlines',
  'calendar',
  'alerts',
  'live',
] as const

/** Measurements that need stored notifications. */
const WITH_DATA = ['lists', 'page', 'typing', 'lighthouse'] as const

/** Runs every measurement, or those named on the command line: `npm run bench -- lists page`. */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(PARTS as readonly string[]).includes(name))
  if (unknown.length > 0) {
    console.error(`Medições conhecidas: ${PARTS.join(', ')}, soak.`)
    process.exitCode = 2
    return
  }
  const wanted = (part: (typeof PARTS)[number]) => names.length === 0 || names.includes(part)
  const figures: Figure[] = []
  if (wanted('start')) figures.push(...(await measureStart()))
  if (wanted('time-import')) figures.push(...(await measureTimeImport()))
  if (wanted('check')) figures.push(...(await measureCheck()))
  if (wanted('preview')) figures.push(...(await measurePreview()))
  if (wanted('transcription')) figures.push(...(await measureTranscription()))
  if (wanted('registrations')) figures.push(...(await measureRegistrations()))
  if (wanted('deadlines')) figures.push(...(await measureDeadlines()))
  if (wanted('calendar')) figures.push(...(await measureCalendar()))
  if (wanted('alerts')) figures.push(...(await measureAlerts()))
  if (wanted('live')) figures.push(...(await measureLive()))
  const stored = WITH_DATA.filter(wanted)
  if (stored.length > 0) figures.push(...(await measureWithData(stored)))
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
  )
  printTable(figures)
}

/** Runs measurements with 1,000, 10,000 and 100,000 stored notifications. */
async function measureWithData(parts: readonly (typeof WITH_DATA)[number][]): Promise<Figure[]> {
  const product = await startProduct()
  try {
    const users = { thousand: '', tenThousand: '', hundredThousand: '' }
    for (const [name, count] of [
      ['thousand', 1_000],
      ['tenThousand', 10_000],
      ['hundredThousand', 100_000],
    ] as const) {
      users[name] = await product.signUp(name)
      await product.seed(name, count)
    }
    // Each batch of proposals moves the change counter, so that nothing cached is used.
    await proposalsMade(product.dataDir)
    const measure = {
      lists: () => measureLists(product, users),
      page: () => measurePage(product, users),
      typing: () => measureTyping(product, users.hundredThousand),
      lighthouse: () => measureLighthouse(product, users.tenThousand),
    }
    const figures: Figure[] = []
    for (const part of parts) figures.push(...(await measure[part]()))
    return figures
  } finally {
    await product.stop()
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '60' } },
})
// The soak test takes an hour and runs only on request.
if (positionals.includes('soak')) await soak(Number(values.minutes))
else await main(positionals)
