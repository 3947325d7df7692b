import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Member, OfficeId } from '../../../domain/offices/member.ts'
import { memberWith } from '../../../domain/offices/members-repository.ts'
import { IS_ACTIVE } from '../../../domain/offices/substitutions-repository.ts'
import type { Database } from '../../../domain/schema.ts'
import { SEALED } from '../../../domain/sealing/sealed-places.ts'
import { isLongAgoInSql } from '../../../platform/database/stored-moment.ts'
import { openOrNull, type Secrets } from '../../../platform/secrets.ts'

/** Who may read a calendar, and whether it is the office's or their own. */
export interface FeedOwner {
  officeId: OfficeId
  userId: number
  ofOffice: boolean
}

/** The secret address of a calendar. */
export interface StoredFeed {
  secret: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** A calendar that somebody asks for by its address. */
export interface AskedFeed {
  id: number
  officeId: OfficeId
  officeName: string
  /** Part of the UIDs of its events. */
  calendarId: string
  /** Whether it is the office's calendar, and not the holder's own. */
  ofOffice: boolean
  /** Whose address it is, as they are today. */
  holder: Member & { username: string; secondFactorRequired: boolean }
  /** Whom the holder substitutes today. */
  absent: number[]
}

type Sealing = Pick<Secrets, 'seal' | 'open'>

const FORM = /^[\w-]{43}$/

/** 256 random bits cannot be guessed, so a fast digest is enough. */
const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex')
const columnsOf = ({ officeId, userId, ofOffice }: FeedOwner) => ({
  office_id: officeId,
  user_id: ofOffice ? null : userId,
  held_by: ofOffice ? userId : null,
})
const placeOf = (owner: FeedOwner) => SEALED.calendar_feeds.places.secret_sealed(columnsOf(owner))
const isOf = (owner: FeedOwner) => {
  const { office_id, user_id, held_by } = columnsOf(owner)
  return sql<boolean>`(office_id = ${office_id} and user_id is not distinct from ${user_id}::bigint
    and held_by is not distinct from ${held_by}::bigint)`
}

/** @returns the address of a calendar; null where none was made, or the key that it was sealed with is lost */
export async function findFeed(db: Database, sealing: Sealing, owner: FeedOwner): Promise<StoredFeed | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select(['secret_sealed', 'created_at', 'last_used_at'])
    .where(isOf(owner))
    .executeTakeFirst()
  const secret = row ? openOrNull(() => sealing.open(row.secret_sealed, placeOf(owner))) : null
  return row && secret !== null ? { secret, createdAt: row.created_at, lastUsedAt: row.last_used_at } : null
}

/** Gives a calendar a new address; the one it had is dead. @returns whether it had one */
export async function renewFeed(trx: Database, sealing: Sealing, owner: FeedOwner): Promise<boolean> {
  const secret = randomBytes(32).toString('base64url')
  const made = {
    secret_sha256: digest(secret),
    secret_sealed: sealing.seal(secret, placeOf(owner)),
    created_at: new Date(),
    last_used_at: null,
  }
  const { had } = await trx
    .insertInto('calendar_feeds')
    .values({ ...made, ...columnsOf(owner) })
    .onConflict((conflict) => conflict.columns(['office_id', 'user_id', 'held_by']).doUpdateSet(made))
    .returning(sql<boolean>`xmax <> 0`.as('had'))
    .executeTakeFirstOrThrow()
  return had
}

/** Revokes the address of a calendar. @returns whether it had one */
export async function removeFeed(trx: Database, owner: FeedOwner): Promise<boolean> {
  const row = await trx.deleteFrom('calendar_feeds').where(isOf(owner)).returning('id').executeTakeFirst()
  return row !== undefined
}

/**
 * Records the use of an address, to the minute.
 *
 * @param secret any string
 * @returns whose calendar it is; null where it is none, or no longer: the office's is read by a responsável alone
 */
export async function useFeed(db: Database, secret: string): Promise<AskedFeed | null> {
  if (!FORM.test(secret)) return null
  const row = await db
    .selectFrom('calendar_feeds as f')
    .innerJoin('offices as o', 'o.id', 'f.office_id')
    .innerJoin('members as m', (join) =>
      join
        .onRef('m.office_id', '=', 'f.office_id')
        .on(sql<boolean>`(m.user_id = f.user_id or (m.user_id = f.held_by and m.role = 'responsavel'))`),
    )
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['f.id', 'f.office_id as officeId', 'o.name as officeName', 'o.calendar_id as calendarId'])
    .select(['o.second_factor_required as secondFactorRequired', 'm.user_id', 'm.role', 'u.username'])
    .select(sql<boolean>`f.held_by is not null`.as('ofOffice'))
    .select(
      sql<string[]>`array(select s.absent_id from substitutions s
        where s.office_id = f.office_id and s.substitute_id = f.user_id and ${IS_ACTIVE} order by 1)`.as('absent'),
    )
    .where('f.secret_sha256', '=', digest(secret))
    .executeTakeFirst()
  if (!row) return null
  await db
    .updateTable('calendar_feeds')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', row.id)
    .where(sql<boolean>`last_used_at is null or ${isLongAgoInSql(sql.ref('last_used_at'), 60)}`)
    .execute()
  const { user_id, role, username, secondFactorRequired, absent, ...feed } = row
  const member = await memberWith(db, feed.officeId, user_id, role)
  return { ...feed, holder: { ...member, username, secondFactorRequired }, absent: absent.map(Number) }
}
