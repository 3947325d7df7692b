-- Messages to webhooks name the notification's case.
create function webhook_notification(n notifications) returns jsonb language sql stable
return jsonb_build_object('id', n.id, 'advogado', n.advogado, 'data', n.data, 'origem', n.origem, 'acto', n.acto,
  'tribunal', n.tribunal, 'unidade', n.unidade, 'processo', n.processo, 'case_label', coalesce((
    select c.label from triage t join cases c on c.office_id = t.office_id and c.key = t.case_key
    where t.notification_id = n.id), ''),
  'especie', n.especie, 'referencia', n.referencia, 'path', '/?notificacao=' || n.id);

-- New notifications are queued with where they came from, once their deadlines are proposed.
create or replace function queue_notification_webhooks() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks where active and 'notification.created' = any(events)) then
    return null;
  end if;
  perform queue_webhooks(created.office_id, 'notification.created', created.data) from (
    select a.office_id, jsonb_build_object(
      'notification', webhook_notification(n) || jsonb_build_object(
        'first_seen_at', webhook_moment(n.first_seen_at), 'has_document', n.has_document),
      'source', a.source,
      'deadline', case when d.id is not null then jsonb_build_object('id', d.id, 'state', d.state, 'title', d.title,
        'notified', d.notified, 'ends', d.ends, 'fine_days', d.fine_days,
        'internal_date', d.internal_date, 'met_on', d.met_on) end) as data
    from added a
    join notifications n on n.id = a.notification_id
    left join deadlines d on d.notification_id = n.id and d.automatic and d.ends is not null
    where a.kind = 'notification'
      and exists (
        select from webhooks w where w.office_id = a.office_id and w.active and 'notification.created' = any(w.events))
    order by a.id) created;
  return null;
end $$;

create or replace function queue_deadline_webhooks() returns trigger language plpgsql as $$
declare
  change text;
  previous jsonb;
begin
  if not exists (
    select from webhooks where office_id = new.office_id and active and 'deadline.changed' = any(events)
  ) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    change := 'confirmed';
  else
    previous := jsonb_build_object('state', old.state, 'ends', old.ends);
    change := case
      when old.state = 'proposed' then 'confirmed'
      when old.state <> 'confirmed' then 'reopened'
      when new.state = 'proposed' then 'unconfirmed'
      when new.state <> 'confirmed' then new.state
      when (old.ends, old.fine_days, old.internal_date) is distinct from (new.ends, new.fine_days, new.internal_date)
        then 'moved'
      else 'renamed'
    end;
  end if;
  perform queue_webhooks(new.office_id, 'deadline.changed', jsonb_build_object('change', change,
    'deadline', jsonb_build_object('id', new.id, 'state', new.state, 'title', new.title,
      'notified', new.notified, 'ends', new.ends, 'fine_days', new.fine_days,
      'internal_date', new.internal_date, 'met_on', new.met_on),
    'before', previous,
    'notification', webhook_notification(n)))
  from notifications n where n.id = new.notification_id;
  return null;
end $$;
