import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../domain/schema.ts'
import { isLongAgoInSql } from '../../platform/database/stored-moment.ts'

/** How long a challenge may be answered, in seconds. */
export const CHALLENGE_SECONDS = 5 * 60
/** How many may wait for an answer from one address: an office shares one. */
const WAITING_PER_ADDRESS = 200
const lapsed = isLongAgoInSql(sql`created_at`, CHALLENGE_SECONDS)

/**
 * Makes a challenge, which counts once and for five minutes, whichever process is asked next.
 *
 * @param sid the session that adds a passkey; null for a sign-in
 * @returns the challenge's bytes; null while too many from this address wait for an answer
 */
export async function newChallenge(
  db: Database,
  sid: string | null,
  address: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  await sql`delete from passkey_challenges where ${lapsed}`.execute(db)
  const challenge = new Uint8Array(randomBytes(32))
  const { numAffectedRows } = await sql`insert into passkey_challenges (challenge, session_id, address)
    select ${textOf(challenge)}, ${sid}, ${address}
    where (select count(*) from passkey_challenges where address = ${address}) < ${WAITING_PER_ADDRESS}`.execute(db)
  return numAffectedRows === 0n ? null : challenge
}

/**
 * Takes a challenge, which then counts no more.
 *
 * @param challenge as it came back, in base64url
 * @param sid the session it must have been made for; null for a sign-in
 * @returns whether it counted
 */
export async function consumeChallenge(db: Database, challenge: string, sid: string | null): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where(sql<boolean>`session_id is not distinct from ${sid}`)
    .where(sql<boolean>`not ${lapsed}`)
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}

/** Whether a text has the form of a challenge. */
export const isChallenge = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text)

const textOf = (challenge: Uint8Array): string => Buffer.from(challenge).toString('base64url')
