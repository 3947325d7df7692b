import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import type { PortalCredentials } from './credentials.ts'
import { createSignInLimiter, type SignInLimiter, SignInLimitReached } from './sign-in-limiter.ts'

// The limiter alone, without portal and program (those are in sign-in-limiter.test.ts).

class Refusal extends Error {}
const KEY = randomBytes(32)
let limiter: SignInLimiter
let office: Awaited<ReturnType<typeof domain.addOffice>>
let otherOffice: typeof office
let username: string
const domain = domainDatabase()
beforeAll(async () => {
  limiter = createSignInLimiter(domain.db, KEY, (error) => error instanceof Refusal)
})
beforeEach(async () => {
  office = await domain.addOffice()
  otherOffice = await domain.addOffice()
  username = (await domain.addAccount(office)).username
})

const entry = (password = 'certa', name = username): PortalCredentials => ({
  signIn: 'password',
  username: name,
  password,
})
const certificate = (file: string, filePassword: string): PortalCredentials => ({
  signIn: 'certificate',
  username,
  file: Buffer.from(file),
  filePassword,
})
/** What became of an attempt: `in`, the error's name, or its message. */
const attempt = (credentials: PortalCredentials, fails: Error | null = null, of = office): Promise<string> =>
  limiter
    .attempt(of, credentials, async () => {
      if (fails) throw fails
      return 'in'
    })
    .catch((error: Error) => (error instanceof SignInLimitReached ? 'limit' : error.message))
const accept = (credentials: PortalCredentials, of = office) => attempt(credentials, null, of)
const refuse = (credentials: PortalCredentials, of = office) => attempt(credentials, new Refusal('refused'), of)
async function refuseThrice(credentials: PortalCredentials, of = office): Promise<void> {
  for (let times = 0; times < 3; times++) expect(await refuse(credentials, of)).toBe('refused')
}
const records = () =>
  domain.db
    .selectFrom('portal_rejections')
    .select(['id', 'open_visit'])
    .where('portal_username', '=', username.toLowerCase())
    .execute()
const shift = (by: string) =>
  sql`update portal_rejections set rejected_at = rejected_at + ${by}::interval where portal_username = ${username}`.execute(
    domain.db,
  )

describe('refusals of one portal user name', () => {
  test('are three in an hour at most, and then nothing is attempted', async () => {
    await refuseThrice(entry())
    let tried = false
    const seen = limiter.attempt(office, entry('outra'), async () => {
      tried = true
    })
    await expect(seen).rejects.toBeInstanceOf(SignInLimitReached)
    expect(tried).toBe(false)
    expect(await accept(entry('certa', `outra-${username}`))).toBe('in')
  })

  test('say the full minute from which sign-ins go on: an hour after the third last', async () => {
    expect(await limiter.retryAt(office, entry())).toBeNull()
    await refuseThrice(entry())
    await shift('-30 minutes')
    const { rejected_at } = await domain.db
      .selectFrom('portal_rejections')
      .select('rejected_at')
      .where('portal_username', '=', username)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const expected = new Date(Math.ceil((rejected_at.getTime() + 3_600_000) / 60_000) * 60_000)
    expect(await limiter.retryAt(office, entry())).toEqual(expected)
    const error = await limiter.attempt(office, entry(), async () => {}).catch((error: unknown) => error)
    expect(error).toMatchObject({ retryAt: expected, name: 'SignInLimitReached' })
    expect((error as Error).message).toBe(`no more sign-ins before ${expected.toISOString()}`)
    await shift('-31 minutes')
    expect(await limiter.retryAt(office, entry())).toBeNull()
    expect(await accept(entry())).toBe('in')
  })

  test('older than an hour, or from a clock that was ahead, are forgotten', async () => {
    await refuseThrice(entry())
    await shift('-61 minutes')
    await refuseThrice(entry())
    await shift('2 minutes')
    expect(await accept(entry())).toBe('in')
    expect(await records()).toEqual([])
  })

  test('within the minute that clocks may differ count', async () => {
    await refuseThrice(entry())
    await shift('50 seconds')
    expect(await accept(entry())).toBe('limit')
  })

  test('are those of every way to write it', async () => {
    const writings = [username.toUpperCase(), ` ${username}`, username.replace('l', 'l\u200b\u0301')]
    for (const written of writings) expect(await refuse(entry('errada', written))).toBe('refused')
    expect(await accept(entry('certa', username.replace('l', 'ｌ')))).toBe('limit')
  })

  test('are those of all offices together', async () => {
    await refuse(entry(), otherOffice)
    await refuse(entry(), await domain.addOffice())
    await refuse(entry('outra'))
    expect(await accept(entry())).toBe('limit')
    expect(await limiter.retryAt(otherOffice, entry())).toBeInstanceOf(Date)
  })

  test('of other offices leave each office an attempt of its own in the hour', async () => {
    await refuseThrice(entry('errada'), otherOffice)
    expect(await limiter.retryAt(office, entry())).toBeNull()
    expect(await accept(entry())).toBe('in')
    const third = await domain.addOffice()
    expect(await refuse(entry('errada'), third)).toBe('refused')
    expect(await refuse(entry('outra'), third)).toBe('limit')
    expect(await accept(entry('certa'), otherOffice)).toBe('limit')
  })
})

