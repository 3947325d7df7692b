import type { NewValue, NotionClient, NotionRow, PropertyValue } from '../../integrations/notion/index.ts'
import type { ChosenTable } from './database-shape.ts'
import { formatTempo, hoursOfSeconds, parseTempo, secondsOfHours } from './duration.ts'
import type { RowCreation, TimeRow } from './plan-rows.ts'

/** @returns the lawyers' table behind the client's calls, as rows of the import; errors are the client's */
export function createTimeTable(client: NotionClient, table: ChosenTable) {
  const { names, tempoKind } = table
  const textOf = (value: PropertyValue | undefined) =>
    value?.type === 'rich_text' || value?.type === 'title' ? value.text : ''
  const tempoOf = (value: PropertyValue | undefined) => {
    if (value?.type === 'number') return secondsOfHours(value.number)
    return value?.type === 'rich_text' ? parseTempo(value.text) : null
  }
  const read = (row: NotionRow): TimeRow => ({
    id: row.id,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    readAt: row.readAt,
    processo: textOf(row.properties.get(names.processo)),
    responsavel: textOf(row.properties.get(names.responsavel)),
    tempo: tempoOf(row.properties.get(names.tempo)),
  })
  const tempo = (seconds: number): NewValue =>
    tempoKind === 'number'
      ? { type: 'number', number: hoursOfSeconds(seconds) }
      : { type: 'rich_text', text: formatTempo(seconds) }
  let ownId: Promise<string> | null = null
  return {
    /** Every row that is not in the trash, oldest first. */
    rows: async () => (await client.rows(table.id)).map(read),
    /** One current row; null when it is in the trash, deleted, or in another table. */
    async row(id: string) {
      const row = await client.row(id)
      return row && row.dataSourceId === table.id ? read(row) : null
    },
    /** @param seconds the row's new time */
    setTempo: (id: string, seconds: number) => client.change(id, { [names.tempo]: tempo(seconds) }),
    /** @returns the new row's id */
    create: ({ cliente, processo, responsavel, seconds }: RowCreation) =>
      client.create(table.id, {
        [names.cliente]: { type: 'title', text: cliente },
        [names.processo]: { type: 'rich_text', text: processo },
        [names.responsavel]: { type: 'rich_text', text: responsavel },
        [names.tempo]: tempo(seconds),
      }),
    /** The id by which rows name this integration as their creator. */
    ownId() {
      ownId ??= client.ownId()
      return ownId
    },
  }
}
export type TimeTable = ReturnType<typeof createTimeTable>
