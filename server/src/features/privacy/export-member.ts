import { type RawBuilder, sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { jsonEntry, type ZipEntry } from '../../platform/storage/zip.ts'

/** Only an office that the user belongs to receives the user's own data. */
const isMember = (office: OfficeId, id: number) =>
  sql`exists (select from members where office_id = ${office} and user_id = ${id})`

/** What is kept about a user in an office, and of the user themselves; hashes and keys are no data about them. */
const TABLES: Readonly<Record<string, (officeId: OfficeId, userId: number) => RawBuilder<Record<string, unknown>>>> = {
  utilizador: (office, id) => sql`select username, created_at from users where id = ${id} and ${isMember(office, id)}`,
  escritorio: (office, id) => sql`select o.name, m.role, m.joined_at, m.read_before from members m join offices o on
    o.id = m.office_id where m.office_id = ${office} and m.user_id = ${id}`,
  acesso: (office, id) => sql`select portal_username, level from portal_access where office_id = ${office} and user_id
    = ${id}`,
  ausencias: (office, id) => sql`select a.username as absent, s.username as substitute, first_day, last_day from
    substitutions t join users a on a.id = t.absent_id join users s on s.id = t.substitute_id where t.office_id =
    ${office} and ${id} in (t.absent_id, t.substitute_id) order by first_day`,
  sessoes: (office, id) => sql`select created_at, last_used_at, expires_at, revoked_at, browser, system, address from
    sessions where office_id = ${office} and user_id = ${id} order by created_at`,
  'inicios-de-sessao': (office, id) => sql`select signed_in_at, browser, system, address, result from sign_in_history
    where user_id = ${id} and ${isMember(office, id)} order by signed_in_at`,
  'segundo-fator': (office, id) => sql`select confirmed_at, last_used_at from second_factors where user_id = ${id} and
    ${isMember(office, id)}`,
  'chaves-de-acesso': (office, id) => sql`select name, created_at, last_used_at from passkeys where user_id = ${id}
    and ${isMember(office, id)} order by id`,
  'codigos-da-extensao': (office, id) => sql`select name, automatic, created_at, expires_at, last_used_at from
    extension_tokens where office_id = ${office} and user_id = ${id} order by id`,
  'voltas-ao-portal': (office, id) => sql`select a.username as account, started_at, ended_at, outcome, rows_read,
    new_records, documents, requests from portal_rounds r join accounts a on a.id = r.account_id where r.office_id =
    ${office} and r.user_id = ${id} order by r.id`,
  calendario: (office, id) => sql`select held_by is not null as of_office, created_at, last_used_at from
    calendar_feeds where office_id = ${office} and ${id} in (user_id, held_by) order by 1`,
  'convites-de-calendario': (office, id) => sql`select deadline_id, hearing_id, part, address, day, hour, summary,
    description, cancelled, sent_at from calendar_invitations where office_id = ${office} and user_id = ${id} order by
    deadline_id, part`,
  alertas: (office, id) => sql`select is_on, email, events, days_before, digest_days, digest_times, quiet_from,
    quiet_to, quiet_days_off, show_details, invitations, internal_invitations, digested_at from alert_settings where
    office_id = ${office} and user_id = ${id}`,
  'alertas-enviados': (office, id) => sql`select kind, address, content ->> 'subject' as subject, queued_at,
    not_before, state, tries, error, ended_at from outbox where office_id = ${office} and user_id = ${id} order by id`,
  'a-seu-cargo': (office, id) => sql`select notification_id, state, next_deadline from triage where office_id =
    ${office} and assignee_id = ${id} order by notification_id`,
  lidas: (office, id) => sql`select notification_id, is_read from read_marks where office_id = ${office} and user_id =
    ${id} order by 1`,
  notas: (office, id) => sql`select n.id, n.notification_id, n.case_key, n.created_at, n.edited_at, n.text from notes
    n join audit_people p on p.id = n.author where n.office_id = ${office} and p.user_id = ${id} order by n.id`,
  'prazos-decididos': (office, id) => sql`select d.id, d.notification_id, d.state, d.title, d.ends, d.decided_at,
    d.met_on, d.internal_date, d.note, b.user_id = ${id} as proposed_it, p.user_id = ${id} as decided_it from
    deadlines d left join audit_people b on b.id = d.proposed_by left join audit_people p on p.id = d.decided_by where
    d.office_id = ${office} and ${id} in (b.user_id, p.user_id) order by d.id`,
  'historico-do-trabalho': (
    office,
    id,
  ) => sql`select w.id, w.notification_id, w.deadline_id, w.hearing_id, w.at, w.event, w.before,
    w.after, w.undone from work_history w join audit_people p on p.id = w.who where w.office_id = ${office} and
    p.user_id = ${id} order by w.id`,
  'processos-arquivados': (office, id) => sql`select c.key, c.archived_at from cases c join audit_people p on p.id =
    c.archived_by where c.office_id = ${office} and p.user_id = ${id} order by c.key`,
  registo: (office, id) => sql`select e.seq, e.at, e.event, w.user_id = ${id} as did_it, e.subject, e.address from
    audit_entries e left join audit_people w on w.id = e.who left join audit_people a on a.id = e.about where
    e.office_id = ${office} and ${id} in (w.user_id, a.user_id) order by e.seq`,
}

/** @returns the files of a member's copy, a JSON file for each kind of data */
export async function* memberEntries(db: Database, officeId: OfficeId, userId: number): AsyncGenerator<ZipEntry> {
  for (const [name, select] of Object.entries(TABLES)) {
    yield jsonEntry(`${name}.json`, (await select(officeId, userId).execute(db)).rows)
  }
}
