-- Hearings share with deadlines that webhooks are told of them, and that what a person made of a proposal is counted, without
-- any text.
alter table hearings
  add column outcome text check (outcome in ('confirmed', 'corrected', 'dismissed', 'not_ours', 'wrong', 'done', 'other'));
create index hearings_outcomes on hearings (office_id, decided_at) include (source, outcome) where outcome is not null;

create function queue_hearing_webhooks() returns trigger language plpgsql as $$
declare
  h hearings := coalesce(new, old);
  change text;
  previous jsonb;
begin
  if not exists (
    select from webhooks join offices o on o.id = office_id
    where office_id = h.office_id and active and 'hearing.changed' = any(events)
  ) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    previous := jsonb_build_object('state', old.state, 'day', old.day, 'hour', old.hour);
  end if;
  change := case
    when tg_op = 'DELETE' then 'withdrawn'
    when tg_op = 'INSERT' or new.state <> old.state then new.state
    when (new.day, new.hour) is distinct from (old.day, old.hour) then 'moved'
    else 'edited'
  end;
  perform queue_webhooks(h.office_id, 'hearing.changed', jsonb_build_object('change', change,
    'hearing', jsonb_build_object('id', h.id, 'state', h.state, 'source', h.source, 'kind', h.kind, 'day', h.day,
      'hour', h.hour, 'place', h.place, 'link', h.link, 'processo', h.processo, 'case_label', coalesce((
        select c.label from cases c where c.office_id = h.office_id and c.key = h.case_key and h.case_key <> ''), '')),
    'before', previous,
    'notification', (select webhook_notification(n) from notifications n where n.id = h.notification_id)));
  return null;
end $$;

create trigger hearings_added_webhooks after insert on hearings for each row execute function queue_hearing_webhooks();
create trigger hearings_changed_webhooks after update on hearings for each row
  when ((old.state, old.day, old.hour, old.kind, old.place, old.link)
    is distinct from (new.state, new.day, new.hour, new.kind, new.place, new.link))
  execute function queue_hearing_webhooks();
create trigger hearings_removed_webhooks after delete on hearings for each row execute function queue_hearing_webhooks();
