import { type Kysely, sql } from 'kysely'

/**
 * How many notifications each order of the list has under each key and in each period, so that a page far behind is found
 * without reading the rows in front of it. Kept by triggers, in the same transaction as the rows themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** The beginning of the week or quarter that a row's time is in. */
const period = (days: number) => `date_bin('${days} days', created_at, '2000-01-03')`
const WEEK = [`week`, `week + interval '7 days'`]
const QUARTER = [`quarter`, `quarter + interval '91 days'`]
const ALWAYS = [`'-infinity'::timestamptz`, `'infinity'::timestamptz`]

/** A table whose rows are counted: by which names and other columns, and how those name a bucket of each order. */
interface Counted {
  table: string
  names: string
  columns: string[]
  /** Ordering, key, beginning and end. */
  buckets: string[][]
}

const COUNTED: readonly Counted[] = [
  {
    table: 'notifications',
    names: `portal_username, advogado, origem, '' as state, 0::bigint as assignee_id`,
    columns: [
      `${period(7)} as week`,
      `${period(91)} as quarter`,
      'sort_key(acto) as act',
      'sort_key(tribunal) as court',
      // Of one case there are few, so that neighbouring cases are counted together.
      'left(sort_key(processo), 3) as cases',
    ],
    buckets: [
      [`'data'`, `''`, ...WEEK],
      [`'acto'`, 'act', ...QUARTER],
      [`'tribunal'`, 'court', ...QUARTER],
      [`'processo'`, 'cases', ...ALWAYS],
    ],
  },
  {
    table: 'triage',
    names: `portal_username, '' as advogado, '' as origem, state, coalesce(assignee_id, 0) as assignee_id`,
    columns: [`${period(7)} as week`, 'next_deadline as deadline'],
    buckets: [
      [`'triage'`, `''`, ...WEEK],
      // Most have no deadline, and stand by their time.
      [
        `'prazo'`,
        `coalesce(to_char(deadline, 'YYYY-MM-DD'), '')`,
        ...WEEK.map((end, which) => `case when deadline is null then ${end} else ${ALWAYS[which]} end`),
      ],
    ],
  },
]

const NAMES = 'portal_username, advogado, origem, state, assignee_id'
const ordinals = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(', ')

const COLUMNS = `office_id, ${NAMES}, ordering, key, since, until, total`

/** Statements that count the rows there are, order by order. */
const countAll = ({ table, names, columns, buckets }: Counted) =>
  buckets.map(
    (bucket) => `insert into list_buckets (${COLUMNS}) select office_id, ${NAMES}, ${bucket.join(', ')}, count(*)
      from (select office_id, ${names}, ${columns.join(', ')} from ${table}) r group by ${ordinals(10)}`,
  )

/**
 * A statement that adds rows to their buckets, or takes them out. Those that are alike are counted before they are put into
 * the order in which every transaction writes. Of an office that is removed nothing is counted.
 */
const count = ({ names, columns, buckets }: Counted, rows: string) => `
  insert into list_buckets (${COLUMNS})
  select office_id, ${NAMES}, b.*, sum(d) from (
    select office_id, ${names}, ${columns.join(', ')}, sum(d) as d from (${rows}) r
    group by ${ordinals(6 + columns.length)} having sum(d) <> 0
  ) r join offices on offices.id = r.office_id
  cross join lateral (values ${buckets.map((bucket) => `(${bucket.join(', ')})`).join(', ')}) b (ordering, key, since, until)
  group by ${ordinals(10)} having sum(d) <> 0 order by ${ordinals(10)}
  on conflict (office_id, ordering, key, since, names) do update set total = list_buckets.total + excluded.total`

const TRANSITIONS = {
  insert: { tables: 'new table as added', rows: 'select *, 1 d from added' },
  update: {
    tables: 'old table as removed new table as added',
    rows: 'select *, 1 d from added union all select *, -1 from removed',
  },
  delete: { tables: 'old table as removed', rows: 'select *, -1 d from removed' },
}

/** The triggers run after those that lock the office's list. */
const triggers = (counted: Counted) =>
  Object.entries(TRANSITIONS).flatMap(([operation, { tables, rows }]) => {
    const name = `${counted.table}_${operation}_in_buckets`
    return [
      `create function ${name}() returns trigger language plpgsql as $$
      declare
        empty tid[];
      begin
        with counted as (${count(counted, rows)} returning ctid as place, total)
        select array_agg(place) into empty from counted where total = 0;
        if empty is not null then
          delete from list_buckets where ctid = any(empty);
        end if;
        return null;
      end $$`,
      `create trigger ${counted.table}_to_buckets_${operation} after ${operation} on ${counted.table}
        referencing ${tables} for each statement execute function ${name}()`,
    ]
  })

const STATEMENTS = [
  `create function bucket_names(portal_username text, advogado text, origem text, state text, assignee_id bigint) returns bytea
    language sql immutable strict parallel safe
    return sha256(${['portal_username', 'advogado', 'origem', `state || ' ' || assignee_id`].map((name) => `sha256(convert_to(${name}, 'UTF8'))`).join(' || ')})`,
  // Names may be of any length, and an entry of an index may not.
  `create table list_buckets (
    office_id bigint not null references offices on delete cascade,
    ordering text not null,
    key text collate "C" not null,
    since timestamptz not null,
    until timestamptz not null,
    portal_username text not null,
    advogado text not null,
    origem text not null,
    state text not null,
    assignee_id bigint not null,
    total bigint not null,
    names bytea not null generated always as (bucket_names(portal_username, advogado, origem, state, assignee_id)) stored,
    primary key (office_id, ordering, key, since, names)
  )`,
  ...COUNTED.flatMap(countAll),
  ...COUNTED.flatMap(triggers),
  // Keys are ordered alike wherever the database is, so that those with one beginning stand together.
  ...['acto', 'tribunal', 'processo'].flatMap((column) => [
    `drop index notifications_by_${column}`,
    `create index notifications_by_${column} on notifications
      (office_id, (sort_key(${column}) collate "C"), created_at desc, first_seen_at desc, id desc)`,
  ]),
]
