import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { personInRecord } from '../../domain/audit/people.ts'
import { checkRecord, record, recordInOffices } from '../../domain/audit/record.ts'
import { findCase, visibleCases } from '../../domain/cases/find-case.ts'
import {
  attachDocuments,
  findDocument,
  findDocumentStatus,
  saveDocuments,
  saveImportedDocuments,
} from '../../domain/documents/documents-repository.ts'
import { createDocumentLinks } from '../../domain/documents/links.ts'
import {
  findNote,
  insertNote,
  listNotes,
  listNotesByIds,
  removeNote,
  updateNote,
} from '../../domain/notes/notes-repository.ts'
import { changeCounter, noteChange } from '../../domain/notifications/list-lock.ts'
import { permissionOn } from '../../domain/notifications/permission.ts'
import { createRowImport } from '../../domain/notifications/row-import.ts'
import { storeListed, storeRows } from '../../domain/notifications/row-store.ts'
import {
  countNewlyUnreadable,
  dismissUnreadable,
  forgetRead,
  keepUnreadable,
  listUnreadable,
  walkUnreadable,
} from '../../domain/notifications/unreadable-store.ts'
import { insertInvitation, listInvitations, removeInvitation } from '../../domain/offices/invitations-repository.ts'
import type { Viewer } from '../../domain/offices/member.ts'
import { findMember, memberWith } from '../../domain/offices/members-repository.ts'
import { changeMember, hasOtherResponsavel, removeMember } from '../../domain/offices/membership.ts'
import { hidesPasswords, requiresSecondFactor } from '../../domain/offices/office-settings.ts'
import { carryAccess, grantAccess, hasRows, insertAccess } from '../../domain/offices/portal-access.ts'
import * as substitutions from '../../domain/offices/substitutions-repository.ts'
import { createAccountsRepository } from '../../domain/portal-accounts/accounts-repository.ts'
import { createSignInLimiter } from '../../domain/portal-accounts/sign-in-limiter.ts'
import { findAccountRecords } from '../../domain/portal-accounts/watch-facts.ts'
import type { Database } from '../../domain/schema.ts'
import { changeTriage, countOpenDeadlines } from '../../domain/triage/change-triage.ts'
import * as closedDays from '../../domain/triage/closed-days.ts'
import { addDeadline, decideDeadline } from '../../domain/triage/decide-deadline.ts'
import { refreshNextDeadline } from '../../domain/triage/next-deadline.ts'
import { readRowTriage } from '../../domain/triage/row-triage.ts'
import { storeProposals } from '../../domain/triage/store-proposals.ts'
import { findCourt, readDeadlines as readStoredDeadlines } from '../../domain/triage/stored-deadline.ts'
import { countTriage } from '../../domain/triage/triage-counts.ts'
import { undoBatch } from '../../domain/triage/undo.ts'
import { keepChange } from '../../domain/triage/work-history.ts'
import { readAuditPage, walkEntries } from '../../features/audit/list-entries.ts'
import * as sessions from '../../features/auth/sessions-repository.ts'
import {
  answerSignIn,
  countAsking,
  listSignIns,
  recordRefusal,
  recordSignIn,
} from '../../features/auth/sign-in-history.ts'
import { readTime, readWorkedDays } from '../../features/cases/case-time.ts'
import { assignRecording, changeCase, lockRecording } from '../../features/cases/change-case.ts'
import { caseEntries, planExport } from '../../features/cases/export-case.ts'
import { listCases } from '../../features/cases/list-cases.ts'
import { readCase, readCaseDeadlines, readRecordings } from '../../features/cases/read-case.ts'
import { countTimeline, readMarks } from '../../features/cases/timeline.ts'
import { readEntries } from '../../features/cases/timeline-entries.ts'
import { createDeadlineAnswers } from '../../features/deadlines/deadline-answers.ts'
import { countDeadlines, countLeftOut } from '../../features/deadlines/deadline-counts.ts'
import { readDeadlines, readPeople, walkDeadlines } from '../../features/deadlines/list-deadlines.ts'
import { readCalendar } from '../../features/deadlines/read-calendar.ts'
import { insertToken, listTokens, removeToken, updateToken } from '../../features/extension/tokens-repository.ts'
import { noteDocumentFailure, requestDocument } from '../../features/notifications/due-documents.ts'
import { createListAnswers } from '../../features/notifications/list-answers.ts'
import { readOverview } from '../../features/notifications/list-overview.ts'
import { countMatches, readPage, readSome, readWholeList } from '../../features/notifications/list-query.ts'
import { createRecordReader } from '../../features/notifications/record-reader.ts'
import { seedNotifications } from '../../features/notifications/seed-notifications.ts'
import { selectRows } from '../../features/notifications/select-rows.ts'
import { insertTask, readTask } from '../../features/notifications/tasks-repository.ts'
import { listNamedAccounts, readOffice } from '../../features/office/office-view.ts'
import { levelsOf } from '../../features/office/routes.ts'
import { matchFiles } from '../../features/page-import/match-files.ts'
import { createCeremonies } from '../../features/passkeys/ceremonies.ts'
import { takeChallenge } from '../../features/passkeys/challenges.ts'
import * as passkeys from '../../features/passkeys/passkeys-repository.ts'
import { eraseMember, eraseOffice } from '../../features/privacy/erase.ts'
import { askErasure, listErasures, removeErasure } from '../../features/privacy/erasures-repository.ts'
import { memberEntries } from '../../features/privacy/export-member.ts'
import { officeEntries } from '../../features/privacy/export-office.ts'
import { countUnreadableRows } from '../../features/status/status-repository.ts'
import { createCredentialsRepository } from '../../features/time-import/credentials-repository.ts'
import * as imports from '../../features/time-import/imports-repository.ts'
import { createLedger } from '../../features/time-import/ledger.ts'
import * as transcriptions from '../../features/transcription/transcriptions-repository.ts'
import { readWork } from '../../features/triage/work-view.ts'
import type { ZipEntry } from '../../platform/storage/zip.ts'
import { ALERT_CALLS } from './alert-calls.ts'
import { ALERT_JOB_CALLS } from './alert-job-calls.ts'
import { CALENDAR_CALLS } from './calendar-calls.ts'
import {
  accountFields,
  CASE,
  FILE,
  type FilledOffice,
  LAWYER,
  listedRow,
  NETWORK,
  NO_STORE,
  NOTION,
  PORTAL,
  REFERENCES,
  secrets,
  TIME_ROWS,
  unreadableRow,
} from './fill-office.ts'
import { MAIL_CALLS } from './mail-calls.ts'
import { NEWS_CALLS } from './news-calls.ts'
import type { OfficeCall } from './office-call.ts'
import { WARNING_CALLS } from './warning-calls.ts'
import { WEBHOOK_CALLS } from './webhook-calls.ts'

