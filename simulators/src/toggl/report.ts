import type { ServiceAnswer, ServiceRequest } from '../json-service.ts'
import type { TogglEntry, TogglWorkspace } from './records.ts'

const KNOWN = [
  'start_date',
  'end_date',
  'page_size',
  'order_by',
  'order_dir',
  'first_row_number',
  'first_id',
  'first_timestamp',
]
const PAGE_SIZE = 50
const PAGE_SIZE_MAX = 1000
const RANGE_DAYS = 366

/** `POST /reports/api/v3/workspace/{id}/search/time_entries` */
export function searchEntries(workspace: TogglWorkspace, request: ServiceRequest): ServiceAnswer {
  if (!request.headers['content-type']?.startsWith('application/json')) return refuse('Content-Type: application/json')
  let body: Record<string, unknown>
  try {
    body = JSON.parse(request.body) as Record<string, unknown>
  } catch {
    return refuse('JSON is not valid')
  }
  const wrong = problemOf(body)
  if (wrong) return refuse(wrong)
  const rows = rowsOf(workspace, String(body.start_date), String(body.end_date), body.order_dir === 'DESC')
  const first = Number(body.first_row_number ?? 1)
  const size = Number(body.page_size ?? PAGE_SIZE)
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

const refuse = (text: string): ServiceAnswer => ({ status: 400, body: text })
const day = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
const whole = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value > 0

function problemOf(body: Record<string, unknown>): string | null {
  const unknown = Object.keys(body).find((key) => !KNOWN.includes(key))
  if (unknown) return `unknown field ${unknown}`
  if (!day(body.start_date) || !day(body.end_date)) return 'start_date and end_date: YYYY-MM-DD'
  const days = (Date.parse(String(body.end_date)) - Date.parse(String(body.start_date))) / 86_400_000
  if (days < 0) return 'end_date must not be before start_date'
  if (days > RANGE_DAYS) return 'maximum allowed range is 366 days'
  if (body.page_size !== undefined && !(whole(body.page_size) && Number(body.page_size) <= PAGE_SIZE_MAX)) {
    return `page_size: 1 to ${PAGE_SIZE_MAX}`
  }
  for (const key of ['first_row_number', 'first_id', 'first_timestamp']) {
    if (body[key] !== undefined && !whole(body[key])) return `${key}: a whole number`
  }
  if (body.order_by !== undefined && body.order_by !== 'date') return 'order_by: date'
  if (body.order_dir !== undefined && body.order_dir !== 'ASC' && body.order_dir !== 'DESC') return 'order_dir: ASC'
  return null
}

/** Entries of one description, project and person that follow each other stand in one row. */
function rowsOf(workspace: TogglWorkspace, start: string, end: string, descending: boolean): TogglEntry[][] {
  const entries = [...workspace.entries.values()]
    .filter((entry) => entry.start.slice(0, 10) >= start && entry.start.slice(0, 10) <= end)
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
