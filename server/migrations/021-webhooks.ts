import { type Kysely, sql } from 'kysely'

/** What is sent to an office's own programs: where to, and each message with what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** A deadline, as a message carries it. */
const deadline = (row: string) => `jsonb_build_object('id', ${row}.id, 'state', ${row}.state, 'title', ${row}.title,
      'notified', ${row}.notified, 'ends', ${row}.ends, 'fine_days', ${row}.fine_days,
      'internal_date', ${row}.internal_date, 'met_on', ${row}.met_on)`
/** A notification, as a message carries it. */
const notification = (
  row: string,
) => `jsonb_build_object('id', ${row}.id, 'advogado', ${row}.advogado, 'data', ${row}.data,
      'origem', ${row}.origem, 'acto', ${row}.acto, 'tribunal', ${row}.tribunal, 'unidade', ${row}.unidade,
      'processo', ${row}.processo, 'especie', ${row}.especie, 'referencia', ${row}.referencia,
      'path', '/?notificacao=' || ${row}.id)`

const STATEMENTS = [
  `create table webhooks (
    id uuid primary key default gen_random_uuid(),
    office_id bigint not null references offices on delete cascade,
    url text not null,
    events text[] not null,
    secret_sealed text not null,
    former_sealed text,
    former_until timestamptz,
    active boolean not null default true,
    disabled_at timestamptz,
    disabled_reason text check (disabled_reason in ('by_hand', 'gone')),
    created_at timestamptz not null default now(),
    created_by bigint not null,
    failing_since timestamptz,
    served_at timestamptz,
    claimed_by uuid,
    claimed_until timestamptz,
    unique (office_id, id),
    check (active = (disabled_at is null)),
    check (active = (disabled_reason is null)),
    foreign key (office_id, created_by) references audit_people (office_id, id)
  )`,
  // The id is the one that the receiver gets with every try.
  `create table webhook_deliveries (
    id uuid primary key default gen_random_uuid(),
    seq bigint generated always as identity,
    office_id bigint not null,
    webhook_id uuid not null,
    event text not null,
    payload jsonb not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    in_order boolean not null default true,
    created_at timestamptz not null default now(),
    queued_at timestamptz not null default now(),
    next_try_at timestamptz not null default now(),
    tries integer not null default 0,
    refusals integer not null default 0,
    tried_at timestamptz,
    ended_at timestamptz,
    status integer,
    error text not null default '',
    answer text not null default '',
    check ((state = 'waiting') = (ended_at is null)),
    foreign key (office_id, webhook_id) references webhooks (office_id, id) on delete cascade
  )`,
  `create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, in_order, seq) where state = 'waiting'`,
  'create index webhook_deliveries_log on webhook_deliveries (webhook_id, seq)',
  'create index webhook_deliveries_tried on webhook_deliveries (webhook_id, tried_at) where tried_at is not null',
  'create index webhook_deliveries_ended on webhook_deliveries (ended_at) where ended_at is not null',

  `create function webhook_moment(at timestamptz) returns text language sql stable parallel safe
    return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  // One message to each of the office's active webhooks that want the event.
  `create function queue_webhooks(office bigint, kind text, data jsonb) returns void language plpgsql as $$
  begin
    insert into webhook_deliveries (office_id, webhook_id, event, payload)
    select office_id, id, kind,
      jsonb_build_object('type', kind, 'timestamp', webhook_moment(clock_timestamp()), 'data', data)
    from webhooks where office_id = office and active and kind = any(events);
    if found then
      perform pg_notify('arauto_jobs', 'webhooks');
    end if;
  end $$`,

  // New notifications are queued with where they came from, once their deadlines are proposed.
  `create function queue_notification_webhooks() returns trigger language plpgsql as $$
  begin
    if not exists (select from webhooks where active and 'notification.created' = any(events)) then
      return null;
    end if;
    perform queue_webhooks(created.office_id, 'notification.created', created.data) from (
      select a.office_id, jsonb_build_object(
        'notification', ${notification('n')} || jsonb_build_object(
          'first_seen_at', webhook_moment(n.first_seen_at), 'has_document', n.has_document),
        'source', a.source,
        'deadline', case when d.id is not null then ${deadline('d')} end) as data
      from added a
      join notifications n on n.id = a.notification_id
      left join deadlines d on d.notification_id = n.id and d.automatic and d.ends is not null
      where a.kind = 'notification'
        and exists (select from webhooks w where w.office_id = a.office_id and w.active and 'notification.created' = any(w.events))
      order by a.id) created;
    return null;
  end $$`,
  `create trigger alert_news_webhooks after insert on alert_news
    referencing new table as added for each statement execute function queue_notification_webhooks()`,

  `create function queue_deadline_webhooks() returns trigger language plpgsql as $$
  declare
    change text;
    previous jsonb;
  begin
    if not exists (select from webhooks where office_id = new.office_id and active and 'deadline.changed' = any(events)) then
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
        when (old.ends, old.fine_days, old.internal_date) is distinct from (new.ends, new.fine_days, new.internal_date) then 'moved'
        else 'renamed'
      end;
    end if;
    perform queue_webhooks(new.office_id, 'deadline.changed', jsonb_build_object('change', change,
      'deadline', ${deadline('new')}, 'before', previous, 'notification', ${notification('n')}))
    from notifications n where n.id = new.notification_id;
    return null;
  end $$`,
  `create trigger deadlines_added_webhooks after insert on deadlines
    for each row when (new.state = 'confirmed') execute function queue_deadline_webhooks()`,
  `create trigger deadlines_changed_webhooks after update on deadlines for each row
    when ((old.state = 'confirmed' or new.state = 'confirmed')
      and (old.state, old.title, old.ends, old.fine_days, old.internal_date)
        is distinct from (new.state, new.title, new.ends, new.fine_days, new.internal_date))
    execute function queue_deadline_webhooks()`,

  // A problem of an account that is removed is not over.
  `create function queue_problem_webhooks() returns trigger language plpgsql as $$
  declare
    row alert_problems := case when tg_op = 'DELETE' then old else new end;
  begin
    perform queue_webhooks(row.office_id, tg_argv[0], jsonb_build_object(
      'account', jsonb_build_object('id', a.id, 'advogado', a.advogado),
      'problem', jsonb_build_object('kind', row.kind, 'message', row.message, 'since', webhook_moment(row.since))))
    from accounts a where a.id = row.account_id and a.office_id = row.office_id;
    return null;
  end $$`,
  `create trigger alert_problems_began after insert on alert_problems
    for each row when (new.account_id is not null) execute function queue_problem_webhooks('account.problem')`,
  `create trigger alert_problems_became_another after update on alert_problems
    for each row when (new.account_id is not null and new.kind <> old.kind) execute function queue_problem_webhooks('account.problem')`,
  `create trigger alert_problems_ended after delete on alert_problems
    for each row when (old.account_id is not null) execute function queue_problem_webhooks('account.recovered')`,
]
