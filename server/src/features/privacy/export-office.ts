import { LISTED_TEXTS } from '@arauto/contract/listed-texts'
import { type RawBuilder, sql } from 'kysely'
import { shownName } from '../../domain/document-names/shown-name.ts'
import { iterateUnreadable, type Sealing } from '../../domain/notifications/unreadable-store.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { filesOfSound } from '../../domain/offices/stored-files.ts'
import { SET_FIELDS } from '../../domain/portal-accounts/accounts-repository.ts'
import type { Database } from '../../domain/schema.ts'
import type { StoredPart } from '../../domain/tables/transcription.ts'
import { oneByOne, readByCursor } from '../../platform/database/read-by-cursor.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import type { UploadStore } from '../../platform/storage/upload-store.ts'
import { jsonEntry, safeFileName, type ZipEntry } from '../../platform/storage/zip.ts'

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** The exported columns of each table, and their names. Passwords and keys are no personal data and are left out. */
const TABLES: Readonly<Record<string, (officeId: OfficeId) => RawBuilder<Record<string, unknown>>>> = {
  escritorio: (id) => sql`select id, name, created_at, second_factor_required, password_to_reveal, attach_documents,
    uc_cents, open_days, visit_times, visit_holidays, visit_escalates, keep_sound, sound_days,
    speech_terms from offices where id = ${id}`,
  membros: (id) => sql`select u.username, m.role, m.joined_at, m.read_before, (select
    coalesce(jsonb_object_agg(a.portal_username, a.level), '{}') from portal_access a where a.office_id = m.office_id
    and a.user_id = m.user_id) as access from members m join users u on u.id = m.user_id where m.office_id = ${id}
    order by m.joined_at`,
  ausencias: (id) => sql`select a.username as absent, s.username as substitute, first_day, last_day from substitutions
    t join users a on a.id = t.absent_id join users s on s.id = t.substitute_id where t.office_id = ${id} order by
    first_day`,
  convites: (id) => sql`select role, note, access, created_at, expires_at, used_at from invitations where office_id =
    ${id} order by id`,
  contas: (id) => sql`select id, username, ${columns(SET_FIELDS)}, sign_in, certificate_holder, certificate_issuer,
    certificate_until, last_used, created_at from accounts where office_id = ${id} order by id`,
  visitas: (id) => sql`select v.account_id, v.means, v.at, u.username as by from account_visits v left join users u on
    u.id = v.user_id where v.office_id = ${id} order by v.account_id, v.means`,
  'voltas-ao-portal': (id) => sql`select a.username as account, u.username, r.lists, r.started_at, r.ended_at,
    r.outcome, r.rows_read, r.new_records, r.documents, r.requests from portal_rounds r join accounts a on a.id =
    r.account_id left join users u on u.id = r.user_id where r.office_id = ${id} order by r.id`,
  'leituras-confirmadas': (id) => sql`select s.shape, u.username as confirmed_by, s.confirmed_at from page_shapes s
    left join users u on u.id = s.confirmed_by where s.office_id = ${id} order by s.id`,
  'toggl-notion': (id) => sql`select email, workspace, saved_at from time_import_credentials where office_id = ${id}`,
  'toggl-notion-importacoes': (id) => sql`select database_id, start_date, end_date, status, done, total, message,
    queued_at, finished_at from time_imports where office_id = ${id} order by queued_at`,
  processos: (id) => sql`select c.key, c.name, c.client, c.parties, c.taxa_cents, c.archived_at, p.name as
    archived_by, c.version from cases c left join audit_people p on p.id = c.archived_by where c.office_id = ${id}
    order by c.key`,
  'dias-encerrados': (id) => sql`select date, municipality, reason, source from closed_days where office_id = ${id}
    order by date, id`,
  alertas: (id) => sql`select u.username, s.email, s.is_on, s.events, s.days_before, s.digest_days, s.digest_times,
    s.quiet_from, s.quiet_to, s.quiet_days_off, s.show_details, s.invitations, s.internal_invitations from
    alert_settings s join users u on u.id = s.user_id where s.office_id = ${id} order by s.user_id`,
  'enderecos-recusados': (id) => sql`select address_key as address, message, since from refused_addresses where
    office_id = ${id} order by 1`,
  calendarios: (id) => sql`select u.username, f.held_by is not null as of_office, f.created_at, f.last_used_at from
    calendar_feeds f left join users u on u.id = coalesce(f.user_id, f.held_by) where f.office_id = ${id} order by
    f.id`,
  'caixa-de-avisos': (
    id,
  ) => sql`select host, port, tls, username, folder, results, authserv_id, domains, read_at, problem from
    mail_sources where office_id = ${id}`,
  'relatorios-de-indisponibilidade': (id) => sql`select id, portal_username, from_day, to_day, created_at, json as
    report, json_sha256, pdf_sha256 from outage_reports where office_id = ${id} order by created_at, id`,
  webhooks: (id) => sql`select w.id, w.url, w.events, w.active, w.disabled_at, w.disabled_reason, w.created_at, p.name
    as created_by, w.failing_since from webhooks w join audit_people p on p.id = w.created_by where w.office_id =
    ${id} order by w.created_at, w.id`,
  'toggl-notion-tempos': (id) => sql`select database_id, entry_id, workspace, day, seconds, case_key, person from
    time_import_entries where office_id = ${id} and pair is not null order by day, entry_id`,
}

