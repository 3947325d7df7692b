import { sql } from 'kysely'
import type { PortalStatus } from '../../domain/portal-accounts/status.ts'
import type { AccountCheckState, Database } from '../../domain/schema.ts'
import { hasComeInSql, isLongAgoInSql } from '../../platform/database/stored-moment.ts'
import {
  LONGEST_WAIT_MINUTES,
  longestMinutesToNextCheck,
  minutesToDocumentRetry,
  minutesToNextCheck,
  successMessage,
} from './check-schedule.ts'

/** After these the portal is left alone until the account is edited, or tested with success. */
const STOPPING: readonly AccountCheckState[] = ['rejected', 'certificate_required']
export const isStopped = (state: AccountCheckState): boolean => STOPPING.includes(state)
/** The same in a query over `account_watch w join accounts a`: those that are looked at. */
const LOOKED_AT = sql`a.is_active and a.sign_in <> 'import' and w.state not in ('rejected', 'certificate_required')`

/** `Retry-After` is a day at most, our own wait after three refusals an hour and the rest of a minute. */
const LONGEST_PORTAL_WAIT = sql`case when w.state = 'waiting' then 61 * 60 else 24 * 60 * 60 end`
/** Whether the portal may be asked again. A wait set by a check dated in the future is ignored: the clock was set back. */
const MAY_BE_ASKED = sql<boolean>`(w.wait_until is null or w.last_check_at > now() or ${hasComeInSql(sql`w.wait_until`, LONGEST_PORTAL_WAIT)})`
const DAY_SECONDS = 24 * 60 * 60
/** What an account's documents wait for is never further away. */
const LONGEST_DOCUMENT_WAIT = LONGEST_WAIT_MINUTES * 60
const DOCUMENTS_DUE = sql<boolean>`(w.documents_next_at is null or ${hasComeInSql(sql`w.documents_next_at`, LONGEST_DOCUMENT_WAIT)})`
/** Whether a notification `n` has a document to fetch now; the first try is due at once, later ones wait. */
export const DOCUMENT_DUE = sql<boolean>`(${hasComeInSql(
  sql`n.document_next_at`,
  sql`case when n.document_tries = 0 then 0 else ${LONGEST_DOCUMENT_WAIT} end`,
)} and (a.fetch_documents or n.document_wanted))`

/** What is known of an account's last looks at the portal. */
export interface CheckState {
  state: AccountCheckState
  /** The sentence that went with it; empty before the first look. */
  message: string
  failures: number
  /** Whether the portal asked to be left alone, and still is to be. */
  waiting: boolean
  /** Whether the list was walked as a whole within the last day. */
  walkedToday: boolean
  /** Whether the list was ever walked as a whole. */
  walked: boolean
}

export async function findCheckState(db: Database, accountId: number): Promise<CheckState> {
  const row = await db
    .selectFrom('account_watch as w')
    .select([
      'w.state',
      'w.message',
      'w.failures',
      'w.last_full_at',
      sql<boolean>`not ${MAY_BE_ASKED}`.as('waiting'),
      sql<boolean>`coalesce(not ${isLongAgoInSql(sql`w.last_full_at`, DAY_SECONDS)}, false)`.as('walked_today'),
    ])
    .where('w.account_id', '=', accountId)
    .executeTakeFirst()
  return {
    state: row?.state ?? 'never',
    message: row?.message ?? '',
    failures: row?.failures ?? 0,
    waiting: row?.waiting ?? false,
    walkedToday: row?.walked_today ?? false,
    walked: Boolean(row?.last_full_at),
  }
}

/** Starts watching a new account, or starts over: what earlier passwords and certificates met no longer counts. */
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
        // The portal's own Retry-After stays.
        wait_until: sql`case when account_watch.state = 'waiting' then null else account_watch.wait_until end`,
      }),
    )
    .execute()
}

