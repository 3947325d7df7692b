import { type Kysely, sql } from 'kysely'

/**
 * A deadline stays open when its notification is handled, until a person says that it was met or that there is none: so the
 * figures and indexes of open deadlines are of all notifications.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** The last day of a proposal that stands alone. Others are looked up: they are few. */
const ENDS = `case when has_other_deadlines or next_over = 'infinity' then 'infinity' else next_deadline end`

const COLUMNS = 'office_id, over_after, ends, portal_username, total'

/** A statement that adds rows (with `d`, 1 or -1) to their totals. Of an office that is removed nothing is counted. */
const count = (rows: string) => `
  insert into deadline_totals (${COLUMNS})
  select office_id, next_over, ${ENDS}, portal_username, sum(d) from (${rows}) r join offices on offices.id = office_id
  where next_over is not null
  group by 1, 2, 3, 4 having sum(d) <> 0 order by 1, 2, 3, 4
  on conflict (office_id, over_after, ends, portal_username) do update set total = deadline_totals.total + excluded.total`

const ROWS = {
  insert: 'select *, 1 d from added',
  update: 'select *, 1 d from added union all select *, -1 from removed',
  delete: 'select *, -1 d from removed',
}

const FUNCTIONS = Object.entries(ROWS).map(
  ([
    operation,
    rows,
  ]) => `create or replace function triage_${operation}_in_deadline_totals() returns trigger language plpgsql as $$
  declare
    empty tid[];
  begin
    with counted as (${count(rows)} returning ctid as place, total)
    select array_agg(place) into empty from counted where total = 0;
    if empty is not null then
      delete from deadline_totals where ctid = any(empty);
    end if;
    return null;
  end $$`,
)

const STATEMENTS = [
  'alter table triage add column handled_open boolean not null default false',
  'drop index triage_with_deadline',
  'create index triage_with_deadline on triage (office_id, next_over) where next_over is not null',
  `create index triage_with_old_proposal on triage (office_id, next_over)
    where next_over is not null and (state <> 'tratada' or handled_open)`,
  'drop index triage_with_other_deadlines',
  'create index triage_with_other_deadlines on triage (office_id, next_over) where has_other_deadlines',
  'drop index triage_without_duration',
  `create index triage_without_duration on triage (office_id, created_at desc, first_seen_at desc, notification_id desc)
    include (portal_username) where lacks_duration`,
  ...FUNCTIONS,
  'delete from deadline_totals',
  count('select *, 1 d from triage'),
]
