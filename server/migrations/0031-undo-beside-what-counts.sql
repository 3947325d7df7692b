-- An entry and a row of Notion keep how they were before the last import beside how they are, so that it can be undone.

-- `import_id`: the import that can be undone. `former`: what the entry counted for before it; null where it did not count.
-- An entry without a pair does not count now.
alter table time_import_entries alter column pair drop not null, add column import_id uuid, add column former jsonb;
insert into time_import_entries (office_id, database_id, entry_id, workspace, day, pair, seconds, import_id, former)
  select office_id, database_id, entry_id, coalesce(workspace, ''), coalesce(day, '2000-01-01'), null, 0, import_id,
    case when pair is not null then jsonb_build_object('workspace', workspace, 'day', day, 'pair', pair, 'seconds', seconds,
      'case_key', case_key, 'person', person) end
  from time_import_former_entries
  on conflict (office_id, database_id, entry_id) do update set import_id = excluded.import_id, former = excluded.former;
drop table time_import_former_entries;

-- The names, and the time before and after the import that can be undone; null while the change is only intended. What
-- could not be taken from a row without going below zero (`not_taken`) is not given back.
-- `since`: when a row was about to be created; its `row_id` is then a number of our own.
alter table time_import_rows
  add column import_id uuid,
  add column processo text,
  add column responsavel text,
  add column seconds_before double precision,
  add column seconds_after double precision,
  add column not_taken double precision not null default 0,
  add column since timestamptz;
update time_import_rows r set import_id = c.import_id, processo = c.processo, responsavel = c.responsavel,
    seconds_before = c.seconds_before, seconds_after = c.seconds_after, not_taken = c.not_taken
  from time_import_changes c
  where c.office_id = r.office_id and c.database_id = r.database_id and c.row_id = r.row_id;
drop table time_import_changes;
create unique index time_import_rows_one_creation on time_import_rows (office_id, database_id, pair)
  where since is not null;
insert into time_import_rows (office_id, database_id, row_id, pair, applied, intended_applied, intended_by, since)
  select office_id, database_id, gen_random_uuid(), pair, 0, seconds, intended_by, since from time_import_creations;
drop table time_import_creations;
