import { type Kysely, sql } from 'kysely'

/** What an office does with its notifications: triage, deadlines, notes, cases, and the days on which courts are closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const OF_NOTIFICATION =
  'foreign key (office_id, notification_id) references notifications (office_id, id) on delete cascade'
const byPerson = (column: string) => `foreign key (office_id, ${column}) references audit_people (office_id, id)`

const ACCENTED = 'áàâãäåéèêëíìîïóòôõöúùûüçñýÿ'
const PLAIN = 'aaaaaaeeeeiiiiooooouuuucnyy'

const STATEMENTS = [
  // A case's number without what stands behind it for a part of it or an appeal ("-A", ".L1"); another form as it is.
  // Indexed, so it is cut: PostgreSQL takes keys of some 2,700 bytes.
  `create function case_key(processo text) returns text language sql immutable strict parallel safe
    return left(coalesce(
      substring(upper(regexp_replace(processo, '\\s+', '', 'g')) from '^(\\d+/\\d{2,4}\\.\\d[A-Z0-9]+)(?:[-.][-.A-Z0-9]+)?$'),
      upper(btrim(regexp_replace(processo, '\\s+', ' ', 'g')))), 500)`,
  // What a column is ordered by: without accents and capitals, whatever the database's locale.
  `create function sort_key(written text) returns text language sql immutable strict parallel safe
    return translate(lower(left(written, 200)), '${ACCENTED}', '${PLAIN}')`,
  ...['acto', 'tribunal', 'processo'].map(
    (column) => `create index notifications_by_${column} on notifications
      (office_id, sort_key(${column}), created_at desc, first_seen_at desc, id desc)`,
  ),

  // A row for each notification, made by a trigger. Apart from it, so that a change here leaves its search index alone.
  `create table triage (
    notification_id bigint primary key,
    office_id bigint not null,
    portal_username text not null,
    created_at timestamptz not null,
    first_seen_at timestamptz not null,
    case_key text not null,
    state text not null default 'nova' check (state in ('nova', 'em_curso', 'tratada')),
    assignee_id bigint,
    next_deadline date,
    next_over date,
    version integer not null default 0,
    changed_by bigint,
    changed_at timestamptz,
    rules_version integer not null default 0,
    ${OF_NOTIFICATION},
    foreign key (office_id, assignee_id) references members (office_id, user_id) on delete set null (assignee_id),
    ${byPerson('changed_by')}
  )`,
  `insert into triage (notification_id, office_id, portal_username, created_at, first_seen_at, case_key)
    select id, office_id, portal_username, created_at, first_seen_at, case_key(processo) from notifications`,
  `create index triage_open on triage (office_id, created_at desc, first_seen_at desc, notification_id desc)
    where state <> 'tratada'`,
  `create index triage_new on triage (office_id, created_at desc, first_seen_at desc, notification_id desc)
    where state = 'nova'`,
  // After `next_over` nothing can be done any more, not even with a fine; `infinity` where a person confirmed the deadline.
  `create index triage_with_deadline on triage (office_id, next_over) where state <> 'tratada' and next_over is not null`,
  `create index triage_assigned on triage (office_id, assignee_id, created_at desc, first_seen_at desc, notification_id desc)
    where assignee_id is not null`,
  'create index triage_deadline on triage (office_id, next_deadline, created_at desc, first_seen_at desc, notification_id desc)',
  'create index triage_case on triage (office_id, case_key)',
  'create index triage_rules on triage (office_id, rules_version, notification_id desc)',
  `create function add_triage() returns trigger language plpgsql as $$
  begin
    insert into triage (notification_id, office_id, portal_username, created_at, first_seen_at, case_key)
    select id, office_id, portal_username, created_at, first_seen_at, case_key(processo) from added;
    return null;
  end $$`,
  // A row that changed on the portal may have another deadline by the rules.
  `create function move_triage() returns trigger language plpgsql as $$
  begin
    update triage t set created_at = a.created_at, case_key = case_key(a.processo), rules_version = 0
    from added a join removed r on r.id = a.id
    where t.notification_id = a.id
      and (a.data, a.acto, a.tribunal, a.unidade, a.especie, a.origem, a.processo)
        is distinct from (r.data, r.acto, r.tribunal, r.unidade, r.especie, r.origem, r.processo);
    return null;
  end $$`,
  `create trigger triage_added after insert on notifications
    referencing new table as added for each statement execute function add_triage()`,
  `create trigger triage_moved after update on notifications
    referencing old table as removed new table as added for each statement execute function move_triage()`,

  // How many there are of each, since an office may have a hundred thousand new ones. Nobody is 0.
  `create table triage_totals (
    office_id bigint not null references offices on delete cascade,
    portal_username text not null,
    state text not null,
    assignee_id bigint not null,
    total bigint not null,
    primary key (office_id, portal_username, state, assignee_id)
  )`,
  `insert into triage_totals select office_id, portal_username, state, 0, count(*) from triage group by 1, 2, 3`,
  `create function add_triage_totals() returns trigger language plpgsql as $$
  begin
    insert into triage_totals
    select office_id, portal_username, state, coalesce(assignee_id, 0), count(*) from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (office_id, portal_username, state, assignee_id) do update set total = triage_totals.total + excluded.total;
    return null;
  end $$`,
  `create function remove_triage_totals() returns trigger language plpgsql as $$
  begin
    update triage_totals t set total = t.total - r.total
    from (select office_id, portal_username, state, coalesce(assignee_id, 0) assignee_id, count(*) total from removed group by 1, 2, 3, 4) r
    where (t.office_id, t.portal_username, t.state, t.assignee_id) = (r.office_id, r.portal_username, r.state, r.assignee_id);
    return null;
  end $$`,
  // Of an office that is removed nothing is counted: who was in charge goes before the rows do.
  `create function move_triage_totals() returns trigger language plpgsql as $$
  begin
    insert into triage_totals
    select office_id, portal_username, state, coalesce(assignee_id, 0), sum(d) from (
      select office_id, portal_username, state, assignee_id, 1 d from added
      union all select office_id, portal_username, state, assignee_id, -1 from removed
    ) moved join offices on offices.id = office_id group by 1, 2, 3, 4 having sum(d) <> 0 order by 1, 2, 3, 4
    on conflict (office_id, portal_username, state, assignee_id) do update set total = triage_totals.total + excluded.total;
    return null;
  end $$`,
  `create trigger triage_counted after insert on triage
    referencing new table as added for each statement execute function add_triage_totals()`,
  `create trigger triage_uncounted after delete on triage
    referencing old table as removed for each statement execute function remove_triage_totals()`,
  `create trigger triage_recounted after update on triage
    referencing old table as removed new table as added for each statement execute function move_triage_totals()`,

  // Until when a member counts as having read what was found, but for the marks.
  'alter table members add column read_before timestamptz not null default now()',
  `create table read_marks (
    office_id bigint not null,
    user_id bigint not null,
    notification_id bigint not null,
    is_read boolean not null,
    primary key (notification_id, user_id),
    ${OF_NOTIFICATION},
    foreign key (office_id, user_id) references members (office_id, user_id) on delete cascade
  )`,
  'create index read_marks_member on read_marks (office_id, user_id)',

  `create table deadlines (
    id bigint generated always as identity primary key,
    office_id bigint not null,
    notification_id bigint not null,
    portal_username text not null,
    automatic boolean not null,
    version integer not null default 1,
    state text not null check (state in ('proposed', 'confirmed', 'met', 'dismissed')),
    kind text not null check (kind in ('deadline', 'none', 'unknown')),
    title text not null default '',
    reason jsonb,
    terms jsonb,
    calculated jsonb,
    notified date,
    ends date,
    fine_days date[] not null default '{}',
    over_after date,
    internal_date date,
    note text not null default '',
    proposed_by bigint,
    decided_by bigint,
    decided_at timestamptz,
    met_on date,
    batch uuid,
    recalculated_ends date,
    unique (office_id, id),
    ${OF_NOTIFICATION},
    ${byPerson('proposed_by')},
    ${byPerson('decided_by')}
  )`,
  'create unique index deadlines_automatic on deadlines (notification_id) where automatic',
  'create index deadlines_notification on deadlines (office_id, notification_id)',
  `create index deadlines_open on deadlines (office_id, ends) where state in ('proposed', 'confirmed') and ends is not null`,
  `create index deadlines_confirmed on deadlines (office_id, ends) where state = 'confirmed' and ends is not null`,
  `create index deadlines_proposed on deadlines (office_id, over_after) where state = 'proposed' and over_after is not null`,
  `create index deadlines_unknown on deadlines (office_id, notification_id) where state = 'proposed' and kind = 'unknown'`,
  `create index deadlines_decided on deadlines (office_id, ends) where state in ('met', 'dismissed') and ends is not null`,

  // Who changed what, with what was there before: for the panel, and to undo it.
  `create table work_history (
    id bigint generated always as identity primary key,
    office_id bigint not null,
    notification_id bigint not null,
    deadline_id bigint,
    batch uuid not null,
    at timestamptz not null default clock_timestamp(),
    who bigint,
    event text not null,
    before jsonb not null,
    after jsonb not null,
    version integer not null,
    undone boolean not null default false,
    ${OF_NOTIFICATION},
    foreign key (office_id, deadline_id) references deadlines (office_id, id) on delete cascade,
    ${byPerson('who')}
  )`,
  'create index work_history_notification on work_history (office_id, notification_id, id)',
  'create index work_history_batch on work_history (office_id, batch)',
  'create index work_history_deadline on work_history (office_id, deadline_id) where deadline_id is not null',

  `create table notes (
    id bigint generated always as identity primary key,
    office_id bigint not null references offices on delete cascade,
    notification_id bigint,
    case_key text,
    author bigint not null,
    created_at timestamptz not null default now(),
    edited_at timestamptz,
    text text not null,
    check (num_nonnulls(notification_id, case_key) = 1),
    ${OF_NOTIFICATION},
    ${byPerson('author')}
  )`,
  'create index notes_notification on notes (office_id, notification_id) where notification_id is not null',
  'create index notes_case on notes (office_id, case_key) where case_key is not null',

  // What an office says of a case; without a row nothing is said.
  `create table cases (
    office_id bigint not null references offices on delete cascade,
    key text not null,
    parties text not null default '',
    archived_at timestamptz,
    archived_by bigint,
    version integer not null default 1,
    primary key (office_id, key),
    ${byPerson('archived_by')}
  )`,
  'alter table transcriptions add column case_key text',
  'create index transcriptions_case on transcriptions (office_id, case_key) where case_key is not null',

  // Of time that was imported before it is not known.
  'alter table time_import_entries add column case_key text, add column person text',
  'create index time_import_entries_case on time_import_entries (office_id, case_key) where case_key is not null',

  `create table closed_days (
    id bigint generated always as identity primary key,
    office_id bigint not null references offices on delete cascade,
    date date not null,
    municipality text,
    reason text not null,
    source text not null default '',
    unique nulls not distinct (office_id, date, municipality)
  )`,
  `update notification_changes set counter = counter + 1`,
]
