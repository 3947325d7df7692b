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
