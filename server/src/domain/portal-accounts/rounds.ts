import { formatTimeOrDate } from '@arauto/contract/dates'
import { MESSAGES } from '@arauto/contract/messages'
import { ROUND_LEASE_SECONDS, type RoundOutcome } from '@arauto/contract/rounds'
import { sql } from 'kysely'
import { doubled } from '../../platform/back-off.ts'
import { hasComeInSql, isLongAgoInSql } from '../../platform/database/stored-moment.ts'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { OPENED_OF, OPENS_AN_HOUR, recordDocumentOpens } from './document-opens.ts'

export type RoundLists = 'notifications' | 'hearings'

/** A round of an account, as a member's browser asks for it. */
export interface RoundRequest {
  officeId: OfficeId
  accountId: number
  userId: number
  /** The browser and its tab. */
  holder: string
  /** What it reads: a list of hearings says nothing of notifications. */
  lists: RoundLists
  /** How often an account is looked at. */
  intervalMinutes: number
}

/** The answer to a browser that asks for a round. */
export interface RoundStartAnswer {
  state: 'started' | 'not_allowed' | 'elsewhere' | 'seen' | 'waiting'
  /** Null where none was started. */
  round: number | null
  documentsLeft: number
  againInSeconds: number
  message: string
}

const KEPT_DAYS = 400
/** The portal is left alone for longer with each refusal in a row, up to this. */
const LONGEST_WAIT_SECONDS = 6 * 60 * 60
const REFUSALS: readonly RoundOutcome[] = ['blocked', 'unavailable']
/** A request that waited for another's transaction has an earlier `now()` than that one's lease. */
export const LONGEST_LEASE_SECONDS = 2 * ROUND_LEASE_SECONDS
const LEASE = sql<Date>`now() + make_interval(secs => ${ROUND_LEASE_SECONDS})`

/**
 * Begins a round, or lets the same tab go on with its own. One runs for an account at a time: another browser gets it once
 * the lease has run out.
 *
 * @returns why not, where it is not allowed, runs elsewhere, was made within the interval, or must wait
 */
export async function beginRound(db: Database, request: RoundRequest): Promise<RoundStartAnswer> {
  const { officeId, accountId, userId, holder, lists, intervalMinutes } = request
  return await db.transaction().execute(async (trx) => {
    const permission = await trx
      .selectFrom('portal_round_permissions')
      .select('account_id')
      .where('office_id', '=', officeId)
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    const refusal = (state: RoundStartAnswer['state'], againInSeconds: number, message: string) => ({
      state,
      round: null,
      documentsLeft: 0,
      againInSeconds,
      message,
    })
    if (!permission) return refusal('not_allowed', intervalMinutes * 60, MESSAGES.roundNotAllowed)
    const running = await trx
      .selectFrom('portal_rounds as r')
      .leftJoin('users as u', 'u.id', 'r.user_id')
      .select([
        'r.id',
        'r.holder',
        'r.lists',
        'u.username',
        hasComeInSql(sql`r.lease_until`, LONGEST_LEASE_SECONDS).as('lapsed'),
      ])
      .where('r.office_id', '=', officeId)
      .where('r.account_id', '=', accountId)
      .where('r.ended_at', 'is', null)
      .executeTakeFirst()
    if (running && running.holder !== holder && !running.lapsed) {
      const who = running.username ? ` de ${running.username}` : ''
      return refusal('elsewhere', ROUND_LEASE_SECONDS, `Outro navegador${who} está a ler esta conta.`)
    }
    const begun = { state: 'started', againInSeconds: intervalMinutes * 60, message: '' } as const
    const isMine = running?.holder === holder
    if (isMine && running.lists === lists) {
      await trx.updateTable('portal_rounds').set({ lease_until: LEASE }).where('id', '=', running.id).execute()
      return { ...begun, round: running.id, documentsLeft: await documentsLeft(trx, accountId) }
    }
    if (running) {
      // The tab that reads another list now has left the one before.
      const endedAt = isMine ? sql<Date>`now()` : sql<Date>`lease_until`
      const lapsed = { ended_at: endedAt, outcome: 'lapsed' as const }
      await trx.updateTable('portal_rounds').set(lapsed).where('id', '=', running.id).execute()
    }
    const last = (of?: RoundLists) => lastRound(trx, { officeId, accountId, intervalMinutes }, of)
    const before = await last(lists)
    if (before?.outcome === 'done' && before.recent) return refusal('seen', before.left, seenSentence(before))
    // The portal refuses a browser, whatever it reads.
    const any = await last()
    if (any?.waiting) return refusal('waiting', any.wait, 'O portal recusou pedidos há pouco. A leitura espera.')
    const { id } = await trx
      .insertInto('portal_rounds')
      .values({ office_id: officeId, account_id: accountId, user_id: userId, holder, lists, lease_until: LEASE })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .deleteFrom('portal_rounds')
      .where('account_id', '=', accountId)
      .where(isLongAgoInSql(sql`started_at`, KEPT_DAYS * 24 * 60 * 60))
      .where('ended_at', 'is not', null)
      .execute()
    return { ...begun, round: id, documentsLeft: await documentsLeft(trx, accountId) }
  })
}

