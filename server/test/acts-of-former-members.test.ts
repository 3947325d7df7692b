import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeMember, lockMembers, removeMember } from '../src/domain/offices/membership.ts'
import type { Database } from '../src/domain/schema.ts'
import { answerText } from '../testing/answer-text.ts'
import { addMember } from '../testing/office-members.ts'
import { testProduct } from '../testing/opened-for-file.ts'
import type { CalledRoute } from '../testing/route-matrix/route-row.ts'
import { ROUTES } from '../testing/route-matrix/routes.ts'
import { makeScene, type Scene } from '../testing/route-matrix/scene.ts'
import { secrets } from '../testing/two-offices/office-data.ts'
import { expectChanges, noteChanges, undoChanges } from '../testing/undone-changes.ts'
import { untilLocked } from '../testing/until-locked.ts'

/** What only who manages an account, or the office, may do: every such call of the matrix, so that none is forgotten. */
const SENSITIVE = ROUTES.filter(
  ({ route, needs }) => !route.startsWith('GET') && (needs === 'manage' || needs === 'responsavel'),
)
/** One call for each right: the member and the session are read again in one place for all (`request.act()`). */
const ONE_OF_EACH = [...new Map(SENSITIVE.map((row) => [row.needs, row])).values()]

let scene: Scene
const product = testProduct({
  worker: false,
  secrets,
  env: { SPEECH_URL: 'http://127.0.0.1:9', WEBHOOK_HOSTS: '127.0.0.1' },
})
beforeAll(async () => {
  scene = await makeScene(product)
  await noteChanges(owner())
})
afterEach(() => undoChanges(owner()))

const db = () => product.platform.database.db
const owner = () => product.platform.owner.db
let calls = 0

/** Somebody with the right that a row needs. */
async function newMember({ needs }: CalledRoute) {
  const { officeId, portalUsername } = scene
  const may =
    needs === 'manage' ? ({ access: { [portalUsername]: 'manage' } } as const) : { role: 'responsavel' as const }
  const { token, ...member } = await addMember(product, officeId, may)
  return { ...member, access: token, extension: '' }
}
type Somebody = Awaited<ReturnType<typeof newMember>>

function ask(row: CalledRoute, who: Somebody): Promise<Response> {
  calls += 1
  const call = { product, scene, who, nth: calls, listPage: () => '' }
  const [method, path] = row.route.split(' ') as [string, string]
  const body = row.body?.(call)
  return fetch(product.url + path.replace(/:\w+/, String(row.id(scene))) + (row.query?.(call) ?? ''), {
    method,
    headers: {
      authorization: `Bearer ${who.access}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/**
 * Makes a row's call while another transaction holds the members of the office, and once it waits has this befall its
 * sender there. @returns the answer, and the tables that changed by it
 */
async function parked(row: CalledRoute, befall: (trx: Database, who: Somebody) => Promise<unknown>) {
  const who = await newMember(row)
  await row.prepare?.(owner(), scene)
  const { answer } = await db()
    .transaction()
    .execute(async (trx) => {
      await lockMembers(trx, scene.officeId)
      const answering = ask(row, who)
      const first = await Promise.race([answering.then(() => 'answered' as const), untilLocked(db())])
      expect(first, 'a sensitive call reads the right of its member by request.act()').toBe(true)
      await befall(trx, who)
      await expectChanges(trx)
      return { answer: answering }
    })
  const answered = await answer
  await answerText(answered)
  return { status: answered.status, changed: (await undoChanges(owner())).map(({ table }) => table) }
}

describe('a sensitive call that waits while its sender', () => {
  it.each(ONE_OF_EACH)('$route: stays what they are, is done', async (row) => {
    const { status, changed } = await parked(row, async () => {})
    expect([status, changed.length > 0]).toEqual([row.ok < 400 ? row.ok : 201, true])
  })

  it.each(ONE_OF_EACH)('$route: is removed, is refused, and changes nothing', async (row) => {
    const remove = (trx: Database, { userId }: Somebody) => removeMember(trx, scene.officeId, userId)
    const { status, changed } = await parked(row, remove)
    expect([status, changed]).toEqual([401, []])
  })

  it.each(SENSITIVE)('$route: loses the right, is refused, and changes nothing', async (row) => {
    const demote = (trx: Database, { userId }: Somebody) =>
      changeMember(trx, scene.officeId, userId, { role: 'advogado', access: {} })
    const { status, changed } = await parked(row, demote)
    expect([403, 404]).toContain(status)
    expect(changed).toEqual([])
  })

  it.each(ONE_OF_EACH)('$route: is signed out, is refused, and changes nothing', async (row) => {
    const signOut = (trx: Database, { userId }: Somebody) =>
      sql`update sessions set revoked_at = now() where user_id = ${userId}`.execute(trx)
    const { status, changed } = await parked(row, signOut)
    expect([status, changed]).toEqual([401, []])
  })
})