/** What there may be much of: read in the order of `id`, some at a time. */
const LONG_TABLES: Readonly<Record<string, (officeId: OfficeId) => RawBuilder<Record<string, unknown>>>> = {
  notificacoes: (id) => sql`select id, portal_username, advogado, data, first_seen_at, ${columns(LISTED_TEXTS)},
    source, has_document, document_status, document_error from notifications
    where office_id = ${id}`,
  'notificacoes-por-origem': (id) => sql`select s.id, s.notification_id, s.parent_id, s.source, s.first_seen_at,
    s.listed, p.name as joined_by, s.joined_at from notification_sightings s left join audit_people p on p.id =
    s.joined_by where s.office_id = ${id}`,
  'notificacoes-registadas': (id) => sql`select m.notification_id as id, m.manner, m.addressee, p.name as made_by,
    m.made_at, m.changed_at from manual_notifications m join audit_people p on p.id = m.made_by where m.office_id =
    ${id}`,
  'notificacoes-comparadas': (id) => sql`select n.first_id as id, jsonb_agg(jsonb_build_object('other', n.second_id,
    'answer', n.answer, 'by', p.name, 'at', n.decided_at) order by n.second_id) as compared from notification_pairs n
    join audit_people p on p.id = n.decided_by where n.office_id = ${id} group by 1`,
  'por-identificar': (id) => sql`select id, kind, origin, name, size, sender, signs, portal_username, state,
    notification_id, arrived_at from inbox_items where office_id = ${id}`,
  'visitas-ao-portal': (id) => sql`select id, portal_username, first_at, last_at, visits, outcome, detail, network_up,
    clock_synchronised from portal_visits where office_id = ${id}`,
  documentos: (id) => sql`select d.id, d.notification_id, d.position, d.name, d.shown_name, d.content_type, d.size,
    d.sha256, r.facts as read, r.corrected from documents d left join document_readings r on r.document_id = d.id
    where d.office_id = ${id}`,
  transcricoes: (id) => sql`select id, file_name, size, format, status, error, warning, duration, content, created_at,
    finished_at, case_key, version, changed_at, reviewed_at, sound_days,
    sound_until from transcriptions where office_id = ${id}`,
  'transcricoes-palavras': (id) => sql`select id, transcription_id, position, machine_position, speaker, words from
    transcript_passages where office_id = ${id}`,
  triagem: (id) => sql`select t.notification_id as id, t.case_key, t.state, u.username as assignee, t.next_deadline,
    t.version, p.name as changed_by, t.changed_at from triage t left join users u on u.id = t.assignee_id left join
    audit_people p on p.id = t.changed_by where t.office_id = ${id}`,
  lidas: (id) => sql`select r.notification_id as id, jsonb_object_agg(u.username, r.is_read) as read from read_marks r
    join users u on u.id = r.user_id where r.office_id = ${id} group by 1`,
  prazos: (id) => sql`select d.id, d.notification_id, d.automatic, d.version, d.state, d.kind, d.title, d.reason,
    d.terms, d.calculated, d.notified, d.ends, d.fine_days::text[] as fine_days, d.over_after, d.internal_date,
    d.note, b.name as proposed_by, p.name as decided_by, d.decided_at, d.met_on, d.recalculated_ends, d.rule,
    d.outcome from deadlines d left join audit_people b on b.id = d.proposed_by left join audit_people p on p.id =
    d.decided_by where d.office_id = ${id}`,
  diligencias: (id) => sql`select h.id, h.portal_username, h.source, h.notification_id, h.processo, h.day, h.hour,
    h.kind, h.place, h.link, h.state, h.version, h.read_day, h.read_hour, h.letters, h.given_up_by, h.kept_against,
    h.listed_kind, h.listed_source, h.listed_state, h.listed_at, h.vanished_at, h.kept_unlisted, h.replaced_by,
    u.username as assignee, h.reason, b.name as proposed_by, p.name as decided_by, h.decided_at, h.created_at from
    hearings h left join users u on u.id = h.assignee_id left join audit_people b on b.id = h.proposed_by left join
    audit_people p on p.id = h.decided_by where h.office_id = ${id}`,
  'historico-do-trabalho': (
    id,
  ) => sql`select w.id, w.notification_id, w.deadline_id, w.hearing_id, w.at, p.name as who, w.event,
    w.before, w.after, w.version, w.undone from work_history w left join audit_people p on p.id = w.who where
    w.office_id = ${id}`,
  notas: (id) => sql`select n.id, n.notification_id, n.case_key, p.name as author, n.created_at, n.edited_at, n.text
    from notes n join audit_people p on p.id = n.author where n.office_id = ${id}`,
  passagens: (
    id,
  ) => sql`select s.id, s.case_key, s.transcription_id, s.file_name, s.file_at, s.from_second, s.to_second, s.lines,
    s.now_lines, s.speaker, s.session, s.fact, s.decision, s.position, p.name as cited_by, s.cited_at from
    case_passages s join audit_people p on p.id = s.cited_by where s.office_id = ${id}`,
  'alertas-enviados': (id) => sql`select o.id, o.kind, u.username, o.address, o.content ->> 'subject' as subject,
    o.queued_at, o.state, o.error, o.ended_at from outbox o left join users u on u.id = o.user_id where o.office_id =
    ${id}`,
  'avisos-enviados': (id) => sql`select key as id, jsonb_agg(jsonb_build_object('address', address_key, 'at', at)
    order by at, address_key) as sent from sent_notices where office_id = ${id} group by 1`,
  'webhooks-entregas': (id) => sql`select seq as id, id as delivery, webhook_id, event, payload, state, created_at,
    tries, tried_at, ended_at, status, error, answer from webhook_deliveries where office_id = ${id}`,
  registo: (id) => sql`select e.seq as id, e.at, e.event, w.name as who, a.name as about, e.subject, e.address from
    audit_entries e left join audit_people w on w.id = e.who left join audit_people a on a.id = e.about where
    e.office_id = ${id}`,
}