describe('an attempt', () => {
  test('that succeeds or fails in another way leaves nothing behind', async () => {
    for (let times = 0; times < 4; times++) expect(await accept(entry(`errada ${times}`))).toBe('in')
    for (let times = 0; times < 4; times++) expect(await attempt(entry('x'), new Error('down'))).toBe('down')
    expect(await records()).toEqual([])
    expect(await limiter.retryAt(office, entry())).toBeNull()
  })

  test('counts as a refusal until its result is known, and then as what it is', async () => {
    const results: ((error: Error) => void)[] = []
    const open = [1, 2].map(() =>
      limiter.attempt(office, entry('errada'), () => new Promise((_, reject) => results.push(reject))).catch(() => {}),
    )
    await waitFor(async () => results.length === 2)
    expect((await records()).map(({ open_visit }) => open_visit)).toEqual([username, username])
    for (const reject of results) reject(new Refusal())
    await Promise.all(open)
    expect((await records()).map(({ open_visit }) => open_visit)).toEqual([null, null])
    expect(await refuse(entry('errada'))).toBe('refused')
    expect(await accept(entry())).toBe('limit')
  })

  test('is made by one of many that want the last one at the same time', async () => {
    await refuse(entry())
    await refuse(entry())
    const pending: Promise<string>[] = []
    await domain.db.transaction().execute(async (trx) => {
      // All begin, and none can go on, until this transaction ends.
      await sql`lock table accounts in access exclusive mode`.execute(trx)
      for (let number = 0; number < 5; number++) pending.push(refuse(entry(`errada ${number}`)))
      await waitFor(async () => {
        const { rows } = await sql`select from pg_locks join pg_database d on d.oid = database
          where not granted and datname = current_database()`.execute(trx)
        return rows.length === 5
      })
    })
    const results = await Promise.all(pending)
    expect(results.filter((result) => result === 'refused')).toHaveLength(1)
  })

  test('left open by killed programs counts as one together', async () => {
    await sql`insert into portal_rejections (portal_username, open_visit)
      select ${username}, ${username} from generate_series(1, 5)`.execute(domain.db)
    expect(await refuse(entry())).toBe('refused')
    expect(await refuse(entry())).toBe('refused')
    expect(await accept(entry())).toBe('limit')
  })
})

describe('a secret that the portal accepted last', () => {
  test('is not stopped by the refusals of others', async () => {
    expect(await accept(entry())).toBe('in')
    await refuseThrice(entry('errada'), otherOffice)
    expect(await limiter.retryAt(office, entry())).toBeNull()
    expect(await accept(entry())).toBe('in')
    expect(await refuse(entry('outra'))).toBe('refused')
    expect(await accept(entry('outra'))).toBe('limit')
    expect(await accept(entry(), otherOffice)).toBe('limit')
    // An accepted sign-in counts for nothing, so the record is the four refusals.
    expect(await records()).toHaveLength(4)
  })

  test('is stopped by three refusals of its own office', async () => {
    await accept(entry())
    await refuseThrice(entry('errada'))
    expect(await accept(entry())).toBe('limit')
  })

  test('is one no more once it is refused, which counts', async () => {
    await accept(entry())
    expect(await refuse(entry())).toBe('refused')
    expect(await records()).toHaveLength(1)
    await refuse(entry('errada'), otherOffice)
    await refuse(entry('errada'), otherOffice)
    expect(await accept(entry())).toBe('limit')
  })

  test('stays one when another is refused, and when the portal is down', async () => {
    await accept(entry())
    await refuse(entry('errada'))
    await attempt(entry(), new Error('down'))
    await refuse(entry('errada'), otherOffice)
    await refuse(entry('errada'), otherOffice)
    expect(await accept(entry())).toBe('in')
  })

  test('is not written again by each sign-in', async () => {
    await accept(entry())
    const written = () =>
      domain.db
        .selectFrom('accounts')
        .select(sql<string>`ctid || ' ' || xmin`.as('version'))
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    const before = await written()
    expect(await accept(entry())).toBe('in')
    expect(await written()).toEqual(before)
    expect(await accept(entry('outra'))).toBe('in')
    expect(await written()).not.toEqual(before)
  })

  test('is a certificate by its file and its password', async () => {
    await accept(certificate('a', 'x'))
    await refuseThrice(entry('errada'), otherOffice)
    expect(await refuse(certificate('b', 'x'))).toBe('refused')
    expect(await accept(certificate('b', 'x'))).toBe('limit')
    expect(await accept(certificate('a', 'y'))).toBe('limit')
    expect(await accept(certificate('a', 'x'))).toBe('in')
  })

  test('is that of one account, not of the office’s others', async () => {
    const other = (await domain.addAccount(office)).username
    await accept(entry())
    await refuseThrice(entry('errada', other), otherOffice)
    expect(await refuse(entry('certa', other))).toBe('refused')
    expect(await accept(entry('certa', other))).toBe('limit')
    expect(await accept(entry('errada', username))).toBe('in')
    expect(await limiter.retryAt(office, entry('certa', other))).toBeInstanceOf(Date)
  })
})
