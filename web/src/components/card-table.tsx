import type { ComponentProps } from 'react'

interface CardTableProps extends ComponentProps<'table'> {
  /** Its class, with which those of its columns begin. */
  name: string
  columns: readonly (readonly [name: string, label: string])[]
  /** Whether other rows are on their way. */
  stale?: boolean
}

/** A table whose rows are cards in a narrow window. Roles are explicit, since some browsers drop those of such a table. */
export function CardTable({ name, columns, stale, children, ...table }: CardTableProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` on cards takes the implied roles away
    <table {...table} className={`table table--cards ${name}`} role="table" data-stale={stale || undefined}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(([column, label]) => (
            <th key={column} role="columnheader" scope="col" className={`${name}__${column}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: `display: block` on cards takes the implied roles away
  )
}

// biome-ignore-start lint/a11y/noRedundantRoles: `display: block` on cards takes the implied roles away
/** A row of a table whose rows are cards in a narrow window. */
export const CardRow = (row: ComponentProps<'tr'>) => <tr role="row" {...row} />

/** The cell that names its row. */
export const CardRowHead = (cell: ComponentProps<'th'>) => <th role="rowheader" scope="row" {...cell} />

/** A cell of such a row. */
export const CardCell = (cell: ComponentProps<'td'>) => <td role="cell" {...cell} />
// biome-ignore-end lint/a11y/noRedundantRoles: `display: block` on cards takes the implied roles away
