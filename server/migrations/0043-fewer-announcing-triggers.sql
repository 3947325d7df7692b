-- Rows that change one by one are announced by one trigger of their table. Tables that change in bulk keep a trigger
-- of each statement: notifications, triage, deadlines and read marks.
do $$
declare
  name text;
begin
  foreach name in array array['accounts', 'cases', 'closed_days', 'hearings', 'notes', 'time_imports', 'transcriptions'] loop
    execute format('drop trigger %I on %I', name || '_insert_announced', name);
    execute format('drop trigger %I on %I', name || '_update_announced', name);
    execute format('drop trigger %I on %I', name || '_delete_announced', name);
  end loop;
end $$;
drop trigger checks_insert_announced on checks;
drop trigger checks_update_announced on checks;
drop trigger account_visits_insert_announced on account_visits;
drop trigger account_visits_update_announced on account_visits;
drop trigger account_watch_update_announced on account_watch;
drop function announce_accounts(), announce_jobs(), announce_office_lists();

-- By the kind of the announcement and the column with the account's user name: without one, all of the office is meant.
create function announce_row() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  perform announce_change(tg_argv[0], changed.office_id,
    case when tg_nargs > 1 then to_jsonb(changed) ->> tg_argv[1] end);
  return null;
end $$;
create trigger accounts_announced after insert or update or delete on accounts
  for each row execute function announce_row('checks', 'username_key');
create trigger closed_days_announced after insert or update or delete on closed_days
  for each row execute function announce_row('lists');
create trigger hearings_announced after insert or update or delete on hearings
  for each row execute function announce_row('lists', 'portal_username');
create trigger time_imports_announced after insert or update or delete on time_imports
  for each row execute function announce_row('time_imports');
create trigger transcriptions_announced after insert or update or delete on transcriptions
  for each row execute function announce_row('transcriptions');

create or replace function announce_checks() returns trigger language plpgsql as $$
begin
  perform announce_change('checks', office_id, username_key) from accounts where id = new.account_id;
  return null;
end $$;
create trigger checks_announced after insert or update on checks for each row execute function announce_checks();
create trigger account_visits_announced after insert or update on account_visits
  for each row execute function announce_checks();
create trigger account_watch_announced after update on account_watch for each row execute function announce_checks();

create or replace function announce_cases() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  perform announce_change('lists', changed.office_id, portal_username) from (
    select distinct portal_username from triage where office_id = changed.office_id and case_key = changed.key) t;
  return null;
end $$;
create trigger cases_announced after insert or update or delete on cases for each row execute function announce_cases();

create or replace function announce_noted_rows() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  perform announce_change('lists', changed.office_id, portal_username) from (
    select portal_username from triage
    where office_id = changed.office_id and notification_id = changed.notification_id
    union
    select portal_username from triage where office_id = changed.office_id and case_key = changed.case_key) t;
  return null;
end $$;
create trigger notes_announced after insert or update or delete on notes
  for each row execute function announce_noted_rows();
