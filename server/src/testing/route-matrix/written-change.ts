import { sql } from 'kysely'
import type { Database } from '../../domain/schema.ts'
import type { TwoOffices } from './askers.ts'
import type { Scene } from './scene.ts'

/** Where a call that finds nothing to do may count that the list was written. */
const COUNTED = ['notification_changes']

/** Has every change of a row noted from now on, with its office or user. @param owner of the tables */
export async function noteChanges(owner: Database): Promise<void> {
  await sql`create unlogged table changes_noted (table_name text, of jsonb)`.execute(owner)
  await sql`create function note_row() returns trigger language plpgsql security definer as $$
    declare changed jsonb := to_jsonb(coalesce(new, old));
    begin
      if tg_op = 'UPDATE' and to_jsonb(new) - 'last_used_at' = to_jsonb(old) - 'last_used_at' then return null; end if;
      insert into changes_noted values (tg_table_name,
        case when tg_table_name = 'offices' then changed || jsonb_build_object('office_id', changed -> 'id') else changed end);
      return null;
    end $$`.execute(owner)
  await sql`do $$ declare t regclass; begin
    for t in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'changes_noted'
    loop execute format('create trigger note_row after insert or update or delete on %s for each row execute function note_row()', t);
    end loop; end $$`.execute(owner)
}

/** Forgets what was noted. */
export const forgetChanges = (owner: Database) => sql`truncate changes_noted`.execute(owner)

/**
 * The tables in which rows of the first office, or of its responsável, were changed since.
 *
 * @param scene where rows of the office may be the asker's own: only what is of this scene's account, or the responsável's
 */
export async function changedTables(
  owner: Database,
  { officeId, askers }: TwoOffices,
  scene: Scene | null,
): Promise<string[]> {
  const own = sql`(of ->> 'user_id')::bigint = ${askers.responsavel.userId}`
  const its = scene
    ? sql`(of ->> 'account_id')::bigint = ${scene.account} or of ->> 'portal_username' = ${scene.portalUsername}`
    : sql`(of ->> 'office_id')::bigint = ${officeId}`
  const { rows } = await sql<{ name: string }>`select distinct table_name as name from changes_noted
    where (${own} or ${its}) and table_name <> all(${COUNTED})`.execute(owner)
  return rows.map(({ name }) => name)
}
