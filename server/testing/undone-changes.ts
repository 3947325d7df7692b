import { sql } from 'kysely'
import type { Database } from '../src/domain/schema.ts'

/** A row that was changed: as it was, null for a new one, and as it is, null for one that was removed. */
export interface Change {
  table: string
  before: Row | null
  after: Row | null
}
type Row = Readonly<Record<string, unknown>>

/** Counts up with each change: by it pages and the server know that what they hold is old. */
const NEVER_UNDONE = ['notification_changes']

/** Has every change of a row noted from now on. @param owner of the tables */
export async function noteChanges(owner: Database): Promise<void> {
  await sql
    .raw(`create unlogged table changes_noted (of text, before jsonb, after jsonb, is_expected boolean default false);
    grant all on changes_noted to public;
    create function note_row() returns trigger language plpgsql as $$ begin
      insert into changes_noted values (tg_table_name, to_jsonb(old), to_jsonb(new));
      return null;
    end $$;
    do $$ declare t regclass; begin
      for t in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> 'changes_noted' and relname <> all('{${NEVER_UNDONE}}')
      loop execute format('create trigger note_row after insert or update or delete on %s for each row execute function note_row()', t);
      end loop;
    end $$;
    create function undo_changes() returns setof changes_noted language plpgsql as $$ declare net record; columns text; begin
      -- Large values are read at once: they go with the table's rows.
      return query select of, before || '{}', after || '{}', is_expected from changes_noted where not is_expected;
      perform set_config('session_replication_role', 'replica', true);
      -- A row that a trigger changed again is noted in any order: what counts is which rows there are more, or fewer.
      for net in select of, content, sum(more) as more
        from (select of, before as content, -1 as more from changes_noted union all select of, after, 1 from changes_noted) c
        where content is not null group by 1, 2 having sum(more) <> 0 order by more desc
      loop
        if net.more > 0 then
          execute format('delete from %I t where to_jsonb(t) = $1', net.of) using net.content;
        else
          select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
            where attrelid = net.of::regclass and attnum > 0 and not attisdropped and attgenerated = '';
          execute format('insert into %1$I (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$I, $1)',
            net.of, columns) using net.content;
        end if;
      end loop;
      delete from changes_noted;
    end $$`)
    .execute(owner)
}

/** Expects what was changed until now: it is undone, and no longer returned. */
export const expectChanges = (db: Database) => sql`update changes_noted set is_expected = true`.execute(db)

/** Undoes every change that was noted. @returns those that were not expected */
export async function undoChanges(owner: Database): Promise<Change[]> {
  const { rows } = await sql<Change>`select of as "table", before, after from undo_changes()`.execute(owner)
  return rows.filter(({ before, after }) => !isUseAlone(before, after))
}

/** Whether only when a session or a token was used last is noted. */
const isUseAlone = (before: Row | null, after: Row | null): boolean =>
  before !== null && JSON.stringify({ ...before, last_used_at: 0 }) === JSON.stringify({ ...after, last_used_at: 0 })
