import { z } from 'zod'
import type { ServiceAnswer, ServiceRequest } from '../json-service.ts'
import type { TogglEntry, TogglWorkspace } from './records.ts'

const RANGE_DAYS = 366
const daysBetween = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / 86_400_000
const whole = z.int().positive()

/** What the report takes; whatever else is in a body is refused. */
const search = z
  .strictObject({
    start_date: z.iso.date(),
    end_date: z.iso.date(),
    page_size: whole.max(1000).default(50),
    order_by: z.literal('date').optional(),
    order_dir: z.enum(['ASC', 'DESC']).default('ASC'),
    first_row_number: whole.default(1),
    first_id: whole.optional(),
    first_timestamp: whole.optional(),
  })
  .refine(({ start_date, end_date }) => end_date >= start_date, 'end_date must not be before start_date')
  .refine(
    ({ start_date, end_date }) => daysBetween(start_date, end_date) <= RANGE_DAYS,
    'maximum allowed range is 366 days',
  )

/**
 * Executes `POST /reports/api/v3/workspace/{id}/search/time_entries`.
 *
 * @param emptyFrom later pages from this row on are announced and come empty, as one client saw; null for none
 */
export function searchEntries(
  workspace: TogglWorkspace,
  request: ServiceRequest,
  emptyFrom: number | null = null,
): ServiceAnswer {
  const asked = searchOf(request)
  if ('status' in asked) return asked
  const { first_row_number: first, page_size } = asked
  const size = emptyFrom === null ? page_size : Math.min(page_size, emptyFrom - 1)
  const rows = rowsOf(workspace, asked.start_date, asked.end_date, asked.order_dir === 'DESC')
  if (emptyFrom !== null && first >= emptyFrom) return { status: 200, body: [] }
  const page = rows.slice(first - 1, first - 1 + size)
  const next = rows[first - 1 + size]?.[0]
  return {
    status: 200,
    headers: next
      ? {
          'x-next-row-number': String(first + size),
          'x-next-id': String(next.id),
          'x-next-timestamp': String(Math.floor(Date.parse(next.start) / 1000)),
        }
      : {},
    body: page.map((entries, index) => groupOf(workspace, entries, first + index)),
  }
}

/** Executes `POST /reports/api/v3/workspace/{id}/search/time_entries/totals`. */
export function totalOfEntries(workspace: TogglWorkspace, request: ServiceRequest): ServiceAnswer {
  const asked = searchOf(request)
  if ('status' in asked) return asked
  const entries = rowsOf(workspace, asked.start_date, asked.end_date, false).flat()
  const seconds = entries.reduce((sum, entry) => sum + Math.max(0, entry.seconds), 0)
  return { status: 200, body: { seconds, resolution: 'day', tracked_days: new Set(entries.map(dayOf)).size } }
}

const dayOf = ({ start }: TogglEntry) => start.slice(0, 10)

function searchOf(request: ServiceRequest): z.infer<typeof search> | ServiceAnswer {
  if (!request.headers['content-type']?.startsWith('application/json')) return refuse('Content-Type: application/json')
  let body: unknown
  try {
    body = JSON.parse(request.body)
  } catch {
    return refuse('JSON is not valid')
  }
  const { data, error } = search.safeParse(body)
  return error ? refuse(z.prettifyError(error)) : data
}

const refuse = (text: string): ServiceAnswer => ({ status: 400, body: text })

/** Groups consecutive entries with the same description, project and person, at most two in a row of the report. */
function rowsOf(workspace: TogglWorkspace, start: string, end: string, descending: boolean): TogglEntry[][] {
  const entries = [...workspace.entries.values()]
    .filter((entry) => dayOf(entry) >= start && dayOf(entry) <= end)
    .sort((one, other) => Date.parse(one.start) - Date.parse(other.start) || one.id - other.id)
  if (descending) entries.reverse()
  const rows: TogglEntry[][] = []
  for (const entry of entries) {
    const row = rows.at(-1)
    const before = row?.[0]
    const same =
      before?.user_id === entry.user_id &&
      before.project_id === entry.project_id &&
      before.description === entry.description
    if (row && same && row.length < 2) row.push(entry)
    else rows.push([entry])
  }
  return rows
}

function groupOf(workspace: TogglWorkspace, entries: readonly TogglEntry[], rowNumber: number) {
  const [first] = entries
  return {
    user_id: first!.user_id,
    username: workspace.users.get(first!.user_id)?.fullname ?? 'Antigo membro',
    project_id: first!.project_id,
    task_id: null,
    billable: false,
    description: first!.description,
    tag_ids: [],
    time_entries: entries.map(({ id, seconds, start, stop }) => ({ id, seconds, start, stop, at: start })),
    row_number: rowNumber,
  }
}
