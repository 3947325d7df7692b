-- A session finds the rows of one office alone, as it says in `arauto.office`; 0 is the whole program, and without the
-- setting nothing is found. The owner of the tables finds everything.
create function session_office() returns bigint language sql stable parallel safe
  return nullif(current_setting('arauto.office', true), '')::bigint;

-- A user's offices are found by their sign-ins and memberships. The portal counts refusals by its user names.
do $$
declare
  -- Statements name their office too; `is not null` keeps the planner from multiplying both estimates.
  own constant text := 'nullif(office_id = (select session_office()) or (select session_office()) = 0, false) is not null';
  name text;
begin
  for name in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attname = 'office_id' and not a.attisdropped
      and c.relname not in ('sessions', 'members', 'portal_rejections')
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy of_office on %I using (%s)', name, own);
  end loop;
  -- Conditions that might tell of rows, such as `like`, use no index under a policy. Under a view of the owner's they do.
  foreach name in array array['notifications', 'document_pages', 'transcriptions'] loop
    execute format('create view own_%1$s as select * from %1$I where %2$s', name, own);
  end loop;
end $$;

-- The same for `coalesce`.
drop statistics deadlines_over;
drop index deadlines_proposed;
create index deadlines_proposed on deadlines (office_id, (case when over_after is null then ends else over_after end))
  where state = 'proposed' and ends is not null;
create statistics deadlines_over on (case when over_after is null then ends else over_after end) from deadlines;
analyze deadlines;

-- Outdated search texts are found by it, since SEARCH_VERSION is 3.
drop index notifications_search_outdated;
create index notifications_search_outdated on notifications (office_id, id) where search_version < 3;
