import * as shapes from '../../domain/page-shapes/page-shapes-repository.ts'
import { createAccountsRepository } from '../../domain/portal-accounts/accounts-repository.ts'
import { readRhythm } from '../../domain/portal-accounts/office-rhythm.ts'
import { keepPassword, stopPasswords } from '../../domain/portal-accounts/password-end.ts'
import { listVisits, recordVisit } from '../../domain/portal-accounts/portal-visits.ts'
import * as readLists from '../../domain/portal-accounts/read-lists.ts'
import * as permissions from '../../domain/portal-accounts/round-permissions.ts'
import * as rounds from '../../domain/portal-accounts/rounds.ts'
import { createSignInLimiter } from '../../domain/portal-accounts/sign-in-limiter.ts'
import { recordAccountVisit } from '../../domain/portal-accounts/visits.ts'
import { findAccountRecords } from '../../domain/portal-accounts/watch-facts.ts'
import type { Database } from '../../domain/schema.ts'
import { findReport, keepReport, listReports } from '../../features/outages/reports-repository.ts'
import { countUnreadableRows, hasWaitingItems } from '../../features/status/status-repository.ts'
import { exampleShape } from '../example-shape.ts'
import type { FilledOffice } from './filled-office.ts'
import type { OfficeCall } from './office-call.ts'
import { markedAccount, PORTAL, secrets } from './office-data.ts'

const asking = ({ officeId, userId }: FilledOffice) => ({ officeId, userId })
const accounts = createAccountsRepository(secrets)
const limiter = (db: Database) => createSignInLimiter(db, Buffer.alloc(32), () => true)
const entry = { signIn: 'password' as const, username: PORTAL, password: 'nova' }

/** The calls of portal accounts. */
export const ACCOUNT_CALLS: Record<string, OfficeCall> = {
  'accounts-repository.createAccountsRepository.list': (db, who) => accounts.list(db, who.scope),
  'accounts-repository.createAccountsRepository.find': (db, who, of) => accounts.find(db, who.officeId, of.id.account),
  'accounts-repository.createAccountsRepository.findForChange': (db, who, of) =>
    accounts.findForChange(db, who.officeId, of.id.account),
  'office-rhythm.readRhythm': (db, who) => readRhythm(db, who.officeId),
  'password-end.stopPasswords': (db, who) => stopPasswords(db, who.officeId, new Date('2027-01-02'), '2026-12-31'),
  'password-end.keepPassword': (db, who, of) => keepPassword(db, who.officeId, of.id.account),
  'visits.recordAccountVisit': (db, who, of) =>
    recordAccountVisit(db, who.officeId, of.id.account, {
      means: 'extension',
      at: new Date('2026-12-01'),
      userId: null,
    }),
  'accounts-repository.createAccountsRepository.insert': (db, who) =>
    accounts.insert(db, who.officeId, markedAccount('nova', 'outra')),
  'accounts-repository.createAccountsRepository.update': (db, who, of) =>
    accounts.update(db, who.officeId, of.id.account, markedAccount('mudada')),
  'accounts-repository.createAccountsRepository.remove': (db, who, of) =>
    accounts.remove(db, who.officeId, of.id.account),
  'sign-in-limiter.createSignInLimiter.attempt': (db, who) =>
    limiter(db).attempt(who.officeId, entry, async () => 'in'),
  'rounds.beginRound': (db, who, of) =>
    rounds.beginRound(db, {
      ...asking(who),
      accountId: of.id.account,
      holder: of.mark,
      lists: 'notifications',
      intervalMinutes: 15,
    }),
  'rounds.recordRound': (db, who, of) =>
    rounds.recordRound(
      db,
      { officeId: who.officeId, id: of.id.round, holder: of.mark },
      { rowsRead: 1, intervalMinutes: 15 },
    ),
  'rounds.findRoundAccount': (db, who, of) => rounds.findRoundAccount(db, who.officeId, of.id.round),
  'read-lists.hasBeenRead': (db, who, of) =>
    readLists.hasBeenRead(db, { officeId: who.officeId, accountId: of.id.account }),
  'read-lists.isSettled': (db, who, of) =>
    readLists.isSettled(db, { officeId: who.officeId, accountId: of.id.account }, [of.id.notification]),
  'round-permissions.setRoundPermission': (db, who, of) =>
    permissions.setRoundPermission(db, { ...asking(who), accountId: of.id.account }, false),
  'round-permissions.listRoundPermissions': (db, who) => permissions.listRoundPermissions(db, who.officeId),
  'page-shapes-repository.listShapes': (db, who) => shapes.listShapes(db, who.officeId),
  'page-shapes-repository.confirmShape': (db, who) => shapes.confirmShape(db, who, exampleShape('nova')),
  'page-shapes-repository.removeShape': (db, who, of) => shapes.removeShape(db, who.officeId, of.id.shape),
  'watch-facts.findAccountRecords': (db, who) => findAccountRecords(db, who.scope),
  'portal-visits.listVisits': (db, who) => listVisits(db, who.scope, PORTAL, new Date(0), new Date('2999-01-01')),
  'portal-visits.recordVisit': (db, who) =>
    recordVisit(
      db,
      { officeId: who.officeId, portalUsername: PORTAL },
      { outcome: 'ok', detail: 'novo', networkUp: true, clockSynchronised: null },
    ),
  'reports-repository.findReport': (db, who, of) => findReport(db, who.scope, of.uuid.outageReport),
  'reports-repository.listReports': (db, who) => listReports(db, who.scope, PORTAL),
  'reports-repository.keepReport': (db, who) =>
    keepReport(db, {
      ...{ office_id: who.officeId, portal_username: PORTAL, from_day: '2026-11-01', to_day: '2026-11-02', outages: 0 },
      ...{ json: '{}', json_sha256: 'a', pdf: Buffer.from('a'), pdf_sha256: 'a' },
    }),
  'status-repository.hasWaitingItems': (db, who) => hasWaitingItems(db, who.officeId),
  'status-repository.countUnreadableRows': (db, who) => countUnreadableRows(db, who.scope),
}
