import { type Kysely, sql } from 'kysely'

/**
 * How many notifications that are not handled have an open deadline of which days, so that those that are coming are counted
 * by day. Kept by triggers, in the same transaction as the rows themselves.
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
  where state <> 'tratada' and next_over is not null
  group by 1, 2, 3, 4 having sum(d) <> 0 order by 1, 2, 3, 4
  on conflict (office_id, over_after, ends, portal_username) do update set total = deadline_totals.total + excluded.total`

const TRANSITIONS = {
  insert: { tables: 'new table as added', rows: 'select *, 1 d from added' },
  update: {
    tables: 'old table as removed new table as added',
    rows: 'select *, 1 d from added union all select *, -1 from removed',
  },
  delete: { tables: 'old table as removed', rows: 'select *, -1 d from removed' },
}

/** The triggers run after those that lock the office's list. */
const TRIGGERS = Object.entries(TRANSITIONS).flatMap(([operation, { tables, rows }]) => [
  `create function triage_${operation}_in_deadline_totals() returns trigger language plpgsql as $$
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
  `create trigger triage_to_deadline_totals_${operation} after ${operation} on triage
    referencing ${tables} for each statement execute function triage_${operation}_in_deadline_totals()`,
])

const STATEMENTS = [
  'alter table triage add column has_other_deadlines boolean not null default false',
  `update triage t set has_other_deadlines = true
    from (select notification_id from deadlines where state in ('proposed', 'confirmed') and ends is not null
      group by 1 having count(*) > 1) d
    where t.notification_id = d.notification_id`,
  `create index triage_with_other_deadlines on triage (office_id, next_over)
    where has_other_deadlines and state <> 'tratada'`,
  `create table deadline_totals (
    office_id bigint not null references offices on delete cascade,
    over_after date not null,
    ends date not null,
    portal_username text not null,
    total bigint not null,
    primary key (office_id, over_after, ends, portal_username)
  )`,
  count('select *, 1 d from triage'),
  ...TRIGGERS,
]