/** What a check came to, for the account's next ones. */
export interface Outcome {
  status: PortalStatus
  /** Whether the whole list was walked. */
  whole: boolean
  missed: number
}

/** Writes a check's outcome and when the next one is due. */
export async function noteOutcome(
  db: Database,
  accountId: number,
  intervalMinutes: number,
  outcome: Outcome,
): Promise<void> {
  const { status, whole, missed } = outcome
  const failed = status.state !== 'ok'
  const asked = status.state !== 'waiting'
  const { failures } = await findCheckState(db, accountId)
  const count = failed ? failures + (asked ? 1 : 0) : 0
  const minutes = minutesToNextCheck(intervalMinutes, count, status, Math.random())
  await db
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
    })
    .where('account_id', '=', accountId)
    .execute()
}

/**
 * What a run made of an account's documents: all that were due came, some are put off by the hourly limit, the session
 * ended after some had come, or something failed.
 */
export type DocumentsOutcome = 'done' | 'put-off' | 'cut-short' | 'failed'

/** A sign-in for each single document that the sliding hour allows again would be bad manners: they wait together. */
const PUT_OFF_MINUTES = 15

/** When documents failed the account's next try at them waits, longer each time; a run without a failure clears that. */
export async function noteDocumentsOutcome(db: Database, accountId: number, outcome: DocumentsOutcome): Promise<void> {
  if (outcome !== 'failed') {
    await db
      .updateTable('account_watch')
      .set({
        documents_failures: 0,
        documents_next_at: outcome === 'put-off' ? sql`now() + make_interval(mins => ${PUT_OFF_MINUTES})` : null,
      })
      .where('account_id', '=', accountId)
      .execute()
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

/**
 * Accounts whose list is due and is not being checked, each taken by one worker: the next due moment is set in the same
 * statement. Neither they nor their watch are changed by anybody else until the transaction ends; those that are being
 * changed are left out.
 */
export async function takeDueAccounts(db: Database, intervalMinutes: number, most: number): Promise<number[]> {
  const longest = sql`case when w.failures = 0 or w.last_check_at > now()
    then ${longestMinutesToNextCheck(intervalMinutes, 0) * 60}::float8
    else ${longestMinutesToNextCheck(intervalMinutes, 1) * 60}::float8 end`
  const { rows } = await sql<{ account_id: number }>`
    update account_watch w set next_check_at = now() + make_interval(secs => ${intervalMinutes * 60})
    from (
      select w.account_id from account_watch w join accounts a on a.id = w.account_id
      where ${LOOKED_AT} and ${hasComeInSql(sql`w.next_check_at`, longest)} and ${MAY_BE_ASKED}
        and not exists (select 1 from checks c where c.account_id = a.id and c.kind <> 'documents'
          and c.status = 'running')
      order by w.next_check_at limit ${most}
      for update of w skip locked for key share of a skip locked
    ) due where due.account_id = w.account_id returning w.account_id`.execute(db)
  return rows.map((row) => row.account_id).sort((one, other) => one - other)
}

/** Accounts with documents to fetch that no check is about to fetch anyway. */
export async function takeAccountsWithDueDocuments(db: Database, most: number): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select w.account_id from account_watch w join accounts a on a.id = w.account_id
    where ${LOOKED_AT} and ${MAY_BE_ASKED} and ${DOCUMENTS_DUE}
      and exists (select 1 from notifications n where n.user_id = a.user_id and n.portal_username = a.username_key
        and ${DOCUMENT_DUE})
      and not exists (select 1 from checks c where c.account_id = a.id and c.status in ('queued', 'running'))
    limit ${most}`.execute(db)
  return rows.map((row) => row.account_id)
}

/** After a start nothing waits for its documents: what an earlier life of the program met need not be so any more. */
export async function retryDocuments(db: Database): Promise<void> {
  await db
    .updateTable('account_watch')
    .set({ documents_next_at: null })
    .where('documents_next_at', 'is not', null)
    .execute()
}
