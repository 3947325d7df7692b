import type { ComponentProps } from 'react'

interface CardTableProps extends ComponentProps<'table'> {
  className: string
  /** The name of each, which is also that of its width among the style's variables, and its head. */
  columns: readonly (readonly [name: string, label: string])[]
  /** Whether other rows are on their way. */
  stale?: boolean
}

/** A table whose rows are cards in a narrow window. Roles are explicit, since some browsers drop those of such a table. */
export function CardTable({ className, columns, stale, children, ...table }: CardTableProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` on cards takes the implied roles away
    <table {...table} className={`table table--cards ${className}`} role="table" data-stale={stale || undefined}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(([name, label]) => (
            <th key={name} role="columnheader" scope="col" style={{ width: `var(--${name})` }}>
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

/** A cell of such a row. @param props.area its place on the card, in the grid of the table's style */
export const CardCell = ({ area, ...cell }: ComponentProps<'td'> & { area?: string }) => (
  <td role="cell" style={{ gridArea: area }} {...cell} />
)
// biome-ignore-end lint/a11y/noRedundantRoles: `display: block` on cards takes the implied roles away
