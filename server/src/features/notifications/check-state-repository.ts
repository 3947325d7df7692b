import { sql } from 'kysely'
import type { PortalStatus } from '../../domain/portal-accounts/status.ts'
import { successMessage } from '../../domain/portal-accounts/success-message.ts'
import type { Database } from '../../domain/schema.ts'
import type { AccountCheckState } from '../../domain/tables/portal-accounts.ts'
import { executePrepared } from '../../platform/database/prepared.ts'
import { hasComeInSql, isLongAgoInSql } from '../../platform/database/stored-moment.ts'
import { LONGEST_WAIT_MINUTES, minutesToDocumentRetry, minutesToNextCheck, phaseOf } from './check-schedule.ts'

/** In these states checks stop until the account is edited, or tested successfully. */
const STOPPING: readonly AccountCheckState[] = ['rejected', 'certificate_required']
export const isStopped = (state: AccountCheckState): boolean => STOPPING.includes(state)
/** In a query over `account_watch w join accounts a`: the accounts that are checked. */
export const IS_MONITORED = sql`a.is_active and a.sign_in <> 'import' and w.state not in ('rejected', 'certificate_required')`

/** `Retry-After` is a day at most; the wait after three refusals, an hour and the rest of a minute. */
const LONGEST_PORTAL_WAIT_SECONDS = sql`case when w.state = 'waiting' then 61 * 60 else 24 * 60 * 60 end`
/** Whether the portal may be asked again. A wait set by a check dated in the future is ignored: the clock was set back. */
export const PORTAL_AVAILABLE = sql<boolean>`(w.wait_until is null or w.last_check_at > now() or ${hasComeInSql(sql`w.wait_until`, LONGEST_PORTAL_WAIT_SECONDS)})`
const DAY_SECONDS = 24 * 60 * 60
/** No document is put off for longer. */
const LONGEST_DOCUMENT_WAIT_SECONDS = LONGEST_WAIT_MINUTES * 60
export const DOCUMENTS_DUE = sql<boolean>`(w.documents_next_at is null or ${hasComeInSql(sql`w.documents_next_at`, LONGEST_DOCUMENT_WAIT_SECONDS)})`
/** Whether a notification `n` has a document to fetch now; the first attempt is due at once. */
export const DOCUMENT_DUE = sql<boolean>`(${hasComeInSql(
  sql`n.document_next_at`,
  sql`case when n.document_tries = 0 then 0 else ${LONGEST_DOCUMENT_WAIT_SECONDS} end`,
)} and (a.fetch_documents or n.document_wanted))`

/** The result of an account's last checks. */
export interface CheckState {
  state: AccountCheckState
  /** The message to show; empty before the first check. */
  message: string
  failures: number
  /** Whether a `Retry-After` of the portal, or our own wait, has not passed yet. */
  waiting: boolean
  /** Whether the whole list was scanned within the last day. */
  isScannedToday: boolean
  /** Whether the whole list was ever scanned. */
  isScanned: boolean
}

/** In a query over `account_watch w`: the columns of a `CheckState`. */
export const CHECK_STATE = sql`w.state, w.message, w.failures, not ${PORTAL_AVAILABLE} as waiting,
  coalesce(not ${isLongAgoInSql(sql`w.last_full_at`, DAY_SECONDS)}, false) as "isScannedToday", w.last_full_at is not null as "isScanned"`
const NEVER: CheckState = {
  state: 'never',
  message: '',
  failures: 0,
  waiting: false,
  isScannedToday: false,
  isScanned: false,
}

export async function findCheckState(db: Database, accountId: number): Promise<CheckState> {
  const watch = sql<CheckState>`select ${CHECK_STATE} from account_watch w where w.account_id = ${accountId}`
  const [row] = await executePrepared(db, watch.compile(db))
  return row ?? NEVER
}

/** Creates the check state of a new account, or resets it after its credentials changed. */
export async function resetCheckState(db: Database, accountId: number): Promise<void> {
  await db
    .insertInto('account_watch')
    .values({ account_id: accountId })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        state: 'never',
        message: '',
        failures: 0,
        next_check_at: sql`now()`,
        // The portal's Retry-After stays.
        wait_until: sql`case when account_watch.state = 'waiting' then null else account_watch.wait_until end`,
      }),
    )
    .execute()
}

