import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { isPageKnown } from '../../domain/notifications/known-page.ts'
import { writeColumns, writeTriage } from '../../domain/notifications/merge.ts'
import { readKnown, updateChangedRow } from '../../domain/notifications/row-changes.ts'
import { lockAccounts, storePage } from '../../domain/notifications/row-store.ts'
import { acceptInvitation, findInvitation, insertInvitation } from '../../domain/offices/invitations-repository.ts'
import { findHomeOffice, insertOffice } from '../../domain/offices/members-repository.ts'
import { removeMember } from '../../domain/offices/membership.ts'
import { createAccountsRepository } from '../../domain/portal-accounts/accounts-repository.ts'
import type { Database } from '../../domain/schema.ts'
import { queueNewNotificationAlerts } from '../../features/alerts/queue-new-notification-alerts.ts'
import * as sessions from '../../features/auth/sessions-repository.ts'
import { findUser, updatePassword } from '../../features/auth/users-repository.ts'
import { insertToken, removeTokens, useToken } from '../../features/extension/tokens-repository.ts'
import { createAccountChecks } from '../../features/notifications/account-checks.ts'
import * as checkState from '../../features/notifications/check-state-repository.ts'
import * as checks from '../../features/notifications/checks-repository.ts'
import { findDueDocuments, isStillDue } from '../../features/notifications/due-documents.ts'
import { rereadRows } from '../../features/notifications/reread-rows.ts'
import { createInvitations } from '../../features/office/invitations.ts'
import { newChallenge } from '../../features/passkeys/challenges.ts'
import * as passkeys from '../../features/passkeys/passkeys-repository.ts'
import { createSecondFactors, removeSecondFactor } from '../../features/second-factor/second-factor.ts'
import * as imports from '../../features/time-import/imports-repository.ts'
import * as transcriptions from '../../features/transcription/transcriptions-repository.ts'
import { CALENDAR_ROW_CALLS } from './calendar-calls.ts'
import type { FilledOffice } from './filled-office.ts'
import { MAIL_ROW_CALLS } from './mail-calls.ts'
import { listedRow, PORTAL, REFERENCES, secrets, unreadableRow } from './office-data.ts'
import type { RowCall } from './row-call.ts'
import { WEBHOOK_ROW_CALLS } from './webhook-calls.ts'

const accounts = createAccountsRepository(secrets)
const found = async (db: Database, of: FilledOffice) => (await accounts.find(db, of.officeId, of.id.account))!
const factors = (db: Database) => createSecondFactors(db, secrets)
const user = ({ userId, username }: FilledOffice) => ({ id: userId, username })
const refused = {
  status: { state: 'rejected' as const, message: 'não', retryAfterSeconds: null },
  whole: false,
  missed: 0,
}
const segments = [{ start: 0, end: 1, text: 'novo' }]

/** An invitation of the office, and a user who may use it. */
async function invited(
  db: Database,
  { officeId, userId, id }: FilledOffice,
): Promise<{ secret: string; user: number }> {
  const fields = { role: 'assistente' as const, note: '', access: { [PORTAL]: 'act' as const } }
  await removeMember(db, officeId, id.second)
  return { secret: (await insertInvitation(db, officeId, userId, fields)).secret, user: id.second }
}

/**
 * The functions that take a row and no office: of the worker, which works for every office, and of a request that has
 * found the row in its member's office. What they read and change is of that row's office.
 */
