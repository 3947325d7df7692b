import { type Kysely, sql } from 'kysely'

/**
 * Announces what changed on one channel, when its transaction commits: the kind, the office, and whose rows. PostgreSQL
 * delivers what one transaction says twice once. `portal` null: to everybody in the office. Whose rights or sign-in
 * change is announced too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const triggerFunction = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$
  begin
    ${body}
    return null;
  end $$`

/** Triggers that run a function over the rows `changed` of each statement. */
const onEachStatement = (table: string, run: string, operations = ['insert', 'update', 'delete']) =>
  operations.map(
    (operation) => `create trigger ${table}_${operation}_announced after ${operation} on ${table}
      referencing ${operation === 'delete' ? 'old' : 'new'} table as changed for each statement execute function ${run}()`,
  )

const onEachRow = (name: string, when: string, run: string) =>
  `create trigger ${name}_announced after ${when} execute function ${run}`

const STATEMENTS = [
  `create function announce_change(kind text, office bigint, portal text) returns void language sql as $$
    select pg_notify('arauto_live', jsonb_build_object('kind', kind, 'office', office, 'portal', portal)::text)
  $$`,

  // Whoever sees all of the office is told by its change counter alone.
  triggerFunction(
    'announce_counter',
    `perform pg_notify('arauto_live', jsonb_build_object('kind', 'counter', 'office', new.office_id)::text);`,
  ),
  onEachRow('notification_changes', 'insert or update on notification_changes for each row', 'announce_counter()'),

  triggerFunction(
    'announce_rows',
    `perform announce_change('lists', office_id, portal_username)
      from (select distinct office_id, portal_username from changed) c;`,
  ),
  ...onEachStatement('notifications', 'announce_rows'),
  ...onEachStatement('triage', 'announce_rows', ['update']),
  ...onEachStatement('deadlines', 'announce_rows'),

  triggerFunction(
    'announce_marked_rows',
    `perform announce_change('lists', n.office_id, n.portal_username)
      from (select distinct n.office_id, n.portal_username
        from changed c join notifications n on n.id = c.notification_id and n.office_id = c.office_id) n;`,
  ),
  ...onEachStatement('read_marks', 'announce_marked_rows'),

  triggerFunction(
    'announce_noted_rows',
    `perform announce_change('lists', t.office_id, t.portal_username) from (
        select t.office_id, t.portal_username
        from changed c join triage t on t.office_id = c.office_id and t.notification_id = c.notification_id
        union
        select t.office_id, t.portal_username
        from changed c join triage t on t.office_id = c.office_id and t.case_key = c.case_key
      ) t;`,
  ),
  ...onEachStatement('notes', 'announce_noted_rows'),

  triggerFunction(
    'announce_cases',
    `perform announce_change('lists', t.office_id, t.portal_username) from (
        select distinct t.office_id, t.portal_username
        from changed c join triage t on t.office_id = c.office_id and t.case_key = c.key
      ) t;`,
  ),
  ...onEachStatement('cases', 'announce_cases'),

  triggerFunction('announce_office_lists', `perform announce_change('lists', office_id, null) from changed;`),
  ...onEachStatement('closed_days', 'announce_office_lists'),

  triggerFunction(
    'announce_checks',
    `perform announce_change('checks', a.office_id, a.username_key)
      from (select distinct a.office_id, a.username_key from changed c join accounts a on a.id = c.account_id) a;`,
  ),
  ...onEachStatement('checks', 'announce_checks', ['insert', 'update']),
  ...onEachStatement('account_watch', 'announce_checks', ['update']),
  triggerFunction(
    'announce_accounts',
    `perform announce_change('checks', office_id, username_key)
      from (select distinct office_id, username_key from changed) a;`,
  ),
  ...onEachStatement('accounts', 'announce_accounts'),

  triggerFunction(
    'announce_jobs',
    `perform announce_change(tg_argv[0], office_id, null) from (select distinct office_id from changed) c;`,
  ),
  ...['transcriptions', 'time_imports'].flatMap((table) =>
    onEachStatement(table, 'announce_jobs').map((statement) => statement.replace(/\(\)$/, `('${table}')`)),
  ),

  triggerFunction(
    'announce_sign_in',
    `perform pg_notify('arauto_live', jsonb_build_object('kind', 'sign-in', 'sid', old.id)::text);`,
  ),
  onEachRow('sessions_removed', 'delete on sessions for each row', 'announce_sign_in()'),
  onEachRow(
    'sessions_changed',
    `update on sessions for each row
      when ((old.revoked_at, old.office_id) is distinct from (new.revoked_at, new.office_id))`,
    'announce_sign_in()',
  ),

  triggerFunction(
    'announce_rights',
    `perform pg_notify('arauto_live',
      jsonb_build_object('kind', 'rights', 'office', to_jsonb(coalesce(new, old)) -> tg_argv[0])::text);`,
  ),
  onEachRow('members', 'insert or delete or update of role on members for each row', `announce_rights('office_id')`),
  ...['portal_access', 'substitutions'].map((table) =>
    onEachRow(table, `insert or delete or update on ${table} for each row`, `announce_rights('office_id')`),
  ),
  onEachRow('offices', 'update of second_factor_required on offices for each row', `announce_rights('id')`),

  triggerFunction(
    'announce_second_factor',
    `perform pg_notify('arauto_live', jsonb_build_object('kind', 'rights', 'office', m.office_id)::text)
      from members m where m.user_id = old.user_id;`,
  ),
  onEachRow('second_factors', 'delete on second_factors for each row', 'announce_second_factor()'),
]
