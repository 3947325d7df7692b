import { type Kysely, sql } from 'kysely'

/** Seals on the record of who did what, which only the program's secret key makes. The first start after this makes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Of the last entry, and of where the kept ones begin.
  'alter table audit_heads add column seal bytea, add column first_seal bytea',
  // The user whom the row was made for stays named when the user goes: no reference.
  'alter table audit_people add column member bigint, add column seal bytea',
  'update audit_people set member = user_id',
  // The offices that have a record, so that a missing one is found.
  `create table audit_registry (
    id boolean primary key default true check (id),
    offices bigint[] not null,
    seal bytea not null
  )`,
  `create or replace function chain_audit_entry() returns trigger language plpgsql as $$
  declare
    head audit_heads;
  begin
    select * into head from audit_heads where office_id = new.office_id for update;
    if not found then
      insert into audit_heads (office_id, seq, hash, first_seq, first_previous) values (new.office_id, 0, '', 1, '')
        on conflict do nothing;
      select * into strict head from audit_heads where office_id = new.office_id for update;
    end if;
    new.seq := head.seq + 1;
    new.at := clock_timestamp();
    new.previous := head.hash;
    new.hash := audit_hash(new);
    update audit_heads set seq = new.seq, hash = new.hash where office_id = new.office_id;
    return new;
  end $$`,
  `create trigger audit_heads_go_forward before update on audit_heads for each row
    when (new.office_id <> old.office_id or new.seq < old.seq or (new.seq = old.seq and new.hash <> old.hash))
    execute function refuse_audit_change()`,
  `create function refuse_audit_beginning() returns trigger language plpgsql as $$
  begin
    if current_setting('arauto.removing_audit_entries', true) = 'yes' then
      return new;
    end if;
    raise exception 'the record of who did what is only ever added to';
  end $$`,
  `create trigger audit_heads_begin_there before update on audit_heads for each row
    when (new.first_seq <> old.first_seq or new.first_previous <> old.first_previous)
    execute function refuse_audit_beginning()`,
  `create trigger audit_heads_kept before delete on audit_heads
    for each row execute function refuse_audit_change()`,
  `create trigger audit_heads_not_emptied before truncate on audit_heads
    for each statement execute function refuse_audit_change()`,
]
