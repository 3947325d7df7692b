import { normalise } from '@arauto/contract/normalise'
import { sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import { hmac } from '../../platform/secrets.ts'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import type { PortalCredentials } from './credentials.ts'
import { portalUsernameKey } from './username.ts'

/** It is not known after how many refusals the portal locks an account, so few. */
const REFUSALS_AN_HOUR = 3

/** The sign-in was not attempted: the limit of refusals in an hour is reached. */
export class SignInLimitReached extends Error {
  override readonly name = 'SignInLimitReached'
  /** The full minute from which sign-ins are attempted again. */
  readonly retryAt: Date
  constructor(retryAt: Date) {
    super(`no more sign-ins before ${retryAt.toISOString()}`)
    this.retryAt = retryAt
  }
}

/** The state of a secret before an attempt. */
interface LimitState {
  /** Whether it is the one that the portal accepted last from the office's account. */
  proven: boolean
  /** The full minute from which sign-ins are attempted; null when they are now. */
  closedUntil: Date | null
}

/**
 * Limits refused sign-ins at the portal, so that neither a mistake nor a guess locks a lawyer's account there.
 *
 * @param proofKey of the HMAC by which an accepted secret is recognised
 * @param isRefusal whether an error is a refusal by the portal, and not a failure to reach it
 */
export function createSignInLimiter(db: Database, proofKey: Buffer, isRefusal: (error: unknown) => boolean) {
  const proofOf = (officeId: OfficeId, entry: PortalCredentials) =>
    hmac(proofKey, describe(officeId, entry)).toString('base64url')

  /**
   * Forgets refusals of over an hour ago, and those of a clock that was set back since.
   *
   * @returns whether the portal accepted this secret last, and until when sign-ins are not attempted, or null
   */
  const limitStateOf = async (db: Database, officeId: OfficeId, entry: PortalCredentials): Promise<LimitState> => {
    const query = sql<{ proven: boolean; opens_at: Date | null }>`
      with gone as (
        delete from portal_rejections
        where rejected_at < now() - interval '1 hour' or rejected_at > now() + interval '1 minute'
      ), secret as (
        select exists (select from accounts where office_id = ${officeId}
          and username_key = ${portalUsernameKey(entry.username)} and proven_secret = ${proofOf(officeId, entry)}) as proven
      ), recent as (
        select id, office_id, rejected_at, open_visit from portal_rejections
        where portal_username = ${limitKey(entry.username)}
          and rejected_at >= now() - interval '1 hour' and rejected_at <= now() + interval '1 minute'
      ), refusals as (
        select office_id, rejected_at from recent r
        where open_visit is null or not exists (
          select from recent newer where newer.open_visit = r.open_visit and newer.id > r.id)
      )
      select proven, (select max(counted.rejected_at) + interval '1 hour' from (
        (select rejected_at from refusals where office_id = ${officeId}
          order by rejected_at desc offset ${REFUSALS_AN_HOUR - 1} limit 1)
        union all
        (select rejected_at from refusals
          where not proven and exists (select from refusals where office_id = ${officeId})
          order by rejected_at desc offset ${REFUSALS_AN_HOUR - 1} limit 1)
      ) counted) as opens_at
      from secret`
    const [row] = await executePrepared(db, query.compile(db))
    const { proven, opens_at: opensAt } = row!
    return { proven, closedUntil: opensAt && new Date(Math.ceil(opensAt.getTime() / 60_000) * 60_000) }
  }

  /**
   * Records an attempt as refused before it is made, until its result is known. So concurrent attempts and killed
   * programs cannot exceed the limit. Sessions of one portal user name run one at a time: killed programs left all its
   * open attempts but the newest, which together count as one. An attempt with a proven secret counts only once it is
   * refused.
   *
   * @returns the id of the record, or null for a proven secret
   */
  const claim = async (officeId: OfficeId, entry: PortalCredentials): Promise<number | null> => {
    const first = await limitStateOf(db, officeId, entry)
    if (first.proven && !first.closedUntil) return null
    return await db.transaction().execute(async (trx) => {
      const name = limitKey(entry.username)
      await sql`select pg_advisory_xact_lock(hashtextextended(${`portal sign-ins ${name}`}, 0))`.execute(trx)
      const { proven, closedUntil } = await limitStateOf(trx, officeId, entry)
      if (closedUntil) throw new SignInLimitReached(closedUntil)
      return proven ? null : await note(trx, officeId, name, portalUsernameKey(entry.username))
    })
  }

  const setProven = (
    officeId: OfficeId,
    entry: PortalCredentials,
    proven: string | null,
    where: 'any' | 'this' = 'any',
  ) =>
    db
      .updateTable('accounts')
      .set({ proven_secret: proven })
      .where('office_id', '=', officeId)
      .where('username_key', '=', portalUsernameKey(entry.username))
      .$if(where === 'this', (query) => query.where('proven_secret', '=', proofOf(officeId, entry)))
      .execute()

  const forget = (claimed: number | null) =>
    claimed === null ? null : db.deleteFrom('portal_rejections').where('id', '=', claimed).execute()

  return {
    /**
     * Signs in unless three sign-ins with this portal user name were refused in the last hour: of this office, or of all
     * offices together. The latter do not count against a secret that the portal accepted last from this office's account, nor
     * against this office's first attempt in the hour. So nobody makes another office wait by guessing.
     *
     * @throws SignInLimitReached without having signed in; else what `signIn` throws, which counts if it is a refusal
     */
    async attempt<T>(officeId: OfficeId, entry: PortalCredentials, signIn: () => Promise<T>): Promise<T> {
      const claimed = await claim(officeId, entry)
      try {
        const result = await signIn()
        // A proven secret is stored already.
        if (claimed !== null) await setProven(officeId, entry, proofOf(officeId, entry))
        await forget(claimed)
        return result
      } catch (error) {
        if (!isRefusal(error)) {
          await forget(claimed)
        } else {
          if (claimed === null) await note(db, officeId, limitKey(entry.username), null)
          else await db.updateTable('portal_rejections').set({ open_visit: null }).where('id', '=', claimed).execute()
          await setProven(officeId, entry, null, 'this')
        }
        throw error
      }
    },

    /** @returns when a sign-in may be tried again, or null when it may now */
    async retryAt(officeId: OfficeId, entry: PortalCredentials) {
      return (await limitStateOf(db, officeId, entry)).closedUntil
    },
  }
}

export type SignInLimiter = ReturnType<typeof createSignInLimiter>

/** Forgets which secrets the portal accepted: they were recognised by a key that is being changed. */
export async function deleteProvenSecrets(trx: Database): Promise<void> {
  await trx.updateTable('accounts').set({ proven_secret: null }).where('proven_secret', 'is not', null).execute()
}

async function note(db: Database, officeId: OfficeId, name: string, openVisit: string | null): Promise<number> {
  const row = await db
    .insertInto('portal_rejections')
    .values({ office_id: officeId, portal_username: name, open_visit: openVisit })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** One key for all spellings that a portal might treat as equal: width, accents, case, white space, invisible characters. */
function limitKey(username: string): string {
  return normalise(username, 'NFKD')
    .replace(/[\p{M}\p{C}\p{Z}]/gu, '')
    .toLowerCase()
}

function describe(officeId: OfficeId, entry: PortalCredentials): string {
  const secret = entry.signIn === 'password' ? [entry.password] : [entry.file.toString('base64'), entry.filePassword]
  return JSON.stringify([officeId, portalUsernameKey(entry.username), entry.signIn, ...secret])
}