/** A check's result. */
export interface CheckOutcome {
  status: PortalStatus
  /** Whether the list was scanned completely. */
  whole: boolean
  missed: number
  /** The outcome of its documents, if none had to be fetched; else it is recorded by `recordDocumentsOutcome`. */
  documents?: SettledDocuments
}

/** Records a check's outcome and when the next one is due. */
export async function recordOutcome(
  db: Database,
  accountId: number,
  intervalMinutes: number,
  outcome: CheckOutcome,
): Promise<void> {
  const [before] = await executePrepared(
    db,
    db
      .selectFrom('account_watch as w')
      .innerJoin('accounts as a', 'a.id', 'w.account_id')
      .select(['w.failures', 'a.username_key as portalUsername', sql<Date>`now()`.as('now')])
      .where('w.account_id', '=', accountId)
      .compile(),
  )
  if (!before) return
  const { status, whole, missed, documents } = outcome
  const failed = status.state !== 'ok'
  const asked = status.state !== 'waiting'
  const count = failed ? before.failures + (asked ? 1 : 0) : 0
  const phase = phaseOf(accountId, before.portalUsername)
  const minutes = minutesToNextCheck(intervalMinutes, count, status, phase, before.now)
  const changed = db
    .updateTable('account_watch')
    .set({
      state: status.state,
      message: failed ? status.message : successMessage(missed),
      failures: count,
      failing_since: failed ? sql`least(coalesce(failing_since, now()), now())` : null,
      next_check_at: sql`now() + make_interval(secs => ${minutes * 60})`,
      wait_until:
        status.retryAfterSeconds === null ? null : sql`now() + make_interval(secs => ${status.retryAfterSeconds})`,
      ...(asked ? { last_check_at: sql`now()` } : {}),
      ...(failed ? {} : { last_success_at: sql`now()` }),
      ...(!failed && whole ? { last_full_at: sql`now()` } : {}),
      ...(documents && settled(documents)),
    })
    .where('account_id', '=', accountId)
  await executePrepared(db, changed.compile())
}

/**
 * The result of fetching an account's documents: all that were due, some put off by the hourly limit, the session ended
 * after some, or a failure.
 */
export type DocumentsOutcome = SettledDocuments | 'failed'
type SettledDocuments = 'done' | 'put-off' | 'cut-short'

/** Documents over the hourly limit wait together, so that not each of them causes a sign-in. */
const PUT_OFF_MINUTES = 15

const settled = (outcome: SettledDocuments) => ({
  documents_failures: 0,
  documents_next_at: outcome === 'put-off' ? sql<Date>`now() + make_interval(mins => ${PUT_OFF_MINUTES})` : null,
})

/** Delays the account's next attempt after failed documents, longer each time; a run without a failure resets the delay. */
export async function recordDocumentsOutcome(
  db: Database,
  accountId: number,
  outcome: DocumentsOutcome,
): Promise<void> {
  if (outcome !== 'failed') {
    const reset = db.updateTable('account_watch').set(settled(outcome)).where('account_id', '=', accountId)
    await executePrepared(db, reset.compile())
    return
  }
  const { documents_failures: failures } = (await db
    .updateTable('account_watch')
    .set({ documents_failures: sql`documents_failures + 1` })
    .where('account_id', '=', accountId)
    .returning('documents_failures')
    .executeTakeFirst()) ?? { documents_failures: 1 }
  await db
    .updateTable('account_watch')
    .set({ documents_next_at: sql`now() + make_interval(secs => ${minutesToDocumentRetry(failures) * 60})` })
    .where('account_id', '=', accountId)
    .execute()
}

/** Makes all put-off documents due: called at the start, since the cause of earlier failures may be gone. */
export async function retryDocuments(db: Database): Promise<void> {
  await db
    .updateTable('account_watch')
    .set({ documents_next_at: null })
    .where('documents_next_at', 'is not', null)
    .execute()
}
