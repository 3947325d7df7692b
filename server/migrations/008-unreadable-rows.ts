import { type Kysely, sql } from 'kysely'

/**
 * Rows of the portal's list that could not be read, kept sealed as they came. And totals that names of any length can be
 * counted by: an index takes keys of some 2,700 bytes, so a combination of names is known by its digest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table unreadable_rows (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    portal_username text not null,
    identity text not null,
    cells_sealed text not null,
    markup_sealed text not null,
    parser_version integer not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    dismissed_at timestamptz,
    unique (user_id, portal_username, identity)
  )`,

  'alter table checks add column unreadable_rows integer not null default 0',

  `create function totals_key(advogado text, origem text, tribunal text) returns bytea
    language sql immutable strict parallel safe
    return sha256(convert_to(advogado, 'UTF8')) || sha256(convert_to(origem, 'UTF8')) || sha256(convert_to(tribunal, 'UTF8'))`,
  `alter table notification_totals
    drop constraint notification_totals_pkey,
    add column names bytea generated always as (totals_key(advogado, origem, tribunal)) stored,
    add primary key (user_id, names)`,
  `create or replace function add_notification_totals() returns trigger language plpgsql as $$
  begin
    perform note_change(array(select distinct user_id from added));
    insert into notification_totals (user_id, advogado, origem, tribunal, total)
    select user_id, advogado, origem, tribunal, count(*) from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (user_id, names) do update set total = notification_totals.total + excluded.total;
    return null;
  end $$`,
  `create or replace function remove_notification_totals() returns trigger language plpgsql as $$
  begin
    perform note_change(array(select distinct user_id from removed));
    update notification_totals t set total = t.total - r.total
    from (select user_id, advogado, origem, tribunal, count(*) total from removed group by 1, 2, 3, 4) r
    where t.user_id = r.user_id and t.names = totals_key(r.advogado, r.origem, r.tribunal);
    delete from notification_totals where total = 0 and user_id in (select distinct user_id from removed);
    return null;
  end $$`,
  `create or replace function move_notification_totals() returns trigger language plpgsql as $$
  begin
    perform note_change(array(select distinct user_id from added));
    insert into notification_totals (user_id, advogado, origem, tribunal, total)
    select user_id, advogado, origem, tribunal, sum(d) from (
      select user_id, advogado, origem, tribunal, 1 d from added
      union all select user_id, advogado, origem, tribunal, -1 from removed
    ) moved group by 1, 2, 3, 4 having sum(d) <> 0 order by 1, 2, 3, 4
    on conflict (user_id, names) do update set total = notification_totals.total + excluded.total;
    delete from notification_totals where total = 0 and user_id in (select distinct user_id from added);
    return null;
  end $$`,
]
