import { type Kysely, sql } from 'kysely'

/** A case gets a short name and the name of its client. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const SHORT = `case when name <> '' then name else left(btrim(regexp_replace(parties, '\\s+', ' ', 'g')), 120) end`

const STATEMENTS = [
  `alter table cases
    add column name text not null default '',
    add column client text not null default '',
    add column search text not null default ''`,
  // What it is called beside its number, in one line.
  `alter table cases add column label text not null generated always as (case
      when client = '' or strpos(lower(${SHORT}), lower(client)) > 0 then ${SHORT}
      when ${SHORT} = '' then 'Cliente: ' || client
      else ${SHORT} || ' (cliente: ' || client || ')'
    end) stored`,
  // The line that the case's notifications are searched by, too (`domain/cases/case-search.ts`), of what is written down already.
  `update cases set search = E'\\n\\t' || btrim(regexp_replace(
      lower(regexp_replace(normalize(parties, NFKD), '[\\u0300-\\u036f]', '', 'g')), '\\s+', ' ', 'g'))
    where btrim(parties) <> ''`,
  `update notifications n set search = n.search || c.search
    from triage t join cases c on c.office_id = t.office_id and c.key = t.case_key and c.search <> ''
    where n.id = t.notification_id`,
]
