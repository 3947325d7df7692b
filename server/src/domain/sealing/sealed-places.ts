import type { Selectable } from 'kysely'
import type { Schema } from '../schema.ts'

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>
type Named<Table extends keyof Schema, Column extends keyof Row<Table>> = Pick<Row<Table>, Column>

const webhook = ({ office_id, id }: Named<'webhooks', 'office_id' | 'id'>) => `webhook:${office_id}:${id}`
const unreadableRow =
  (part: 'cells' | 'markup') =>
  (row: Named<'unreadable_rows', 'office_id' | 'portal_username' | 'identity'>): string =>
    `unreadable row ${row.office_id} ${row.portal_username} ${row.identity} ${part}`

/**
 * Every column that holds sealed values, by its table, with the place that each value is bound to. Moved to another row,
 * office or column, a value does not open. `key` is the table's primary key.
 */
export const SEALED = {
  accounts: {
    key: 'id',
    places: {
      password_sealed: ({ office_id, id }: Named<'accounts', 'office_id' | 'id'>) => `account:${office_id}:${id}`,
      certificate_sealed: ({ office_id, id }: Named<'accounts', 'office_id' | 'id'>) =>
        `certificate:${office_id}:${id}`,
    },
  },
  calendar_feeds: {
    key: 'id',
    places: {
      secret_sealed: ({ office_id, user_id }: Named<'calendar_feeds', 'office_id' | 'user_id'>) =>
        `calendar-feed ${office_id} ${user_id ?? 'office'}`,
    },
  },
  mail_sources: {
    key: 'office_id',
    places: {
      password_sealed: ({ office_id }: Named<'mail_sources', 'office_id'>) => `mail-source ${office_id}`,
    },
  },
  second_factors: {
    key: 'user_id',
    places: { secret_sealed: ({ user_id }: Named<'second_factors', 'user_id'>) => `second-factor ${user_id}` },
  },
  time_import_credentials: {
    key: 'office_id',
    places: {
      password_sealed: ({ office_id }: Named<'time_import_credentials', 'office_id'>) =>
        `time-import:password:${office_id}`,
      token_sealed: ({ office_id }: Named<'time_import_credentials', 'office_id'>) => `time-import:token:${office_id}`,
    },
  },
  unreadable_rows: {
    key: 'id',
    places: { cells_sealed: unreadableRow('cells'), markup_sealed: unreadableRow('markup') },
  },
  webhooks: { key: 'id', places: { secret_sealed: webhook, former_sealed: webhook } },
} as const satisfies {
  [Table in keyof Schema]?: {
    key: keyof Row<Table>
    places: { [Column in keyof Row<Table>]?: (row: Row<Table>) => string }
  }
}

export type SealedTable = keyof typeof SEALED
