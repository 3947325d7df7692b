import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { isPageKnown } from '../../src/domain/notifications/known-page.ts'
import { writeColumns, writeTriage } from '../../src/domain/notifications/merge.ts'
import { readKnown, updateChangedRow } from '../../src/domain/notifications/row-changes.ts'
import { storePage } from '../../src/domain/notifications/row-store.ts'
import { acceptInvitation, findInvitation, insertInvitation } from '../../src/domain/offices/invitations-repository.ts'
import { insertOffice } from '../../src/domain/offices/members-repository.ts'
import { removeMember } from '../../src/domain/offices/membership.ts'
import { createAccountsRepository } from '../../src/domain/portal-accounts/accounts-repository.ts'
import type { Database } from '../../src/domain/schema.ts'
import { queueNewNotificationAlerts } from '../../src/features/alerts/queue-new-notification-alerts.ts'
import * as sessions from '../../src/features/auth/sessions-repository.ts'
import { insertToken, useToken } from '../../src/features/extension/tokens-repository.ts'
import { createAccountChecks } from '../../src/features/notifications/account-checks.ts'
import * as checkState from '../../src/features/notifications/check-state-repository.ts'
import * as checks from '../../src/features/notifications/checks-repository.ts'
import { isStillDue } from '../../src/features/notifications/due-documents.ts'
import { newChallenge } from '../../src/features/passkeys/challenges.ts'
import * as passkeys from '../../src/features/passkeys/passkeys-repository.ts'
import { createSecondFactors, removeSecondFactor } from '../../src/features/second-factor/second-factor.ts'
import * as transcriptions from '../../src/features/transcription/transcriptions-repository.ts'
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
export const WRITTEN_ROW_CALLS: Record<string, RowCall> = {
  ...CALENDAR_ROW_CALLS,
  ...MAIL_ROW_CALLS,
  'queue-new-notification-alerts.queueNewNotificationAlerts': async (db, of) => {
    // They wait for the end of its check.
    await checks.finishCheck(db, of.uuid.running, null, 0)
    await queueNewNotificationAlerts(db, of.id.account, true, new Date())
  },
  ...WEBHOOK_ROW_CALLS,
  'known-page.isPageKnown': async (db, { id, officeId, marks }) => {
    // Beside a row that cannot be read no page is known.
    await db.deleteFrom('unreadable_rows').where('office_id', '=', officeId).execute()
    const page = { rows: [listedRow(REFERENCES[0], marks.account)], unreadableRows: [] }
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
      advogado: 'Outra',
      has_document: true,
      document_status: null,
      document_error: null,
      document_tries: 0,
      document_next_at: null,
      document_wanted: false,
    }),
  'merge.writeTriage': (db, { id, officeId }) =>
    writeTriage(db, officeId, id.notification, {
      state: 'tratada' as const,
      assignee_id: null,
      version: 9,
      changed_by: null,
      changed_at: null,
      handled_open: false,
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

  'invitations-repository.findInvitation': async (db, of) => findInvitation(db, (await invited(db, of)).secret),
  'invitations-repository.acceptInvitation': async (db, of) => {
    const { secret, user } = await invited(db, of)
    return acceptInvitation(db, secret, user)
  },
  'sessions-repository.moveSession': async (db, of) =>
    sessions.moveSession(db, of.uuid.session, await insertOffice(db, user(of))),
  'tokens-repository.useToken': async (db, of) =>
    useToken(db, (await insertToken(db, of, { name: 'nova', automatic: false })).token),
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
  'passkeys-repository.findPasskey': (db, { marks }) => passkeys.findPasskey(db, marks.own),
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
  'check-state-repository.recordOutcome': (db, { id }) => checkState.recordOutcome(db, id.account, 15, refused),
  'checks-repository.claimCheck': async (db, { id, uuid }) => {
    await checks.finishCheck(db, uuid.running, null, 0)
    return checks.claimCheck(db, { id: uuid.queued, accountId: id.account, portalUsername: PORTAL })
  },
  'checks-repository.recordScanned': async (db, { id, uuid }) => {
    await checks.finishCheck(db, uuid.running, null, 0)
    const open = { id: uuid.queued, accountId: id.account, portalUsername: PORTAL }
    const check = (await checks.claimCheck(db, open))!
    const outcome = { status: { ...refused.status, state: 'ok' as const }, whole: true, missed: 1 }
    return checks.recordScanned(db, check, open, 15, outcome, true)
  },
  'due-documents.isStillDue': (db, { id }) => isStillDue(db, id.otherNotification),
  'transcriptions-repository.savePiece': (db, { uuid }) =>
    transcriptions.savePiece(db, uuid.transcription, { from: 9, to: 20, segments }),
  'transcriptions-repository.keepsUpload': async (db, { uuid }) => {
    await sql`update transcriptions set sound_until = now() where id = ${uuid.transcription}`.execute(db)
    return transcriptions.keepsUpload(db, uuid.transcription)
  },
  'transcriptions-repository.finishTranscription': (db, { uuid }) =>
    transcriptions.finishTranscription(
      db,
      uuid.transcription,
      { text: 'novo', duration: 1, segments },
      null,
      new Uint8Array(),
    ),
}