const lastRound = (
  db: Database,
  { officeId, accountId, intervalMinutes }: Pick<RoundRequest, 'officeId' | 'accountId' | 'intervalMinutes'>,
  lists?: RoundLists,
) =>
  db
    .selectFrom('portal_rounds as r')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .select((select) => [
      'r.outcome',
      select.ref('r.ended_at').$notNull().as('endedAt'),
      'u.username',
      sql<boolean>`not ${isLongAgoInSql(sql`r.ended_at`, intervalMinutes * 60)}`.as('recent'),
      sql<number>`greatest(1, ceil(extract(epoch from r.ended_at - now()) + ${intervalMinutes * 60}))::integer`.as(
        'left',
      ),
      sql<boolean>`coalesce(not ${hasComeInSql(sql`r.retry_at`, 24 * 60 * 60)}, false)`.as('waiting'),
      sql<number>`greatest(1, ceil(extract(epoch from coalesce(r.retry_at, now()) - now())))::integer`.as('wait'),
      sql<Date>`now()`.as('now'),
    ])
    .where('r.office_id', '=', officeId)
    .where('r.account_id', '=', accountId)
    .where('r.ended_at', 'is not', null)
    .$if(lists !== undefined, (query) => query.where('r.lists', '=', lists!))
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .executeTakeFirst()

function seenSentence({ endedAt, username, now }: NonNullable<Awaited<ReturnType<typeof lastRound>>>): string {
  const when = formatTimeOrDate(endedAt.toISOString(), now) ?? ''
  return `Vista ${when.includes(':') ? `hoje às ${when}` : `em ${when}`}${username ? ` por ${username}` : ''}.`
}

/** How many documents of an account may still be opened within the hour; 0 where it wants none. */
async function documentsLeft(db: Database, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('accounts as a')
    .select((select) => [
      'a.fetch_documents',
      select
        .selectFrom('portal_document_opens as o')
        .select((count) => count.fn.countAll<number>().as('opened'))
        .where(OPENED_OF)
        .$asScalar()
        .$notNull()
        .as('opened'),
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirst()
  return row?.fetch_documents ? Math.max(0, OPENS_AN_HOUR - row.opened) : 0
}

/** Whose round a report is about. */
export interface RoundHolder {
  officeId: OfficeId
  id: number
  holder: string
}

/** What has happened in a round since the last report. */
export interface RoundProgress {
  rowsRead?: number
  newRecords?: number
  documents?: number
  requests?: number
  ended?: RoundOutcome | null
  retryAfterSeconds?: number | null
  intervalMinutes: number
}

/**
 * Counts what a round did, and lets its lease run on, or ends it.
 *
 * @returns the round so far; null where it is no longer this browser's, or is no longer allowed
 */
export async function recordRound(db: Database, of: RoundHolder, progress: RoundProgress) {
  const { rowsRead = 0, newRecords = 0, documents = 0, requests = 0, ended = null } = progress
  const retry = ended && REFUSALS.includes(ended) ? await secondsToRetry(db, of, progress) : null
  return await db.transaction().execute(async (trx) => {
    const round = await trx
      .updateTable('portal_rounds as r')
      .set((set) => ({
        rows_read: set('r.rows_read', '+', rowsRead),
        new_records: set('r.new_records', '+', newRecords),
        documents: set('r.documents', '+', documents),
        requests: set('r.requests', '+', requests),
        lease_until: LEASE,
        ...(ended && { ended_at: sql<Date>`now()`, outcome: ended }),
        ...(retry !== null && { retry_at: sql<Date>`now() + make_interval(secs => ${retry})` }),
      }))
      .where('r.id', '=', of.id)
      .where('r.office_id', '=', of.officeId)
      .where('r.holder', '=', of.holder)
      .where('r.ended_at', 'is', null)
      .where((where) =>
        where.exists(
          where
            .selectFrom('portal_round_permissions as p')
            .select('p.account_id')
            .whereRef('p.account_id', '=', 'r.account_id'),
        ),
      )
      .returning([
        'r.rows_read',
        'r.new_records',
        'r.documents',
        sql<string>`(select username_key from accounts where id = r.account_id)`.as('portalUsername'),
      ])
      .executeTakeFirst()
    if (round && documents > 0) await recordDocumentOpens(trx, { ...of, ...round }, documents)
    return round
      ? { rowsRead: round.rows_read, newRecords: round.new_records, documents: round.documents, retrySeconds: retry }
      : null
  })
}

/** Doubled with each refusal in a row, and never shorter than the portal asked for. */
async function secondsToRetry(db: Database, of: RoundHolder, progress: RoundProgress): Promise<number> {
  const { intervalMinutes, retryAfterSeconds } = progress
  const account = await findRoundAccount(db, of.officeId, of.id)
  const rows = await db
    .selectFrom('portal_rounds')
    .select('outcome')
    .where('account_id', '=', account ?? 0)
    .where('ended_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(20)
    .execute()
  const firstOther = rows.findIndex(({ outcome }) => !REFUSALS.includes(outcome!))
  const refused = (firstOther < 0 ? rows.length : firstOther) + 1
  return Math.max(doubled(2 * intervalMinutes * 60, LONGEST_WAIT_SECONDS, refused), retryAfterSeconds ?? 0)
}

/** @returns the account of a round of the office, where it reads such a list; null where there is none */
export async function findRoundAccount(
  db: Database,
  officeId: OfficeId,
  id: number,
  lists?: RoundLists,
): Promise<number | null> {
  const row = await db
    .selectFrom('portal_rounds')
    .select('account_id')
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .$if(lists !== undefined, (query) => query.where('lists', '=', lists!))
    .executeTakeFirst()
  return row?.account_id ?? null
}
