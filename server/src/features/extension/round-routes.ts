import * as calls from '@arauto/contract/calls/extension'
import type { ExtensionPage } from '@arauto/contract/extension'
import { MESSAGES } from '@arauto/contract/messages'
import { ROUND_LEASE_SECONDS } from '@arauto/contract/rounds'
import type { ImportTarget, RowImport, TargetedPage } from '../../domain/notifications/row-import.ts'
import { includesPortal, type Member } from '../../domain/offices/member.ts'
import { hasBeenRead, isSettled } from '../../domain/portal-accounts/read-lists.ts'
import { setRoundPermission } from '../../domain/portal-accounts/round-permissions.ts'
import {
  beginRound,
  findRoundAccount,
  type RoundHolder,
  type RoundLists,
  recordRound,
} from '../../domain/portal-accounts/rounds.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError, mustExist, notFound } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { answerOf } from './row-answer.ts'
import { storePageHearings } from './store-page-hearings.ts'

/** What tells whose a page is. */
export type PageOwner = Pick<ExtensionPage, 'portal_username' | 'account_id'>

interface RoundDependencies {
  db: Database
  rowImport: RowImport
  intervalMinutes: number
  /** The account of a page. @throws CodedError for an account that the member may not act for */
  accountOfPage: (member: Member, page: PageOwner) => Promise<ImportTarget>
  /** A page with its account, to be stored. @throws like `accountOfPage` */
  targetedPage: (member: Member, page: ExtensionPage) => Promise<TargetedPage>
}

const roundTaken = () => new CodedError('round_ended', MESSAGES.roundTaken)

/** The calls of a browser that reads the portal's list by itself. */
export function registerRoundRoutes(
  server: HttpServer,
  { db, rowImport, intervalMinutes, accountOfPage, targetedPage }: RoundDependencies,
): void {
  const accountById = async ({ officeId, reads, acts }: Member, id: number): Promise<ImportTarget> => {
    const account = mustExist(
      (await rowImport.targets({ officeId, portals: reads })).find((target) => target.id === id),
    )
    if (!includesPortal(acts, account.portalUsername)) throw new CodedError('not_allowed', MESSAGES.notAllowed)
    return account
  }
  const accountOfRound = async (member: Member, id: number, lists?: RoundLists): Promise<ImportTarget> => {
    const accountId = await findRoundAccount(db, member.officeId, id, lists)
    if (accountId === null) throw notFound()
    return await accountById(member, accountId)
  }
  /**
   * Lets a round's lease run on.
   *
   * @throws CodedError where the page shows another lawyer than the round is for, or another browser may read instead
   */
  const renewLease = async (round: RoundHolder, account: ImportTarget, shown: ImportTarget): Promise<void> => {
    if (shown.id !== account.id) throw new CodedError('page_of_another_account', MESSAGES.pageOfAnotherAccount)
    if (!(await recordRound(db, round, { intervalMinutes }))) throw roundTaken()
  }

  registerCall(server, calls.startPortalRound, async (request) => {
    const { holder, lists, ...page } = request.body
    const account = await accountOfPage(request.member, page)
    const { officeId, userId } = request.member
    const begun = await beginRound(db, { officeId, accountId: account.id, userId, holder, lists, intervalMinutes })
    return {
      state: begun.state,
      round: begun.round,
      account,
      documents_left: begun.documentsLeft,
      again_in_seconds: begun.againInSeconds,
      message: begun.message,
    }
  })

  registerCall(server, calls.storePortalRoundRows, async (request) => {
    const { member, params, body } = request
    const { officeId, userId } = member
    const account = await accountOfRound(member, params.id, 'notifications')
    const { holder, ...sent } = body
    const page = await targetedPage(member, sent)
    const round = { officeId, id: params.id, holder }
    await renewLease(round, account, page.target)
    const source = (await hasBeenRead(db, { officeId, accountId: account.id })) ? 'check' : 'first_check'
    const [stored] = mustExist(
      await rowImport.store(officeId, [page], { userId, address: request.ip, means: 'extension' }, source),
    )
    const answer = answerOf(account, stored!)
    const counts = {
      rowsRead: page.rows.length + page.unreadableRows.length,
      newRecords: answer.new_records + answer.new_unreadable,
    }
    await recordRound(db, round, { ...counts, intervalMinutes })
    const ids = answer.rows.flatMap(({ id }) => id ?? [])
    const isKnown = counts.newRecords === 0 && ids.length === answer.rows.length
    return { ...answer, settled: isKnown && (await isSettled(db, { officeId, accountId: account.id }, ids)) }
  })

  registerCall(server, calls.storePortalRoundHearings, async (request) => {
    const { member, params, body } = request
    const { holder, ...sent } = body
    const account = await accountOfRound(member, params.id, 'hearings')
    const round = { officeId: member.officeId, id: params.id, holder }
    const shown = await accountOfPage(member, sent)
    await renewLease(round, account, shown)
    const importer = { officeId: member.officeId, userId: member.userId, address: request.ip }
    const stored = mustExist(await storePageHearings(db, shown, sent, importer))
    await recordRound(db, round, { rowsRead: sent.hearings.length, newRecords: stored.added, intervalMinutes })
    return stored
  })

  registerCall(server, calls.reportPortalRound, async (request) => {
    const { member, params, body } = request
    await accountOfRound(member, params.id)
    const { holder, documents, requests, ended, retry_after_seconds: retryAfterSeconds } = body
    const progress = { documents, requests, ended, retryAfterSeconds, intervalMinutes }
    const round = await recordRound(db, { officeId: member.officeId, id: params.id, holder }, progress)
    if (!round) throw roundTaken()
    return {
      rows_read: round.rowsRead,
      new_records: round.newRecords,
      documents: round.documents,
      again_in_seconds: round.retrySeconds ?? (ended === 'done' ? intervalMinutes * 60 : ROUND_LEASE_SECONDS),
    }
  })

  registerCall(server, calls.setRoundPermission, async (request) => {
    const { officeId, userId } = request.member
    const account = await accountById(request.member, request.body.account_id)
    await setRoundPermission(db, { officeId, accountId: account.id, userId }, request.body.allowed)
  })
}
