import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../domain/schema.ts'
import { SEALED } from '../../domain/sealing/sealed-places.ts'
import { executePrepared } from '../../platform/database/prepared.ts'
import { hmac, type Secrets } from '../../platform/secrets.ts'
import { consumeCode, newSecret } from './totp.ts'

/** Turns a user's second factor off. @returns whether there was one */
export async function removeSecondFactor(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql<{ confirmed_at: Date | null }>`
    with removed as (
      delete from second_factors where user_id = ${userId} returning user_id, confirmed_at
    ), announced as (
      select pg_notify('arauto_live', jsonb_build_object('kind', 'rights', 'office', office_id)::text)
      from removed join members using (user_id)
    )
    select confirmed_at, (select count(*) from announced) as offices from removed`.execute(db)
  return Boolean(rows[0]?.confirmed_at)
}

/** Removes every user's recovery codes: the key by which they were recognised is being changed. @returns of how many users */
export async function removeRecoveryCodes(trx: Database): Promise<number> {
  const removed = await trx.deleteFrom('recovery_codes').returning('user_id').execute()
  return new Set(removed.map((code) => code.user_id)).size
}

/** The second factor of every user: secrets sealed, recovery codes hashed; changed in a transaction where one is given. */
export function createSecondFactors(db: Database, secrets: Secrets) {
  const recoveryKey = secrets.deriveKey('recovery-codes')
  const boundTo = (userId: number) => SEALED.second_factors.places.secret_sealed({ user_id: userId })

  const within = <T>(trx: Database | undefined, work: (on: Database) => Promise<T>): Promise<T> =>
    trx ? work(trx) : db.transaction().execute(work)

  const replaceCodes = async (trx: Database, userId: number): Promise<string[]> => {
    const codes = newRecoveryCodes()
    await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    await trx
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(recoveryKey, userId, code) })))
      .execute()
    return codes
  }

  /** Takes a code of the app: while it is being set up, or once it is active. */
  const takeAppCode = async (trx: Database, userId: number, code: string, active: boolean): Promise<boolean> => {
    const factor = await trx
      .selectFrom('second_factors')
      .select(['secret_sealed', 'last_step', 'drift'])
      .where('user_id', '=', userId)
      .where('confirmed_at', active ? 'is not' : 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!factor) return false
    const secret = secrets.open(factor.secret_sealed, boundTo(userId))
    const taken = consumeCode(secret, code, active ? { lastStep: factor.last_step, drift: factor.drift } : null)
    if (!taken) return false
    await trx
      .updateTable('second_factors')
      .set({ last_step: taken.lastStep, drift: taken.drift, last_used_at: sql`now()` })
      .$if(!active, (query) => query.set({ confirmed_at: sql`now()` }))
      .where('user_id', '=', userId)
      .execute()
    return true
  }

  const takeRecoveryCode = async (on: Database, userId: number, code: string): Promise<boolean> => {
    const used = await on
      .updateTable('recovery_codes')
      .set({ used_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('code_hash', '=', hashRecoveryCode(recoveryKey, userId, code))
      .where('used_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    return used !== undefined
  }

  const find = async (userId: number) => {
    const factor = db
      .selectFrom('second_factors')
      .select((select) => [
        'confirmed_at',
        'last_used_at',
        select
          .selectFrom('recovery_codes as r')
          .select(sql<number>`count(*)::int`.as('left'))
          .whereRef('r.user_id', '=', 'second_factors.user_id')
          .where('r.used_at', 'is', null)
          .as('left'),
      ])
      .where('user_id', '=', userId)
    const [row] = await executePrepared(db, factor.compile())
    if (!row?.confirmed_at) return null
    return { since: row.confirmed_at, lastUsedAt: row.last_used_at, recoveryCodesLeft: row.left ?? 0 }
  }

  return {
    /** @returns the state of a user's second factor; null where none is active */
    find,
    isActive: async (userId: number) => (await find(userId)) !== null,
    /** Begins the set-up anew. @returns its secret, in base 32; null where a factor is active already */
    async begin(userId: number, on = db) {
      const secret = newSecret()
      const sealed = { secret_sealed: secrets.seal(secret, boundTo(userId)), last_step: null, drift: 0 }
      const begun = await on
        .insertInto('second_factors')
        .values({ user_id: userId, ...sealed })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(sealed).where('second_factors.confirmed_at', 'is', null),
        )
        .returning('user_id')
        .executeTakeFirst()
      return begun ? secret : null
    },
    /** Ends the set-up by a code of the app. @returns the recovery codes; null for a code that does not count */
    confirm: (userId: number, code: string, trx?: Database) =>
      within(trx, async (on) =>
        (await takeAppCode(on, userId, compact(code), false)) ? replaceCodes(on, userId) : null,
      ),
    /** Takes a code of the app, or a recovery code, which then counts no more. @returns whether it counted */
    take: (userId: number, code: string, trx?: Database) =>
      within(trx, (on) =>
        /^\d{6}$/.test(compact(code))
          ? takeAppCode(on, userId, compact(code), true)
          : takeRecoveryCode(on, userId, code),
      ),
    /** Makes new recovery codes; the earlier ones count no more. */
    renewRecoveryCodes: (userId: number, trx?: Database) => within(trx, (on) => replaceCodes(on, userId)),
  }
}

export type SecondFactors = ReturnType<typeof createSecondFactors>

/** Apps show codes in groups, and people copy them so. */
const compact = (code: string): string => code.replace(/[\s-]/g, '')

const COUNT = 10
/** Nothing that is taken for something else in print; twelve of these are worth 59 bits. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUPS = 3
const GROUP = 4

/** @returns ten new codes, such as `k7wm-2xp9-dr4h` */
function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, group).join('-'))
}

/**
 * @param key derived from the secret key, without which the stored hashes say nothing
 * @param code as it was typed
 * @returns what is stored of it
 */
const hashRecoveryCode = (key: Buffer, userId: number, code: string): string =>
  hmac(key, `${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`).toString('base64url')