interface OfficeExport {
  db: Database
  store: ObjectStore
  uploads: Pick<UploadStore, 'read' | 'size'>
  sealing: Sealing
}

/** @returns the files of an office's copy: a JSON file for each kind of data, the documents and kept recordings unchanged */
export async function* officeEntries(
  { db, store, uploads, sealing }: OfficeExport,
  officeId: OfficeId,
): AsyncGenerator<ZipEntry> {
  for (const [name, select] of Object.entries(TABLES)) {
    yield jsonEntry(`${name}.json`, (await select(officeId).execute(db)).rows)
  }
  for (const [name, select] of Object.entries(LONG_TABLES)) {
    // Rows with megabytes are few in memory at once.
    const atOnce = name === 'transcricoes' ? 10 : undefined
    const rows = readByCursor(db, name, sql`select * from (${select(officeId)}) t order by id`, atOnce)
    yield jsonEntry(`${name}.json`, oneByOne(rows))
  }
  yield jsonEntry('linhas-por-ler.json', iterateUnreadable(db, sealing, officeId))
  const missing: string[] = []
  for await (const file of documents(db, officeId)) {
    const path = `documentos/${file.notification_id}/${file.position}-${safeFileName(file.name)}`
    if ((await store.size(file.sha256)) === null) missing.push(path)
    else yield { path, open: () => store.read(file.sha256) }
  }
  for await (const { id, file_name, parts } of sounds(db, officeId)) {
    const path = `gravacoes/${id}-${safeFileName(file_name)}`
    if ((await uploads.size(id)) === null) missing.push(path)
    else {
      for (const [index, { name, range }] of filesOfSound(file_name, parts).entries()) {
        const filePath = range ? `${path}/${index + 1}-${safeFileName(name)}` : path
        yield { path: filePath, open: () => uploads.read(id, range) }
      }
    }
  }
  yield jsonEntry('documentos-em-falta.json', missing)
}

const sounds = (db: Database, officeId: OfficeId) =>
  oneByOne(
    readByCursor(
      db,
      'sounds_of_export',
      sql<{ id: string; file_name: string; parts: StoredPart[] | null }>`select id, file_name, parts from transcriptions
        where office_id = ${officeId} and sound_until is not null order by id`,
    ),
  )

const documents = (db: Database, officeId: OfficeId) =>
  oneByOne(
    readByCursor(
      db,
      'documents_of_export',
      sql<{ notification_id: number; position: number; name: string; sha256: string }>`select notification_id, position,
        ${shownName('d')} as name, sha256 from documents d where office_id = ${officeId} order by id`,
    ),
  )
