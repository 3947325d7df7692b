import type pg from 'pg'
import { type SeededRandom, seededRandom } from '../../../simulators/src/seeded-random.ts'

/** Filled by triggers on other tables, which keep them right. */
const KEPT_BY_TRIGGERS = ['audit_heads', 'notification_changes', 'notification_totals', 'triage', 'triage_totals']
const ROWS = 3
/** How often a row is drawn until one is let through; a further one of a table may not exist. */
const [TRIES, FURTHER_TRIES] = [400, 20]
/** Few, so that what refers to rows of two tables finds two of one office. */
const OFFICES = 2

interface Column {
  name: string
  type: string
  nullable: boolean
  hasDefault: boolean
  /** What a check says that it is one of. */
  allowed: string[]
}
interface Reference {
  columns: string[]
  table: string
  referred: string[]
}
interface Table {
  name: string
  columns: Column[]
  references: Reference[]
}
/** SQL literals by column; what is not in it gets its default. */
type Values = Map<string, string>

/**
 * Adds a few rows to every table, with any values that its types, checks and references let through.
 *
 * @throws when a table stays empty, with why its rows were refused
 */
export async function fillTables(client: pg.Client, seed: string): Promise<void> {
  const random = seededRandom(seed)
  const tables = ordered(await readStructure(client))
  const refused = new Map<string, unknown>()
  for (const table of tables.filter(({ name }) => !KEPT_BY_TRIGGERS.includes(name))) {
    for (let row = 0; row < ROWS; row++) {
      for (let tries = 0; tries < (row === 0 ? TRIES : FURTHER_TRIES); tries++) {
        await client.query('begin')
        try {
          const values = await drawValues(client, { table, random, row })
          const names = [...values.keys()].map((name) => `"${name}"`).join(', ')
          const into = `insert into "${table.name}"`
          await client.query(
            values.size > 0
              ? `${into} (${names}) values (${[...values.values()].join(', ')})`
              : `${into} default values`,
          )
          await client.query('commit')
          break
        } catch (error) {
          refused.set(table.name, error)
          await client.query('rollback')
        }
      }
    }
  }
  await client.query(`update triage set next_deadline = '2026-11-20', next_over = '2026-11-25'`)
  for (const { name } of tables) {
    const { rows } = await client.query(`select from "${name}" limit 1`)
    if (rows.length === 0) throw new Error(`no row fits the table ${name}`, { cause: refused.get(name) })
  }
}

async function drawValues(
  client: pg.Client,
  { table, random, row }: { table: Table; random: SeededRandom; row: number },
): Promise<Values> {
  const values: Values = new Map()
  for (const { columns, table: other, referred } of table.references) {
    const free = columns.filter((name) => !values.has(name))
    const nullable = free.filter((name) => table.columns.find((column) => column.name === name)?.nullable)
    const bound = columns.flatMap((name, at) =>
      values.has(name) ? [`"${referred[at]}"::text is not distinct from (${values.get(name)})::text`] : [],
    )
    const { rows } = await client.query<Record<string, string>>(
      `select ${referred.map((name) => `"${name}"::text`).join(', ')} from "${other}"
        where ${bound.join(' and ') || 'true'} order by "${referred[0]}" limit ${other === 'offices' ? OFFICES : 100}`,
    )
    const chosen = rows.length > 0 ? random.pick(rows) : undefined
    const empty = nullable.length > 0 && (!chosen || random.chance(0.3))
    for (const name of empty ? nullable : free) {
      values.set(name, empty ? 'null' : literal(chosen?.[referred[columns.indexOf(name)]!] ?? '0'))
    }
  }
  for (const column of table.columns) {
    if (values.has(column.name) || (column.hasDefault && random.chance(0.4))) continue
    values.set(column.name, column.nullable && random.chance(0.3) ? 'null' : literal(draw(column, random, row)))
  }
  return values
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

function draw({ name, type, allowed }: Column, random: SeededRandom, row: number): string {
  if (allowed.length > 0) return random.pick(allowed)
  const number = row + random.whole(1, 3)
  const day = `2026-11-${random.whole(10, 29)}`
  switch (type) {
    case 'text':
    case 'character varying':
      return `${name} ${number}`
    case 'text[]':
      return `{"${name} ${number}"}`
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'real':
    case 'double precision':
      return String(number)
    case 'boolean':
      return String(random.chance(0.5))
    case 'date':
      return day
    case 'date[]':
      return `{${day}}`
    case 'bigint[]':
    case 'smallint[]':
      return `{${number}}`
    case 'timestamp with time zone':
      return `${day} 09:0${number}:00+00`
    case 'uuid':
      return `${random.whole(10_000_000, 99_999_999)}-0000-4000-8000-00000000000${number}`
    case 'jsonb':
      // What columns are computed from.
      if (name === 'words') return JSON.stringify([{ text: 'sim', start: number, end: number + 1 }])
      if (name === 'listed') return JSON.stringify({ referencia: `${number}`, processo: `${number}/26.0T8LSB` })
      return JSON.stringify({ state: 'confirmed', ends: day })
    case 'tsvector':
      return name
    case 'uuid[]':
      return '{}'
    case 'bytea':
      return `\\x0${number}`
    default:
      throw new Error(`no value is known for a column of type ${type}`)
  }
}

/** Tables behind those that they refer to. */
function ordered(tables: readonly Table[]): Table[] {
  const done = new Set<string>()
  const result: Table[] = []
  const isReady = (table: Table) =>
    table.references.every((reference) => reference.table === table.name || done.has(reference.table))
  while (result.length < tables.length) {
    const ready = tables.filter((table) => !done.has(table.name) && isReady(table))
    if (ready.length === 0) throw new Error('tables refer to each other in a circle')
    for (const table of ready) done.add(table.name)
    result.push(...ready)
  }
  return result
}

async function readStructure(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; columns: Column[]; references: Reference[] | null }>(`
    select c.relname as table,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
          'nullable', not a.attnotnull, 'hasDefault', a.atthasdef, 'allowed', coalesce((
            select jsonb_agg(m[1]) from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m
            where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]), '[]')) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attidentity = '' and a.attgenerated = '') as columns,
      (select jsonb_agg(jsonb_build_object('table', f.confrelid::regclass::text,
          'columns', (select jsonb_agg(attname order by n) from unnest(f.conkey) with ordinality u(k, n)
            join pg_attribute on attrelid = f.conrelid and attnum = k),
          'referred', (select jsonb_agg(attname order by n) from unnest(f.confkey) with ordinality u(k, n)
            join pg_attribute on attrelid = f.confrelid and attnum = k)) order by f.conname)
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as references
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
    order by 1`)
  return rows.map(({ table, columns, references }) => ({
    name: table,
    columns: columns ?? [],
    references: references ?? [],
  }))
}