export const ROW_CALLS: Record<string, RowCall> = {
  ...CALENDAR_ROW_CALLS,
  ...MAIL_ROW_CALLS,
  'queue-new-notification-alerts.queueNewNotificationAlerts': async (db, of) => {
    // They wait for the end of its check.
    await checks.finishCheck(db, of.uuid.running, null, 0)
    await queueNewNotificationAlerts(db, of.id.account, true, new Date())
  },
  ...WEBHOOK_ROW_CALLS,
  'row-store.lockAccounts': (db, { id }) => lockAccounts(db, [id.account]),
  'known-page.isPageKnown': async (db, { id, officeId, mark }) => {
    // Beside a row that cannot be read no page is known.
    await db.deleteFrom('unreadable_rows').where('office_id', '=', officeId).execute()
    const page = { rows: [listedRow(REFERENCES[0], mark)], unreadableRows: [] }
    return isPageKnown(db, { accountId: id.account, portalUsername: PORTAL }, page)
  },
  'row-changes.updateChangedRow': async (db, { id, officeId }) => {
    const [old] = await readKnown(db, { officeId, portalUsername: PORTAL }, sql`id = ${id.notification}`)
    const { source, row_key: rowKey, first_seen_at: firstSeenAt } = old!
    return updateChangedRow(
      db,
      officeId,
      old!,
      { source, rowKey, firstSeenAt, row: listedRow(REFERENCES[0], 'novo') },
      false,
    )
  },
  'merge.writeColumns': (db, { id }) =>
    writeColumns(db, id.notification, {
      ...{ advogado: 'Outra', has_document: true, document_status: null, document_error: null },
      ...{ document_tries: 0, document_next_at: null, document_wanted: false },
    }),
  'merge.writeTriage': (db, { id, officeId }) =>
    writeTriage(db, officeId, id.notification, {
      ...{ state: 'tratada' as const, assignee_id: null, version: 9 },
      ...{ changed_by: null, changed_at: null, handled_open: false },
    }),
  'row-store.storePage': (db, { id, uuid }) => {
    const page = { rows: [listedRow('440000003', 'novo')], unreadableRows: [unreadableRow('novo')] }
    return storePage(
      db,
      secrets,
      {
        accountId: id.account,
        portalUsername: PORTAL,
        checkId: uuid.running,
        seenAt: new Date(),
        first: false,
        progress: 0,
      },
      page,
    )
  },
  'accounts-repository.createAccountsRepository.findForCheck': (db, { id }) => accounts.findForCheck(db, id.account),
  'accounts-repository.createAccountsRepository.markUsed': (db, { id }) => accounts.markUsed(db, id.account),
  'members-repository.insertOffice': (db, of) => insertOffice(db, user(of)),
  'members-repository.findHomeOffice': (db, of) => findHomeOffice(db, user(of)),

  'invitations-repository.findInvitation': async (db, of) => findInvitation(db, (await invited(db, of)).secret),
  'invitations-repository.acceptInvitation': async (db, of) => {
    const { secret, user } = await invited(db, of)
    return acceptInvitation(db, secret, user)
  },
  'invitations.createInvitations.find': async (db, of) => createInvitations(db).find((await invited(db, of)).secret),

  'sessions-repository.findSessionMember': (db, { uuid }) => sessions.findSessionMember(db, uuid.session),
  'sessions-repository.moveSession': async (db, of) =>
    sessions.moveSession(db, of.uuid.session, await insertOffice(db, user(of))),
  'sessions-repository.endSession': (db, { uuid }) => sessions.endSession(db, uuid.session),
  'sessions-repository.recordPasswordUse': (db, { uuid }) => sessions.recordPasswordUse(db, uuid.session),
  'sessions-repository.gavePasswordLately': (db, { uuid }) => sessions.gavePasswordLately(db, uuid.session),
  'users-repository.findUser': (db, { userId }) => findUser(db, userId),
  'users-repository.updatePassword': (db, { userId }) => updatePassword(db, userId, 'novo'),
  'tokens-repository.removeTokens': (db, { userId }) => removeTokens(db, userId),
  'tokens-repository.useToken': async (db, of) =>
    useToken(db, (await insertToken(db, of, { name: 'nova', automatic: false })).token),
  'second-factor.removeSecondFactor': (db, { userId }) => removeSecondFactor(db, userId),
  'second-factor.createSecondFactors.find': (db, { userId }) => factors(db).find(userId),
  'second-factor.createSecondFactors.isActive': (db, { userId }) => factors(db).isActive(userId),
  'second-factor.createSecondFactors.begin': async (db, { userId }) => {
    await removeSecondFactor(db, userId)
    return (await factors(db).begin(userId)) !== null
  },
  'second-factor.createSecondFactors.confirm': async (db, { userId }) => {
    await removeSecondFactor(db, userId)
    const secret = (await factors(db).begin(userId))!
    return (await factors(db).confirm(userId, new TOTP({ secret }).generate()))?.length
  },
  'second-factor.createSecondFactors.take': async (db, { userId }) => {
    const [code] = await factors(db).renewRecoveryCodes(userId)
    return factors(db).take(userId, code!)
  },
  'second-factor.createSecondFactors.renewRecoveryCodes': async (db, { userId }) =>
    (await factors(db).renewRecoveryCodes(userId)).length,

  'passkeys-repository.removePasskeys': (db, { userId }) => passkeys.removePasskeys(db, userId),
  'passkeys-repository.findPasskey': (db, { mark }) => passkeys.findPasskey(db, mark),
  'passkeys-repository.recordPasskeyUse': (db, { id }) => passkeys.recordPasskeyUse(db, id.passkey, 5),
  'challenges.newChallenge': async (db, { uuid }) => (await newChallenge(db, uuid.session, 'x')) !== null,

  'account-checks.createAccountChecks.accountChanged': async (db, of) => {
    const account = await found(db, of)
    const before = { ...account, advogado: 'Outra', entry: null }
    return createAccountChecks().accountChanged(db, before, { ...account, advogado: 'Nova', fetch_documents: false })
  },
  'account-checks.createAccountChecks.testSucceeded': async (db, of) => {
    await checkState.recordOutcome(db, of.id.account, 15, refused)
    return createAccountChecks().testSucceeded(db, await found(db, of))
  },
  'account-checks.createAccountChecks.checkByHand': (db, { id }) => createAccountChecks().checkByHand(db, id.account),
  'check-state-repository.findCheckState': (db, { id }) => checkState.findCheckState(db, id.account),
  'check-state-repository.resetCheckState': (db, { id }) => checkState.resetCheckState(db, id.account),
  'check-state-repository.recordOutcome': (db, { id }) => checkState.recordOutcome(db, id.account, 15, refused),
  'check-state-repository.recordDocumentsOutcome': (db, { id }) =>
    checkState.recordDocumentsOutcome(db, id.account, 'failed'),
  'checks-repository.holdAccount': (db, { id }) => checks.holdAccount(db, id.account),
  'checks-repository.queueCheck': (db, { id }) => checks.queueCheck(db, id.account, { kind: 'manual', whole: true }),
  'checks-repository.queueScheduledChecks': (db, { id }) => checks.queueScheduledChecks(db, [id.account]),
  'checks-repository.findRunningCheck': (db, { id }) => checks.findRunningCheck(db, id.account),
  'checks-repository.insertRefusedCheck': (db, { id }) => checks.insertRefusedCheck(db, id.account, 'não'),
  'checks-repository.claimCheck': async (db, { id, uuid }) => {
    await checks.finishCheck(db, uuid.running, null, 0)
    return checks.claimCheck(db, { id: uuid.queued, accountId: id.account, portalUsername: PORTAL })
  },
  'checks-repository.recordProgress': (db, { uuid }) => checks.recordProgress(db, uuid.running, 0.7),
  'checks-repository.finishCheck': (db, { uuid }) => checks.finishCheck(db, uuid.running, 'não', 1),
  'checks-repository.recordScanned': async (db, { id, uuid }) => {
    await checks.finishCheck(db, uuid.running, null, 0)
    const open = { id: uuid.queued, accountId: id.account, portalUsername: PORTAL }
    const check = (await checks.claimCheck(db, open))!
    const outcome = { status: { ...refused.status, state: 'ok' as const }, whole: true, missed: 1 }
    return checks.recordScanned(db, check, open, 15, outcome, true)
  },
  'due-documents.findDueDocuments': (db, { id }) => findDueDocuments(db, id.account),
  'due-documents.isStillDue': (db, { id }) => isStillDue(db, id.otherNotification),
  'reread-rows.rereadRows': (db, { id }) => rereadRows(db, secrets, id.account),

  'imports-repository.claimImport': (db, { uuid }) => imports.claimImport(db, uuid.timeImport),
  'imports-repository.recordStage': (db, { uuid }) =>
    imports.recordStage(db, uuid.timeImport, 'a ler', { done: 2, total: 3 }),
  'imports-repository.finishImport': (db, { uuid }) => imports.finishImport(db, uuid.timeImport, 'done', 'feito'),
  'transcriptions-repository.claimTranscription': (db, { uuid }) =>
    transcriptions.claimTranscription(db, uuid.transcription),
  'transcriptions-repository.recordProgress': (db, { uuid }) =>
    transcriptions.recordProgress(db, uuid.transcription, 0.7),
  'transcriptions-repository.recordCrash': (db, { uuid }) => transcriptions.recordCrash(db, uuid.transcription),
  'transcriptions-repository.listPieces': (db, { uuid }) => transcriptions.listPieces(db, uuid.transcription),
  'transcriptions-repository.savePiece': (db, { uuid }) =>
    transcriptions.savePiece(db, uuid.transcription, { from: 9, to: 20, segments }),
  'transcriptions-repository.finishTranscription': (db, { uuid }) =>
    transcriptions.finishTranscription(db, uuid.transcription, { text: 'novo', duration: 1, segments }, null),
  'transcriptions-repository.failTranscription': (db, { uuid }) =>
    transcriptions.failTranscription(db, uuid.transcription, 'não'),
}
