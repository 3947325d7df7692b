-- Deadlines, cases, visits and second factors are announced by their writers; triage and hearings follow a notification's
-- texts by the writer of these. A process of the version before may run for half a minute: of what it changes, pages learn
-- when they connect again, and triage follows with the row's next change.
drop function announce_cases, announce_second_factor, move_hearings, move_triage cascade;
drop trigger account_visits_announced on account_visits;
drop trigger sessions_changed_announced on sessions;
drop trigger sessions_removed_announced on sessions;
create trigger sessions_announced after update of revoked_at, office_id or delete on sessions
  for each row execute function announce_sign_in();

-- What counts the rows of a list announces that they changed.
drop function announce_rows cascade;
create or replace function add_notification_totals() returns trigger language plpgsql as $$
begin
  perform note_change(array(select distinct office_id from added));
  perform announce_change('lists', office_id, portal_username)
    from (select distinct office_id, portal_username from added) a;
  insert into notification_totals (office_id, portal_username, advogado, origem, tribunal, total)
  select office_id, portal_username, advogado, origem, tribunal, count(*) from added
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (office_id, names) do update set total = notification_totals.total + excluded.total;
  return null;
end $$;
create or replace function move_notification_totals() returns trigger language plpgsql as $$
begin
  perform note_change(array(select distinct office_id from added));
  perform announce_change('lists', office_id, portal_username)
    from (select distinct office_id, portal_username from added) a;
  insert into notification_totals (office_id, portal_username, advogado, origem, tribunal, total)
  select office_id, portal_username, advogado, origem, tribunal, sum(d) from (
    select office_id, portal_username, advogado, origem, tribunal, 1 d from added
    union all select office_id, portal_username, advogado, origem, tribunal, -1 from removed
  ) moved group by 1, 2, 3, 4, 5 having sum(d) <> 0 order by 1, 2, 3, 4, 5
  on conflict (office_id, names) do update set total = notification_totals.total + excluded.total;
  delete from notification_totals where total = 0 and office_id in (select distinct office_id from added);
  return null;
end $$;
create or replace function remove_notification_totals() returns trigger language plpgsql as $$
begin
  perform note_change(array(select distinct office_id from removed));
  perform announce_change('lists', office_id, portal_username)
    from (select distinct office_id, portal_username from removed) r;
  update notification_totals t set total = t.total - r.total
  from (
    select office_id, portal_username, advogado, origem, tribunal, count(*) total from removed group by 1, 2, 3, 4, 5
  ) r
  where t.office_id = r.office_id and t.names = totals_key(r.portal_username, r.advogado, r.origem, r.tribunal);
  delete from notification_totals where total = 0 and office_id in (select distinct office_id from removed);
  return null;
end $$;
create or replace function move_triage_totals() returns trigger language plpgsql as $$
begin
  perform announce_change('lists', office_id, portal_username)
    from (select distinct office_id, portal_username from added) a;
  insert into triage_totals
  select office_id, portal_username, state, coalesce(assignee_id, 0), sum(d) from (
    select office_id, portal_username, state, assignee_id, 1 d from added
    union all select office_id, portal_username, state, assignee_id, -1 from removed
  ) moved join offices on offices.id = office_id
  group by 1, 2, 3, 4 having sum(d) <> 0 order by 1, 2, 3, 4
  on conflict (office_id, portal_username, state, assignee_id) do update
    set total = triage_totals.total + excluded.total;
  return null;
end $$;
