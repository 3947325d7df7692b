import { measureAlerts } from './alerts.ts'
import { measureCalendar } from './calendar.ts'
import { measureCheck } from './check.ts'
import { measureDeadRows } from './dead-rows.ts'
import { measureDeadlines } from './deadlines.ts'
import { measureDocumentSearch } from './document-search.ts'
import { measureHealth } from './health.ts'
import { measureLargeList } from './large-list.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLists } from './list-and-search.ts'
import { measureListWhileReading } from './list-while-reading.ts'
import { measureLive } from './live.ts'
import type { Figure } from './measure.ts'
import { type Offices, openOffices } from './offices.ts'
import { measurePage } from './page.ts'
import { measurePreview } from './preview.ts'
import { measureReading } from './reading.ts'
import { measureRegistrations } from './registrations.ts'
import { openSeeded, type Seeded } from './seeded.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureStart } from './start-and-memory.ts'
import { measureThroughput } from './throughput.ts'
import { measureTimeImport } from './time-import.ts'
import { measureTranscription } from './transcription.ts'
import { measureTyping } from './typing.ts'
import { measureWholeList } from './whole-list.ts'

/** Those that start a product of their own. */
const ALONE = {
  start: measureStart,
  check: measureCheck,
  'sign-ins': measureSignIns,
  registrations: measureRegistrations,
  health: measureHealth,
  live: measureLive,
  alerts: measureAlerts,
  calendar: measureCalendar,
  deadlines: measureDeadlines,
  'dead-rows': measureDeadRows,
  preview: measurePreview,
  reading: measureReading,
  'list-while-reading': measureListWhileReading,
  transcription: measureTranscription,
  'time-import': measureTimeImport,
}

/** Those that share one product with offices of some sizes, up to the largest. */
const OF_OFFICES = {
  loading: ({ loading }: Offices) => loading(),
  'large-list': measureLargeList,
  throughput: measureThroughput,
  'whole-list': measureWholeList,
  'document-search': measureDocumentSearch,
  page: measurePage,
  typing: measureTyping,
}

/** Those that share one product with three offices whose notifications have documents. */
const OF_SEEDED = {
  lists: ({ product, users }: Seeded) => measureLists(product, users),
  lighthouse: ({ product, users }: Seeded) => measureLighthouse(product, users.tenThousand),
}

/** Every part, in the order in which they run. */
export const PART_NAMES = [ALONE, OF_OFFICES, OF_SEEDED].flatMap((parts) => Object.keys(parts))

type Ran = (name: string, run: () => Promise<Figure[]>) => Promise<void>

/**
 * Runs parts, one after the other.
 *
 * @param wanted their names
 * @param largest how many notifications the largest office has
 * @param ran runs one and takes its figures
 */
export async function runParts(wanted: ReadonlySet<string>, largest: number, ran: Ran): Promise<void> {
  for (const [name, run] of chosen(ALONE, wanted)) await ran(name, run)
  await runShared(chosen(OF_OFFICES, wanted), () => openOffices(largest), ran)
  await runShared(chosen(OF_SEEDED, wanted), openSeeded, ran)
}

const chosen = <T extends object>(parts: T, wanted: ReadonlySet<string>) =>
  Object.entries(parts).filter(([name]) => wanted.has(name)) as [string, T[keyof T]][]

async function runShared<T extends AsyncDisposable>(
  parts: [string, (shared: T) => Promise<Figure[]>][],
  open: () => Promise<T>,
  ran: Ran,
): Promise<void> {
  if (parts.length === 0) return
  await using shared = await open()
  for (const [name, run] of parts) await ran(name, () => run(shared))
}
