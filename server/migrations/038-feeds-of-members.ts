import { type Kysely, sql } from 'kysely'

/**
 * An office's calendar feed belongs to the responsável who made it, and ends with their right. Those of before are of whoever
 * the record says made or renewed the address last, else of an office's only responsável; another is nobody's, and dead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table calendar_feeds add column held_by bigint,
    drop constraint calendar_feeds_office_id_user_id_key,
    add constraint calendar_feeds_owner unique nulls not distinct (office_id, user_id, held_by),
    add foreign key (office_id, held_by) references members (office_id, user_id) on delete cascade,
    add check (user_id is null or held_by is null)`,
  `update calendar_feeds f set held_by = m.user_id
    from (
      select distinct on (e.office_id) e.office_id, p.user_id
      from audit_entries e left join audit_people p on p.id = e.who
      where e.event in ('calendar_feed_made', 'calendar_feed_renewed') and e.subject = 'Calendário do escritório'
      order by e.office_id, e.seq desc
    ) made
    join members m on m.office_id = made.office_id and m.user_id = made.user_id and m.role = 'responsavel'
    where f.user_id is null and f.office_id = made.office_id`,
  `update calendar_feeds f set held_by = m.user_id from members m
    where f.user_id is null and f.held_by is null and m.office_id = f.office_id and m.role = 'responsavel'
      and m.joined_at <= f.created_at
      and not exists (select from members o where o.office_id = m.office_id and o.role = 'responsavel' and o.user_id <> m.user_id)
      and not exists (select from audit_entries e where e.office_id = f.office_id and e.subject = 'Calendário do escritório'
        and e.event in ('calendar_feed_made', 'calendar_feed_renewed'))`,
]
