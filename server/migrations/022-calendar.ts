import { type Kysely, sql } from 'kysely'

/** Calendars: the addresses of feeds, what feeds need to know of a deadline, and the invitations that were sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** What stands in `calendar_changes` is looked at where somebody is sent invitations alone. */
const INVITES = `select from alert_settings s where s.office_id = t.office_id and s.invitations`

/** Notes what changed, under the moment of its last change. Of an office that is being removed nothing is noted. */
const noteChanges = (changed: string) => `
    insert into calendar_changes (office_id, deadline_id, user_id)
    select t.office_id, t.deadline_id, t.user_id from (${changed}) t join offices o on o.id = t.office_id
    order by 1, 2, 3
    on conflict (office_id, deadline_id, user_id) do update set at = excluded.at;
    return null;`

const DECIDED = `state = 'confirmed'`

const STATEMENTS = [
  // Part of the UID of its events, so that they stay the same when the address of a feed, or of the program, changes.
  'alter table offices add column calendar_id uuid not null default gen_random_uuid()',

  // A member's feed, or the office's where no member is named.
  `create table calendar_feeds (
    id bigint generated always as identity primary key,
    office_id bigint not null references offices on delete cascade,
    user_id bigint,
    secret_sha256 text not null unique,
    secret_sealed text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    unique nulls not distinct (office_id, user_id),
    foreign key (office_id, user_id) references members (office_id, user_id) on delete cascade
  )`,

  // The last day that a deadline had while it was confirmed; null for one that never was. What is cancelled had that day.
  `alter table deadlines add column confirmed_ends date,
    add column changed_at timestamptz not null default now()`,
  `update deadlines set confirmed_ends = ends, changed_at = coalesce(decided_at, changed_at)
    where state in ('confirmed', 'met') and ends is not null`,
  `update deadlines d set confirmed_ends = h.ends, changed_at = h.at
    from (
      select distinct on (deadline_id) deadline_id, (after->>'ends')::date as ends,
        max(at) over (partition by deadline_id) as at
      from work_history
      where deadline_id is not null and after->>'state' = 'confirmed' and after->>'ends' is not null
      order by deadline_id, id desc
    ) h where h.deadline_id = d.id and d.confirmed_ends is null`,
  `create index deadlines_calendar on deadlines (office_id, confirmed_ends) where confirmed_ends is not null`,
  `create function keep_confirmed_end() returns trigger language plpgsql as $$
  begin
    new.confirmed_ends := new.ends;
    return new;
  end $$`,
  `create trigger deadlines_confirmed_end before insert or update on deadlines
    for each row when (new.state in ('confirmed', 'met') and new.ends is not null) execute function keep_confirmed_end()`,
  `create function keep_changed_at() returns trigger language plpgsql as $$
  begin
    new.changed_at := clock_timestamp();
    return new;
  end $$`,
  `create trigger deadlines_changed_at before update on deadlines
    for each row when (new.version <> old.version) execute function keep_changed_at()`,

  // The invitation that a member was sent last of each date, as long as the deadline exists, and the number of the last message
  // about it. Without a reference to the member: who left is still sent the cancellation.
  `create table calendar_invitations (
    office_id bigint not null references offices on delete cascade,
    deadline_id bigint not null,
    user_id bigint not null,
    part text not null check (part in ('ends', 'internal')),
    address text not null,
    sequence integer not null,
    day date not null,
    summary text not null,
    description text not null,
    cancelled boolean not null default false,
    sent_at timestamptz not null default now(),
    outbox_id bigint not null,
    primary key (office_id, deadline_id, user_id, part)
  )`,
  'create index calendar_invitations_member on calendar_invitations (office_id, user_id, sent_at)',

  // Deadlines, or all of a member's, whose invitations are to be compared with what was sent.
  `create table calendar_changes (
    office_id bigint not null references offices on delete cascade,
    deadline_id bigint,
    user_id bigint,
    at timestamptz not null default clock_timestamp(),
    unique nulls not distinct (office_id, deadline_id, user_id),
    check (num_nonnulls(deadline_id, user_id) = 1)
  )`,
  'create index calendar_changes_at on calendar_changes (at)',

  `create function note_added_deadlines() returns trigger language plpgsql as $$
  begin ${noteChanges(`select t.office_id, t.id as deadline_id, null::bigint as user_id from added t
      where t.${DECIDED} and exists (${INVITES})`)}
  end $$`,
  `create function note_changed_deadlines() returns trigger language plpgsql as $$
  begin ${noteChanges(`select t.office_id, t.id as deadline_id, null::bigint as user_id
      from added t join removed r on r.id = t.id
      where (t.${DECIDED} or r.${DECIDED})
        and (t.state, t.title, t.notified, t.ends, t.fine_days, t.internal_date)
          is distinct from (r.state, r.title, r.notified, r.ends, r.fine_days, r.internal_date)
        and exists (${INVITES})`)}
  end $$`,
  `create function note_removed_deadlines() returns trigger language plpgsql as $$
  begin ${noteChanges(`select t.office_id, t.id as deadline_id, null::bigint as user_id from removed t
      where t.${DECIDED} and exists (${INVITES})`)}
  end $$`,
  `create function note_changed_charge() returns trigger language plpgsql as $$
  begin ${noteChanges(`select t.office_id, d.id as deadline_id, null::bigint as user_id
      from added t join removed r on r.notification_id = t.notification_id
      join deadlines d on d.office_id = t.office_id and d.notification_id = t.notification_id and d.${DECIDED}
      where t.assignee_id is distinct from r.assignee_id and exists (${INVITES})`)}
  end $$`,
  `create trigger deadlines_added_to_calendar after insert on deadlines
    referencing new table as added for each statement execute function note_added_deadlines()`,
  `create trigger deadlines_changed_in_calendar after update on deadlines
    referencing old table as removed new table as added for each statement execute function note_changed_deadlines()`,
  `create trigger deadlines_removed_from_calendar after delete on deadlines
    referencing old table as removed for each statement execute function note_removed_deadlines()`,
  `create trigger triage_changed_in_calendar after update on triage
    referencing old table as removed new table as added for each statement execute function note_changed_charge()`,

  `create function note_changed_settings() returns trigger language plpgsql as $$
  begin ${noteChanges(`select (coalesce(new, old)).office_id, null::bigint as deadline_id, (coalesce(new, old)).user_id`)}
  end $$`,
  `create trigger alert_settings_in_calendar after insert or delete on alert_settings
    for each row execute function note_changed_settings()`,
  `create trigger alert_settings_changed_in_calendar after update of email, is_on, show_details, invitations,
    internal_invitations on alert_settings for each row execute function note_changed_settings()`,
]
