import { type Kysely, sql } from 'kysely'

/**
 * The record of who did what. Entries are only ever added, each with a hash over itself and the one before, so that one
 * that is changed, left out or put in between is found. Names stand apart, so that a person's can be taken away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table audit_people (
    id bigint generated always as identity primary key,
    office_id bigint not null references offices on delete cascade,
    user_id bigint references users on delete set null,
    name text not null,
    unique (office_id, user_id),
    unique (office_id, id)
  )`,
  `create table audit_entries (
    office_id bigint not null references offices on delete cascade,
    seq bigint not null,
    at timestamptz not null,
    who bigint,
    event text not null,
    about bigint,
    subject text not null,
    address text,
    previous bytea not null,
    hash bytea not null,
    primary key (office_id, seq),
    foreign key (office_id, who) references audit_people (office_id, id),
    foreign key (office_id, about) references audit_people (office_id, id)
  )`,
  'create index audit_entries_at on audit_entries (at)',
  // The last entry of each office, and what the first that is kept follows.
  `create table audit_heads (
    office_id bigint primary key references offices on delete cascade,
    seq bigint not null,
    hash bytea not null,
    first_seq bigint not null,
    first_previous bytea not null
  )`,
  `create function audit_hash(e audit_entries) returns bytea language sql stable as $$
    select sha256(e.previous || convert_to(jsonb_build_array(e.office_id, e.seq,
      (extract(epoch from e.at) * 1000000)::bigint, e.who, e.event, e.about, e.subject, e.address)::text, 'UTF8'))
  $$`,
  `create function chain_audit_entry() returns trigger language plpgsql as $$
  declare
    head audit_heads;
  begin
    insert into audit_heads (office_id, seq, hash, first_seq, first_previous) values (new.office_id, 0, '', 1, '')
      on conflict do nothing;
    select * into strict head from audit_heads where office_id = new.office_id for update;
    new.seq := head.seq + 1;
    new.at := clock_timestamp();
    new.previous := head.hash;
    new.hash := audit_hash(new);
    update audit_heads set seq = new.seq, hash = new.hash where office_id = new.office_id;
    return new;
  end $$`,
  `create trigger audit_entries_chained before insert on audit_entries
    for each row execute function chain_audit_entry()`,
  // Old entries, and those of an office that is erased, go in a transaction that says so.
  `create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and current_setting('arauto.removing_audit_entries', true) = 'yes' then
      return old;
    end if;
    raise exception 'the record of who did what is only ever added to';
  end $$`,
  `create trigger audit_entries_kept before update or delete on audit_entries
    for each row execute function refuse_audit_change()`,
  `create trigger audit_entries_not_emptied before truncate on audit_entries
    for each statement execute function refuse_audit_change()`,
]
