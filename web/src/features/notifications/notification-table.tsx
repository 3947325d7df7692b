import { PAGE_SIZE } from '@arauto/contract/constants'
import type { ListSort } from '@arauto/contract/triage'
import { Skeleton } from '../../components/skeleton.tsx'
import type { ListView } from './list-view.ts'
import { NotificationRow } from './notification-row.tsx'
import type { ListedNotification } from './record.ts'
import type { RowActions } from './row-actions.ts'
import { PageCheckbox } from './row-triage.tsx'
import type { RowCursor } from './use-row-cursor.ts'
import type { TickedRows } from './use-selection.ts'
import './notification-table.css'

const COLUMNS = [
  ['document', 'Documento', null],
  ['status', 'Status Doc', null],
  ['person', 'Responsável', null],
  ['origin', 'Origem', null],
  ['date', 'Data', 'data'],
  ['act', 'Acto', 'acto'],
  ['court', 'Tribunal', 'tribunal'],
  ['case', 'Processo', 'processo'],
] as const

interface NotificationTableProps {
  /** Undefined while they are loading. */
  records: readonly ListedNotification[] | undefined
  actions: RowActions
  stale: boolean
  /** Whether the server knows triage. */
  triaged: boolean
  sort: ListView['sort']
  onSort: (sort: ListView['sort']) => void
  selection: TickedRows
  cursor: RowCursor
}

/** The table of notifications. Roles are explicit, since some browsers drop those of a table styled as cards. */
export function NotificationTable({
  records,
  actions,
  stale,
  triaged,
  sort,
  onSort,
  selection,
  cursor,
}: NotificationTableProps) {
  const current = cursor.of(records)
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` on cards takes the implied roles away
    <table
      className={`table table--cards notifications${triaged ? ' notifications--triage' : ''}`}
      role="table"
      aria-label="Notificações"
      data-stale={stale || undefined}
    >
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map(([name, label, column]) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              style={{ width: `var(--${name})` }}
              aria-sort={column && triaged ? ariaSort(column, sort) : undefined}
            >
              {triaged && name === 'document' && <PageCheckbox records={records ?? []} selection={selection} />}
              {triaged && column ? (
                <button
                  type="button"
                  className="notifications__sort border-0 bg-transparent [font:inherit] text-inherit py-4 px-6 -ml-6 rounded-[6px] hover:text-(--text)"
                  onClick={() => onSort(nextSort(column, sort))}
                >
                  {label}
                </button>
              ) : (
                label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {records
          ? records.map((record) => (
              <NotificationRow
                key={record.id}
                record={record}
                actions={actions}
                selection={selection}
                current={record === current}
                onFocus={() => cursor.set(record)}
              />
            ))
          : Array.from({ length: PAGE_SIZE }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no other key
              <SkeletonRow key={index} seed={index} />
            ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: `display: block` on cards takes the implied roles away
  )
}

/** The newest come first where no order is chosen. */
const isSorted = (column: ListSort, sort: ListView['sort']) => (sort || '-data').replace('-', '') === column

function ariaSort(column: ListSort, sort: ListView['sort']) {
  if (!isSorted(column, sort)) return 'none'
  return !sort || sort.startsWith('-') ? 'descending' : 'ascending'
}

/** @returns the order after a press of a column's heading: from its beginning, then from its end; dates begin with the newest */
function nextSort(column: ListSort, sort: ListView['sort']): ListView['sort'] {
  if (column === 'data') return sort === '' ? 'data' : ''
  return sort === column ? `-${column}` : column
}

/** The skeleton of a row, with the table's columns and height. */
function SkeletonRow({ seed }: { seed: number }) {
  const vary = (from: number, span: number) => `${from + ((seed * 37) % span)}%`
  const widths = {
    document: '60%',
    status: 84,
    person: vary(66, 28),
    origin: vary(56, 24),
    date: '78%',
    act: vary(40, 52),
    court: vary(68, 22),
    case: '80%',
  }
  return (
    <tr aria-hidden>
      {COLUMNS.map(([name]) => (
        <td key={name} style={{ gridArea: name }}>
          <Skeleton width={widths[name]} {...(name === 'status' && { height: 22 })} />
          {name === 'court' && <Skeleton width={vary(46, 24)} />}
        </td>
      ))}
    </tr>
  )
}
