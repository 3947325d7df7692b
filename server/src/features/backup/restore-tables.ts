import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { BackupSource } from './backup-source.ts'
import { alteredBackup, type TableEntry } from './manifest.ts'
import { Measured } from './measured.ts'
import { copyIn, copyOut, quote, readTables, setTextForm } from './snapshot.ts'

const nameOf = ({ schema, table }: { schema: string; table: string }): string => `${schema}.${table}`

/**
 * Copies every table back in one transaction, in the order of their references, which the database checks. No trigger of ours
 * fires: rows come back as they were. Before it commits, each table is read again and compared with the backup.
 *
 * @param pool of a database with the backup's schema
 * @returns the tables of the backup that this schema does not have, which are left out
 * @throws BackupError when a table is not what the backup says
 */
export async function copyTablesBack(pool: pg.Pool, source: BackupSource): Promise<string[]> {
  const { manifest } = source
  const entries = new Map(manifest.tables.map((entry) => [nameOf(entry), entry]))
  const client = await pool.connect()
  try {
    await client.query('begin')
    await setTextForm(client)
    const tables = (await readTables(client)).map((table) => {
      const entry = entries.get(nameOf(table))
      entries.delete(nameOf(table))
      if (!entry) throw alteredBackup(`falta a tabela ${table.table}`)
      return entry
    })
    const names = tables.map(({ schema, table }) => quote(schema, table))
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${names.join(', ')}`)
    for (const table of tables) await fill(client, table, await source.open(table.file.name))
    for (const { schema, sequence, last, called } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [quote(schema, sequence), last, called])
    }
    for (const table of tables) await compare(table, await copyOut(client, table))
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    await client.query('commit')
    await client.query('analyze')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
  return [...entries.keys()]
}

/** Reads every table's data in the backup, before anything is changed. @throws BackupError when one is not what was written */
export async function checkTables(source: BackupSource): Promise<void> {
  for (const table of source.manifest.tables) await compare(table, await source.open(table.file.name))
}

async function fill(client: pg.ClientBase, table: TableEntry, data: Readable): Promise<void> {
  const measured = new Measured()
  await pipeline(data, measured, copyIn(client, table))
  mustEqual(table, measured)
}

async function compare(table: TableEntry, data: Readable): Promise<void> {
  const measured = data.pipe(new Measured())
  data.on('error', (error) => measured.destroy(error))
  measured.resume()
  await finished(measured)
  mustEqual(table, measured)
}

function mustEqual({ table, rows, file }: TableEntry, measured: Measured): void {
  if (measured.lines === rows && measured.bytes === file.bytes && measured.sha256() === file.sha256) return
  throw alteredBackup(`tabela ${table}`)
}