const accounts = createAccountsRepository(secrets)
const credentials = createCredentialsRepository(secrets)
const documents = (db: Database) => ({ db, store: NO_STORE, validate: async () => 'good' as const })
const kept = (sha256: string) => [{ name: 'novo.pdf', contentType: 'application/pdf', sha256, size: 9 }]
const received = [{ name: 'novo.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }]
const client = { browser: 'firefox', system: null, address: `${NETWORK}.9` }
const asking = ({ userId, uuid }: FilledOffice) => ({
  userId,
  sid: uuid.queued,
  client: { ...client, address: '198.51.100.9' },
})
const signer = createDocumentLinks(Buffer.alloc(32)).signer('sid')
const page = {
  rows: [listedRow(REFERENCES[0], 'outro'), listedRow('440000003', 'outro')],
  unreadableRows: [unreadableRow('outro')],
}
const targeted = ({ id }: FilledOffice) => [
  { ...page, target: { id: id.account, username: PORTAL, portalUsername: PORTAL, advogado: LAWYER } },
]
const owner = ({ officeId }: FilledOffice) => ({ officeId, portalUsername: PORTAL })
const member = ({ viewer, userId }: FilledOffice) => ({
  ...viewer,
  manages: viewer.acts,
  userId,
  role: 'responsavel' as const,
})
const NOW = new Date('2026-11-22T10:00:00Z')
const FOUND = { seenAt: NOW, source: 'check' as const }
const terms = { elaborated: '2026-11-20', days: 10 }
const entryReader = (db: Database) => ({
  db,
  readNotifications: (asking: Viewer, ids: readonly number[]) => createRecordReader(db, () => signer)(asking, '', ids),
})
const caseExport = (db: Database) => ({ ...entryReader(db), store: NO_STORE })
const marksOf = ({ id, uuid }: FilledOffice) => {
  const at = new Date()
  return [
    { kind: 'notification' as const, id: String(id.notification), at },
    { kind: 'deadline' as const, id: String(id.deadline), at },
    { kind: 'note' as const, id: String(id.note), at },
    { kind: 'recording' as const, id: uuid.transcription, at },
  ]
}
const locked = ({ officeId }: FilledOffice, { id }: FilledOffice) => ({
  ...owner({ officeId } as FilledOffice),
  id: id.account,
  advogado: LAWYER,
  fetchesDocuments: true,
})
const all = { page: 0, pageSize: 10, search: '', advogado: '', origem: '' }
const searched = { ...all, search: CASE, advogado: LAWYER, origem: 'Tribunal' }
const never = new AbortController().signal
const range = { databaseId: NOTION, start: '2026-11-01', end: '2026-11-30' }
const counted = { workspace: 'w', start: range.start, end: range.end, leftOut: [] }
const limiter = (db: Database) => createSignInLimiter(db, Buffer.alloc(32), () => true)
const entry = { signIn: 'password' as const, username: PORTAL, password: 'nova' }
const ledger = (db: Database, { officeId }: FilledOffice) => createLedger(db, officeId, NOTION)
const newPasskey = {
  credentialId: 'nova',
  publicKey: new Uint8Array(1),
  counter: 0,
  transports: [],
  rpId: 'localhost',
  name: 'nova',
}
const NEW_HASH = 'c'.repeat(64)
const NEW_ID = '99999999-0000-4000-8000-000000000001'

const invited = { role: 'advogado' as const, note: 'nova', access: { [PORTAL]: 'read' as const } }
const absence = ({ userId, id }: FilledOffice) => ({
  absentId: userId,
  substituteId: id.second,
  firstDay: '2998-01-01',
  lastDay: '2998-01-02',
})

/** @returns the contents of an archive's files */
async function textOf(entries: AsyncIterable<ZipEntry>): Promise<string> {
  let all = ''
  for await (const { path, open } of entries) all += `${path} ${await text(await open())}`
  return all
}

const DAY = '2026-11-20'
const whenever = {
  today: DAY,
  calendar: { seat: null, closedDays: new Map<number, string>() },
}
const allDays = { days: { from: null, until: null }, skipped: 0, limit: 50 }

/** The functions that are told the office, or the user: called for one with the numbers of another's rows. */
export const OFFICE_CALLS: Record<string, OfficeCall> = {
  ...ALERT_CALLS,
  ...WEBHOOK_CALLS,
  ...MAIL_CALLS,
  ...NEWS_CALLS,
  ...ALERT_JOB_CALLS,
  ...CALENDAR_CALLS,
  ...WARNING_CALLS,
  'documents-repository.saveDocuments': (db, who, of) =>
    saveDocuments(documents(db), who.officeId, of.id.notification, received, true),
  'documents-repository.saveImportedDocuments': (db, who, of) =>
    saveImportedDocuments(documents(db), who.officeId, of.id.otherNotification, kept(FILE), null),
  'documents-repository.attachDocuments': (db, who, of) =>
    attachDocuments(documents(db), who.officeId, of.id.notification, [...kept(FILE), ...kept(NEW_HASH)]),
  'documents-repository.findDocumentStatus': (db, who, of) => findDocumentStatus(db, who.officeId, of.id.notification),
  'documents-repository.findDocument': (db, who, of) => findDocument(db, who.scope, of.id.document),
  'permission.permissionOn': (db, who, of) => permissionOn(db, who.viewer, of.id.notification),
  'row-import.createRowImport.targets': (db, who) => createRowImport(db, secrets).targets(who.scope),
  'row-import.createRowImport.compare': (db, who, of) =>
    createRowImport(db, secrets).compare(who.officeId, targeted(of)),
  'row-import.createRowImport.store': (db, who, of) => createRowImport(db, secrets).store(who.officeId, targeted(of)),
  'row-store.storeListed': (db, who, of) => storeListed(db, secrets, locked(who, of), page, FOUND),
  'row-store.storeRows': (db, who, of) => storeRows(db, locked(who, of), page.rows, FOUND),
  'unreadable-store.keepUnreadable': (db, who, of) =>
    keepUnreadable(db, secrets, owner(who), [unreadableRow(of.mark)], new Date()),
  'unreadable-store.countNewlyUnreadable': (db, who, of) =>
    countNewlyUnreadable(db, owner(who), [unreadableRow(of.mark)]),
  'unreadable-store.forgetRead': (db, who) => forgetRead(db, owner(who), [{ referencia: '440000009' }]),
  'unreadable-store.listUnreadable': (db, who) => listUnreadable(db, secrets, who.scope),
  'unreadable-store.dismissUnreadable': (db, who, of) => dismissUnreadable(db, who.viewer, of.id.unreadable),
  'members-repository.findMember': (db, who, of) => findMember(db, who.officeId, of.userId),
  'members-repository.memberWith': (db, who, of) => memberWith(db, who.officeId, of.id.second, 'advogado'),
  'portal-access.grantAccess': (db, who, of) =>
    grantAccess(db, { officeId: who.officeId, userId: of.id.second, role: 'advogado' }, PORTAL, 'manage'),
  'portal-access.carryAccess': (db, who) => carryAccess(db, who.officeId, PORTAL, 'outro'),
  'portal-access.hasRows': (db, who) => hasRows(db, who.officeId, PORTAL),
  'accounts-repository.createAccountsRepository.list': (db, who) => accounts.list(db, who.scope),
  'accounts-repository.createAccountsRepository.find': (db, who, of) => accounts.find(db, who.officeId, of.id.account),
  'accounts-repository.createAccountsRepository.findForChange': (db, who, of) =>
    accounts.findForChange(db, who.officeId, of.id.account),
  'accounts-repository.createAccountsRepository.insert': (db, who) =>
    accounts.insert(db, who.officeId, accountFields('nova', 'outra')),
  'accounts-repository.createAccountsRepository.update': (db, who, of) =>
    accounts.update(db, who.officeId, of.id.account, accountFields('mudada')),
  'accounts-repository.createAccountsRepository.remove': (db, who, of) =>
    accounts.remove(db, who.officeId, of.id.account),
  'sign-in-limiter.createSignInLimiter.attempt': (db, who) =>
    limiter(db).attempt(who.officeId, entry, async () => 'in'),

  'invitations-repository.insertInvitation': async (db, who) =>
    (await insertInvitation(db, who.officeId, who.userId, invited)).id,
  'invitations-repository.listInvitations': (db, who) => listInvitations(db, who.officeId),
  'invitations-repository.removeInvitation': (db, who, of) => removeInvitation(db, who.officeId, of.id.invitation),
  'membership.changeMember': (db, who, of) =>
    changeMember(db, who.officeId, of.id.second, { role: 'assistente', access: { [PORTAL]: 'manage' } }),
  'membership.removeMember': async (db, who, of) => [
    await removeMember(db, who.officeId, of.id.second),
    // The last responsável stays.
    await removeMember(db, who.officeId, who.userId).catch(({ name }) => name),
  ],
  'office-settings.hidesPasswords': (db, who) => hidesPasswords(db, who.officeId),
  'office-settings.requiresSecondFactor': (db, who) => requiresSecondFactor(db, who.officeId),
  'substitutions-repository.listSubstitutions': (db, who) => substitutions.listSubstitutions(db, who.officeId),
  'substitutions-repository.findSubstitution': (db, who, of) =>
    substitutions.findSubstitution(db, who.officeId, of.id.substitution),
  'substitutions-repository.insertSubstitution': (db, who, of) =>
    substitutions.insertSubstitution(db, who.officeId, absence(of)),
  'substitutions-repository.updateSubstitution': (db, who, of) =>
    substitutions.updateSubstitution(db, who.officeId, of.id.substitution, absence(who)),
  'substitutions-repository.removeSubstitution': (db, who, of) =>
    substitutions.removeSubstitution(db, who.officeId, of.id.substitution),
  'office-view.listNamedAccounts': (db, who) => listNamedAccounts(db, who.officeId),
  'office-view.readOffice': (db, who) => readOffice(db, member(who)),
  'routes.levelsOf': (db, who, of) =>
    levelsOf(db, who.officeId, [{ account_id: of.id.account, level: 'read' }]).catch(({ status }) => status),

  'sessions-repository.startSession': (db, who, of) =>
    sessions.startSession(db, { id: who.userId, username: who.username }, { ...client, device: null }, of.officeId),
  'sessions-repository.takeUpSession': (db, who, of) =>
    sessions.takeUpSession(db, { sid: of.uuid.session, userId: who.userId }, { ...client, device: null }),
  'sessions-repository.endOwnSession': (db, who, of) => sessions.endOwnSession(db, who.userId, of.uuid.session),
  'sessions-repository.listSessions': (db, who, of) => sessions.listSessions(db, who.userId, of.uuid.session),
  'sessions-repository.endOtherSessions': (db, who, of) => sessions.endOtherSessions(db, who.userId, of.uuid.queued),
  'sign-in-history.recordSignIn': (db, who, of) => recordSignIn(db, who.userId, of.uuid.session, client),
  'sign-in-history.recordRefusal': (db, who) => recordRefusal(db, who.userId, client, 'wrong_password'),
  'sign-in-history.listSignIns': (db, who) => listSignIns(db, asking(who)),
  'sign-in-history.countAsking': (db, who) => countAsking(db, asking(who)),
  'sign-in-history.answerSignIn': (db, who, of) => answerSignIn(db, asking(who), of.id.signIn, false),
  'tokens-repository.listTokens': (db, who) => listTokens(db, who),
  'tokens-repository.insertToken': (db, who, of) =>
    insertToken(db, { officeId: who.officeId, userId: of.userId }, { name: 'nova', automatic: false }),
  'tokens-repository.updateToken': (db, who, of) =>
    updateToken(db, who, of.id.token, { name: 'mudada', automatic: true }),
  'tokens-repository.removeToken': (db, who, of) => removeToken(db, who, of.id.token),

  'passkeys-repository.listPasskeys': (db, who) => passkeys.listPasskeys(db, who.userId),
  'passkeys-repository.listCredentials': (db, who) => passkeys.listCredentials(db, who.userId),
  'passkeys-repository.insertPasskey': (db, who) => passkeys.insertPasskey(db, who.userId, newPasskey),
  'passkeys-repository.renamePasskey': (db, who, of) => passkeys.renamePasskey(db, who.userId, of.id.passkey, 'nova'),
  'passkeys-repository.removePasskey': (db, who, of) => passkeys.removePasskey(db, who.userId, of.id.passkey),
  'challenges.takeChallenge': (db, who, of) => takeChallenge(db, of.mark, who.uuid.session),
  'ceremonies.createCeremonies.beginRegistration': async (db, who) => {
    const user = { id: who.userId, username: who.username }
    const party = { id: 'localhost', isOrigin: () => true }
    const begun = await createCeremonies(db, Buffer.alloc(32)).beginRegistration(party, user, who.uuid.session, 'x')
    return begun?.excludeCredentials
  },

  'find-case.findCase': (db, who) => findCase(db, who.viewer, `${CASE}-A`),
  'find-case.visibleCases': (db, who) => visibleCases(db, who.viewer, [CASE]),
  'list-cases.listCases': async (db, who) => [
    await listCases(db, who.viewer, { page: 0, pageSize: 10, search: '', filter: 'open', sort: 'last' }, DAY),
    await listCases(db, who.viewer, { page: 0, pageSize: 10, search: CASE, filter: 'archived', sort: 'number' }, DAY),
  ],
  'read-case.readCase': (db, who) => readCase(db, who.viewer, { key: CASE, permission: 'act' }, DAY),
  'read-case.readCaseDeadlines': (db, who) => readCaseDeadlines(db, who.viewer, CASE, DAY, sql`order by d.id`),
  'case-time.readTime': (db, who) => readTime(db, who.officeId, CASE),
  'case-time.readWorkedDays': (db, who, of) =>
    readWorkedDays(db, who.officeId, CASE, [`2026-11-02 ${of.mark}`, `2026-11-02 ${who.mark}`]),
  'read-case.readRecordings': (db, who) => readRecordings(db, who.officeId, CASE, sql`order by id`),
  'timeline.countTimeline': (db, who) => countTimeline(db, who.viewer, CASE, DAY),
  'timeline.readMarks': (db, who) => readMarks(db, who.viewer, CASE, { kind: null, page: 0, pageSize: 20, today: DAY }),
  'timeline-entries.readEntries': (db, who, of) => readEntries(entryReader(db), member(who), CASE, marksOf(of), DAY),
  'export-case.planExport': async (db, who) =>
    planExport(caseExport(db), member(who), await readCase(db, who.viewer, { key: CASE, permission: 'act' }, DAY), DAY),
  'export-case.caseEntries': async (db, who, of) => {
    const detail = await readCase(db, who.viewer, { key: CASE, permission: 'act' }, DAY)
    return textOf(caseEntries(caseExport(db), member(who), { detail, marks: marksOf(of), missing: 0 }, DAY))
  },
  'change-case.changeCase': (db, who) => changeCase(db, member(who), CASE, { version: 1, parties: 'novas' }),
  'change-case.lockRecording': (db, who, of) => lockRecording(db, who.officeId, of.uuid.transcription),
  'change-case.assignRecording': (db, who, of) =>
    assignRecording(db, who.officeId, of.uuid.transcription, { from: CASE, to: null }),
  'notes-repository.listNotesByIds': (db, who, of) => listNotesByIds(db, member(who), [of.id.note]),
  'notes-repository.listNotes': async (db, who, of) => [
    await listNotes(db, member(who), { caseKey: CASE }),
    await listNotes(db, member(who), { notificationId: of.id.notification }),
  ],
  'notes-repository.findNote': (db, who, of) => findNote(db, member(who), of.id.note),
  'notes-repository.insertNote': (db, who, of) =>
    insertNote(db, member(who), { notificationId: of.id.otherNotification }, 'nova'),
  'notes-repository.updateNote': (db, who, of) => updateNote(db, member(who), of.id.note, 'mudada'),
  'notes-repository.removeNote': (db, who, of) => removeNote(db, member(who), of.id.note),

  'due-documents.noteDocumentFailure': (db, who, of) =>
    noteDocumentFailure(db, who.officeId, of.id.otherNotification, 'falhou'),
  'due-documents.requestDocument': (db, who, of) => requestDocument(db, who.viewer, of.id.otherNotification),
  'list-answers.createListAnswers.etag': (db, who) => createListAnswers(db).etag(who.viewer, who.uuid.session, signer),
  'list-answers.createListAnswers.whole': async (db, who) =>
    String(
      await createListAnswers(db).whole(
        { ...who.viewer, userId: who.userId },
        who.uuid.session,
        'W/"1"',
        signer,
        'identity',
        never,
      ),
    ),
  'list-answers.createListAnswers.page': (db, who) => createListAnswers(db).page(member(who), 1, all, signer, never),
  'list-query.readWholeList': (db, who) => readWholeList(db, who.viewer),
  'list-query.readPage': async (db, who) => [
    await readPage(db, who.viewer, all),
    await readPage(db, who.viewer, searched),
  ],
  'record-reader.createRecordReader': (db, who, of) =>
    createRecordReader(db, () => signer)(who.viewer, who.uuid.session, [of.id.notification]),
  'list-query.readSome': (db, who, of) => readSome(db, who.viewer, [of.id.notification]),
  'list-query.countMatches': async (db, who) => [
    await countMatches(db, who.viewer, all),
    await countMatches(db, who.viewer, searched),
  ],
  'list-overview.readOverview': (db, who) => readOverview(db, who.viewer),
  'list-lock.changeCounter': (db, who) => changeCounter(db, who.officeId),
  'seed-notifications.seedNotifications': (db, who) => seedNotifications(db, NO_STORE, who.officeId, 3),
  'tasks-repository.insertTask': (db, who, of) => insertTask(db, who.officeId, [of.uuid.running]),
  'tasks-repository.readTask': (db, who, of) => readTask(db, who.viewer, of.uuid.task),
  'unreadable-store.walkUnreadable': (db, who) => walkUnreadable(db, secrets, who.officeId).next(),
  'portal-access.insertAccess': (db, who, of) => insertAccess(db, who.officeId, of.id.second, { outro: 'read' }),
  'membership.hasOtherResponsavel': (db, who, of) => hasOtherResponsavel(db, who.officeId, of.id.second),
  'people.personInRecord': (db, who) => personInRecord(db, who.officeId, who.userId),
  'record.record': (db, who, of) =>
    record(db, { officeId: who.officeId, userId: who.userId, event: 'exported', address: null, aboutId: of.userId }),
  'record.recordInOffices': (db, who) => recordInOffices(db, who.userId, { event: 'sign_out', address: null }),
  'record.checkRecord': (db, who) => checkRecord(db, who.officeId),
  'list-entries.readAuditPage': (db, who) => readAuditPage(db, who.officeId, {}, { page: 0, pageSize: 50 }),
  'list-entries.walkEntries': (db, who) => walkEntries(db, who.officeId, {}).next(),
  'erase.eraseOffice': (db, who) => eraseOffice({ db, store: NO_STORE, removeUpload: async () => {} }, who.officeId),
  'erase.eraseMember': (db, who, of) => eraseMember({ db }, who.officeId, of.id.second),
  'erasures-repository.askErasure': (db, who) => askErasure(db, who.officeId, who.userId, null),
  'erasures-repository.listErasures': (db, who) => listErasures(db, who.officeId),
  'erasures-repository.removeErasure': (db, who, of) => removeErasure(db, who.officeId, of.id.erasure),
  'export-member.memberEntries': (db, who, of) => textOf(memberEntries(db, who.officeId, of.id.second)),
  'export-office.officeEntries': (db, who) =>
    textOf(officeEntries({ db, store: NO_STORE, sealing: secrets }, who.officeId)),
  'closed-days.readClosedDays': (db, who) => closedDays.readClosedDays(db, who.officeId),
  'closed-days.insertClosedDay': (db, who) =>
    closedDays.insertClosedDay(db, who.officeId, { date: DAY, municipality: null, reason: 'nova', source: '' }),
  'closed-days.removeClosedDay': (db, who, of) => closedDays.removeClosedDay(db, who.officeId, of.id.closedDay),
  'closed-days.remakeProposalsAround': (db, who) => closedDays.remakeProposalsAround(db, who.officeId, DAY),
  'deadline-answers.createDeadlineAnswers.list': (db, who) =>
    createDeadlineAnswers(db).list(who.viewer, { state: 'all', person: who.userId }, DAY, never),
  'deadline-counts.countDeadlines': (db, who) => countDeadlines(db, who.viewer, { state: 'all' }, DAY),
  'deadline-counts.countLeftOut': async (db, who) => {
    await db.updateTable('deadlines').set({ kind: 'unknown' }).where('office_id', '=', who.officeId).execute()
    return countLeftOut(db, who.viewer, '2999-01-01')
  },
  'list-deadlines.readDeadlines': (db, who) =>
    readDeadlines(db, who.viewer, { state: 'all', case: CASE, search: CASE }, [allDays], whenever),
  'list-deadlines.readPeople': (db, who, of) => readPeople(db, who.officeId, [of.userId]),
  'list-deadlines.walkDeadlines': (db, who) =>
    walkDeadlines(db, who.viewer, { state: 'proposed' }, null, whenever).next(),
  'read-calendar.readCalendar': (db, who) => readCalendar(db, who.viewer, { month: '2026-11' }, DAY),
  'change-triage.changeTriage': (db, who, of) =>
    changeTriage(db, member(who), [of.id.notification], {
      change: { state: 'tratada', assigneeId: who.userId, unread: true },
      batch: NEW_ID,
    }),
  'change-triage.countOpenDeadlines': (db, who, of) =>
    countOpenDeadlines(db, member(who), [of.id.notification, of.id.otherNotification], '1999-01-01'),
  'closed-days.readCourtClosedDays': (db, who) => closedDays.readCourtClosedDays(db, who.officeId),
  'decide-deadline.decideDeadline': (db, who, of) =>
    decideDeadline(db, member(who), of.id.deadline, { version: 1, action: 'confirm', terms }, NOW),
  'decide-deadline.addDeadline': (db, who, of) =>
    addDeadline(db, member(who), { notification_id: of.id.notification, action: 'confirm', terms }, NOW),
  'next-deadline.refreshNextDeadline': (db, who, of) => refreshNextDeadline(db, who.officeId, [of.id.notification]),
  'row-triage.readRowTriage': (db, who, of) =>
    readRowTriage(db, who.officeId, [of.id.notification], { userId: who.userId, today: DAY }),
  'stored-deadline.findCourt': (db, who, of) => findCourt(db, who.viewer, of.id.notification),
  'stored-deadline.readDeadlines': (db, who, of) => readStoredDeadlines(db, who.officeId, of.id.notification),
  'store-proposals.storeProposals': (db, who, of) =>
    storeProposals(db, who.officeId, [of.id.notification, of.id.otherNotification], NOW),
  'triage-counts.countTriage': (db, who) => countTriage(db, who.viewer, { userId: who.userId, today: DAY }),
  'undo.undoBatch': (db, who, of) => undoBatch(db, member(who), of.uuid.batch),
  'work-history.keepChange': (db, who, of) =>
    keepChange(db, {
      officeId: who.officeId,
      notificationId: of.id.notification,
      deadlineId: null,
      batch: NEW_ID,
      who: null,
      event: 'undone',
      before: {},
      after: {},
      version: 1,
    }),
  'list-lock.noteChange': (db, who) => noteChange(db, who.officeId),
  'work-view.readWork': async (db, who, of) => {
    const [record] = await createRecordReader(db, () => signer)(who.viewer, who.uuid.session, [of.id.notification])
    return record ? readWork(db, member(who), record, NOW) : null
  },
  'select-rows.selectRows': (db, who) =>
    selectRows(db, member(who), { ...searched, triage: null, after: 0, upTo: 9_999_999, limit: 10 }),
  'match-files.matchFiles': (db, who) =>
    matchFiles(db, who.scope, [`${REFERENCES[0]}.pdf`, `${CASE.replace('/', '-')}.pdf`]),
  'watch-facts.findAccountRecords': (db, who) => findAccountRecords(db, who.scope),
  'status-repository.countUnreadableRows': (db, who) => countUnreadableRows(db, who.scope),

  'credentials-repository.createCredentialsRepository.save': (db, who) =>
    credentials.save(db, who.officeId, { email: 'novo', password: 'novo', token: 'novo', workspace: 'novo' }),
  'credentials-repository.createCredentialsRepository.exists': (db, who) => credentials.exists(db, who.officeId),
  'credentials-repository.createCredentialsRepository.find': (db, who) => credentials.find(db, who.officeId),
  'credentials-repository.createCredentialsRepository.remove': (db, who) => credentials.remove(db, who.officeId),
  'imports-repository.queueImport': (db, who) => imports.queueImport(db, who.officeId, range),
  'imports-repository.readImport': (db, who, of) => imports.readImport(db, who.officeId, of.uuid.timeImport),
  'imports-repository.readLastUpdate': (db, who) => imports.readLastUpdate(db, who.officeId),
  'ledger.createLedger.read': (db, who) => ledger(db, who).read(),
  'ledger.createLedger.storeRange': (db, who) =>
    ledger(db, who).storeRange({
      ...counted,
      counted: [{ id: 2, pair: 'par', seconds: 5, day: '2026-11-03', caseNumber: CASE, person: 'nova' }],
    }),
  'ledger.createLedger.intendChange': (db, who, of) =>
    ledger(db, who).intendChange(of.uuid.timeImport, TIME_ROWS.made, 'par', { from: 0, to: 1, applied: 1 }),
  'ledger.createLedger.changeMade': async (db, who, of) => {
    await ledger(db, who).intendChange(of.uuid.timeImport, TIME_ROWS.intended, 'par', { from: 0, to: 1, applied: 1 })
    await ledger(db, who).changeMade(TIME_ROWS.intended)
  },
  'ledger.createLedger.changeNotMade': (db, who) => ledger(db, who).changeNotMade(TIME_ROWS.intended),
  'ledger.createLedger.intendCreation': (db, who, of) =>
    ledger(db, who).intendCreation(of.uuid.timeImport, 'par', 5, new Date()),
  'ledger.createLedger.creationMade': async (db, who, of) => {
    await ledger(db, who).intendCreation(of.uuid.timeImport, 'par', 5, new Date())
    await ledger(db, who).creationMade('par', NEW_ID)
  },
  'ledger.createLedger.creationNotMade': (db, who) => ledger(db, who).creationNotMade('par'),
  'ledger.createLedger.rowsOf': (db, who, of) => ledger(db, who).rowsOf(of.uuid.timeImport),
  'transcriptions-repository.queueTranscription': (db, who) =>
    transcriptions.queueTranscription(db, who.officeId, { id: NEW_ID, fileName: 'novo.wav', size: 9, format: 'wav' }),
  'transcriptions-repository.listTranscriptions': (db, who) => transcriptions.listTranscriptions(db, who.officeId),
  'transcriptions-repository.findTranscription': (db, who, of) =>
    transcriptions.findTranscription(db, who.officeId, of.uuid.transcription),
  'transcriptions-repository.waitingBytes': (db, who) => transcriptions.waitingBytes(db, who.officeId),
  'transcriptions-repository.removeTranscription': (db, who, of) =>
    transcriptions.removeTranscription(db, who.officeId, of.uuid.transcription),
}
