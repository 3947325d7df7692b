-- The program connects as a role that may add to the record and read it, and nothing else (domain/audit/record-rights.ts).
-- What it needs beyond that are the functions below, which act as the owner of the tables.

-- Whether the session is the owner's, and not that of the program: a foreign key's trigger acts as the owner in both.
create function is_owner_session(relation oid) returns boolean language sql stable
return pg_has_role(session_user, (select relowner from pg_class where oid = relation), 'usage');

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('arauto.removing_audit_entries', true) = 'yes' and is_owner_session(tg_relid) then
    return old;
  end if;
  raise exception 'the record of who did what is only ever added to';
end $$;

create or replace function refuse_audit_beginning() returns trigger language plpgsql as $$
begin
  if current_setting('arauto.removing_audit_entries', true) = 'yes' and is_owner_session(tg_relid) then
    return new;
  end if;
  raise exception 'the record of who did what is only ever added to';
end $$;

-- Makes the rows of users who are in the record for the first time, and locks all of them.
create function note_audit_people(office bigint, users bigint[])
returns table (id bigint, user_id bigint, member bigint, name text, made boolean)
language sql security definer as $$
  insert into audit_people as p (office_id, user_id, member, name)
  select office, u.id, u.id, u.username from users u where u.id = any(users) order by u.id
  on conflict (office_id, user_id) do update set name = p.name
  returning p.id, p.user_id, p.member, p.name, p.xmax = 0
$$;

-- Gives a person their present name, with its seal where the former one is the given one, or the row is new.
create function name_audit_person(office bigint, person bigint, present text, is_new boolean, former bytea, next bytea)
returns void language sql security definer as $$
  update audit_people p set name = present, seal = case when is_new or p.seal = former then next else p.seal end
  where p.id = person and p.office_id = office
$$;

-- Seals the last entry of an office where the one before has the given seal; the first has none before it.
create function seal_audit_head(office bigint, former bytea, next bytea, beginning bytea)
returns void language sql security definer as $$
  update audit_heads h set seal = next, first_seal = coalesce(beginning, h.first_seal)
  where h.office_id = office and h.seal is not distinct from former and (beginning is null or h.first_seal is null)
$$;

create function lock_audit_registry() returns setof audit_registry language sql security definer as $$
  select * from audit_registry for update
$$;

create function write_audit_registry(ids bigint[], sealed bytea) returns void language sql security definer as $$
  insert into audit_registry (offices, seal) values (ids, sealed)
  on conflict (id) do update set offices = excluded.offices, seal = excluded.seal
$$;

-- Tells the planner how many rows there are: only the owner of a table may.
create function refresh_list_statistics() returns void language plpgsql security definer
-- Of 3,000 rows of each table in place of 30,000: orders of magnitude are enough until the autovacuum counts.
set default_statistics_target = 10 as $$
begin
  analyze (skip_locked) notifications (id, office_id, portal_username, row_key),
    triage (notification_id, office_id), deadlines (notification_id, office_id, state, ends);
end $$;

-- A function that acts as the owner finds nothing in the schemas of its caller (PostgreSQL, "Writing SECURITY DEFINER
-- Functions Safely").
do $$
declare
  one regprocedure;
begin
  alter function chain_audit_entry() security definer;
  foreach one in array array[
    'chain_audit_entry()', 'note_audit_people(bigint, bigint[])',
    'name_audit_person(bigint, bigint, text, boolean, bytea, bytea)', 'seal_audit_head(bigint, bytea, bytea, bytea)',
    'lock_audit_registry()', 'write_audit_registry(bigint[], bytea)', 'refresh_list_statistics()'
  ]::regprocedure[] loop
    execute format('alter function %s set search_path = %I, pg_temp', one, current_schema());
  end loop;
end $$;
