import { MESSAGES } from '@arauto/contract/messages'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { untilLocked } from '../../../testing/until-locked.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { passwordEndedMessage } from '../../domain/portal-accounts/password-end.ts'

const REAL = 'marta-1p@adv.oa.pt'
/** The last day on which the portal is expected to take a password. */
const UNTIL = '2020-12-31'

let chief: string
let officeId: OfficeId
/** An advogado who was given nothing. */
let other: Awaited<ReturnType<typeof addMember>>
const product = testProduct({ worker: false, env: { PASSWORD_SIGN_IN_UNTIL: UNTIL } })
beforeEach(async () => {
  ;({ access: chief, officeId } = await product.signUp())
  other = await addMember(product, officeId)
})

const db = () => product.platform.database.db
const fieldsOf = (username: string, password: string) => ({ username, password, advogado: 'Marta', is_active: false })
const call = (token: string, method: string, path: string, body?: unknown) =>
  product.call(method, path, { token, ...(body === undefined ? {} : { body }) })
async function add(token: string, username: string, password = 'inventada'): Promise<number> {
  const { status, body } = await call(token, 'POST', '/api/citius-accounts/', fieldsOf(username, password))
  expect(status).toBe(201)
  return body.id
}
const rename = (token: string, id: number, username: string) =>
  call(token, 'PUT', `/api/citius-accounts/${id}/`, { username, advogado: 'Marta', is_active: false })
const remove = (token: string, id: number) => call(token, 'DELETE', `/api/citius-accounts/${id}/`)
/** What a member gets of an account: its place in the list, its password, and the answer to a change. */
const reached = async (token: string, id: number) => {
  const { body: list } = await call(token, 'GET', '/api/citius-accounts/')
  const { status, body } = await call(token, 'POST', `/api/citius-accounts/${id}/password/`, {})
  const changed = await rename(token, id, REAL)
  return [list.some((one: { id: number }) => one.id === id), status, body.password, changed.status]
}
const NOTHING = [false, 404, undefined, 404]
const listed = async (token: string) => (await call(token, 'GET', '/api/processos/')).body.length as number
const addRow = () => storeNotification(db(), officeId, REAL)
/** A member who joined by an invitation with this level for an account. */
const invite = async (account: number, level: string): Promise<string> =>
  (await call(chief, 'POST', '/api/office/invitations/', { access: [{ account_id: account, level }] })).body.url
const accept = async (url: string): Promise<string> => {
  const { access } = await product.signUp()
  expect((await call(access, 'POST', '/api/office/join/', { invitation: url })).status).toBe(200)
  return access
}

describe('a former holder of a portal user name reaches nothing of the account that another adds under it', () => {
  it('by an account of theirs that was removed', async () => {
    await remove(other.token, await add(other.token, REAL))
    const real = await add(chief, REAL, 'a verdadeira')
    expect(await reached(other.token, real)).toEqual(NOTHING)
    const { body } = await call(chief, 'POST', `/api/citius-accounts/${real}/password/`, {})
    expect(body.password).toBe('a verdadeira')
  })

  it('with notifications that they brought themselves', async () => {
    const first = await add(other.token, REAL)
    await addRow()
    await remove(other.token, first)
    expect(await reached(other.token, await add(chief, REAL))).toEqual(NOTHING)
    expect(await listed(other.token)).toBe(0)
  })

  it('by an account that was called so for a while', async () => {
    const own = await add(other.token, 'propria-1p@adv.oa.pt')
    expect((await rename(other.token, own, REAL.toUpperCase())).status).toBe(200)
    expect((await rename(other.token, own, 'propria-1p@adv.oa.pt')).status).toBe(200)
    expect(await reached(other.token, await add(chief, REAL))).toEqual(NOTHING)
    expect((await call(other.token, 'POST', `/api/citius-accounts/${own}/password/`, {})).body.password).toBe(
      'inventada',
    )
  })

  it('when an account is renamed to it', async () => {
    await remove(other.token, await add(other.token, REAL))
    const real = await add(chief, 'antes-1p@adv.oa.pt')
    expect((await rename(chief, real, REAL)).status).toBe(200)
    expect(await reached(other.token, real)).toEqual(NOTHING)
  })

  it('when another advogado adds it', async () => {
    await remove(other.token, await add(other.token, REAL))
    const colleague = await addMember(product, officeId)
    const real = await add(colleague.token, REAL)
    expect(await reached(other.token, real)).toEqual(NOTHING)
    expect((await call(colleague.token, 'POST', `/api/citius-accounts/${real}/password/`, {})).status).toBe(200)
  })

  it('by an invitation of before, used before or after', async () => {
    const first = await add(other.token, REAL)
    const [early, late, renamed] = [
      await invite(first, 'manage'),
      await invite(first, 'manage'),
      await invite(first, 'act'),
    ]
    const joined = await accept(early)
    await rename(other.token, first, 'propria-1p@adv.oa.pt')
    const moved = await accept(renamed)
    await remove(other.token, first)
    const real = await add(chief, REAL)
    for (const token of [joined, moved, await accept(late)]) expect(await reached(token, real)).toEqual(NOTHING)
  })

  it('as a substitute of whoever had it', async () => {
    const substitute = await addMember(product, officeId)
    const day = new Date().toISOString().slice(0, 10)
    const absence = {
      absent_id: other.userId,
      substitute_id: substitute.userId,
      first_day: day,
      last_day: '2999-12-31',
    }
    await db()
      .insertInto('substitutions')
      .values({ ...absence, first_day: '2020-01-01', office_id: officeId })
      .execute()
    await remove(other.token, await add(other.token, REAL))
    expect(await reached(substitute.token, await add(chief, REAL))).toEqual(NOTHING)
  })

  it('and has no work of it left in their name', async () => {
    const first = await add(other.token, REAL)
    const id = await addRow()
    await db().updateTable('triage').set({ assignee_id: other.userId }).where('notification_id', '=', id).execute()
    const hearing = { notification_id: id, action: 'confirm', day: '2030-03-12', assignee_id: other.userId }
    const decided = await call(chief, 'POST', '/api/hearings/', hearing)
    expect(decided.status).toBe(201)
    const inCharge = async () => {
      const both = sql<{ assignee_id: number | null }>`select assignee_id from triage where notification_id = ${id}
        union all select assignee_id from hearings where notification_id = ${id}`
      return (await both.execute(db())).rows.map((row) => row.assignee_id)
    }
    await remove(other.token, first)
    expect(await inCharge()).toEqual([other.userId, other.userId])
    await add(chief, REAL)
    expect(await inCharge()).toEqual([null, null])
    // Who saw it before is told that Arauto changed it, not the person who decided last.
    const { id: hearingId, version } = decided.body
    const again = { action: 'confirm', version, day: '2030-03-13' }
    for (const { status, body } of [
      await call(chief, 'POST', `/api/hearings/${hearingId}/decision/`, again),
      await call(chief, 'POST', '/api/triage/', { ids: [id], version: 0, change: { state: 'em_curso' } }),
    ]) {
      expect(status).toBe(409)
      expect(body.message).toMatch(/^O Arauto mudou .* há momentos\./u)
    }
    const { history } = (await call(chief, 'GET', `/api/processos/${id}/work/`)).body
    expect(history.slice(0, 2)).toMatchObject([
      { who: null, text: expect.stringContaining('de 12/03/2030 sem ninguém a cargo') },
      { who: null, text: 'deixou sem ninguém a cargo: quem estava perdeu o acesso' },
    ])
  })
})

describe('when an account is removed', () => {
  it('stored notifications stay with those who saw them, as far as they could act on them, and only the responsável may reuse the name', async () => {
    const first = await add(other.token, REAL)
    await addRow()
    const reader = await accept(await invite(first, 'read'))
    const late = [await invite(first, 'read'), await invite(first, 'manage')] as const
    await remove(other.token, first)
    const [reads, manages] = [await accept(late[0]), await accept(late[1])]
    const mayAct = async (token: string) =>
      (await call(token, 'GET', '/api/processos/')).body.map((one: { can_act?: false }) => one.can_act !== false)
    for (const token of [other.token, manages]) expect(await mayAct(token)).toEqual([true])
    for (const token of [reader, reads]) expect(await mayAct(token)).toEqual([false])
    const levels = await db().selectFrom('portal_access').select('level').where('office_id', '=', officeId).execute()
    expect(levels.map(({ level }) => level).sort()).toEqual(['act', 'act', 'read', 'read'])
    const { status, body } = await call(other.token, 'POST', '/api/citius-accounts/', fieldsOf(REAL, 'x'))
    expect([status, body.message]).toEqual([403, MESSAGES.accountOfOffice])
    expect((await call(chief, 'GET', '/api/citius-accounts/')).body).toEqual([])
    // The same of rows that could not be read, where there is nothing else.
    await sql`insert into unreadable_rows (office_id, portal_username, identity, cells_sealed, markup_sealed, parser_version,
        first_seen_at, last_seen_at)
      values (${officeId}, 'so-linhas', '1', '', '', 1, now(), now())`.execute(db())
    const ofRows = fieldsOf('So-Linhas', 'x')
    expect((await call(other.token, 'POST', '/api/citius-accounts/', ofRows)).body.message).toBe(
      MESSAGES.accountOfOffice,
    )
  })

  it('and the responsável adds it again, they give what they gave', async () => {
    const first = await add(other.token, REAL)
    await addRow()
    await remove(chief, first)
    const again = await add(chief, REAL, 'a verdadeira')
    expect(await listed(other.token)).toBe(0)
    const access = [{ account_id: again, level: 'manage' }]
    expect((await call(chief, 'PUT', `/api/office/members/${other.userId}/`, { access })).status).toBe(200)
    expect((await call(other.token, 'POST', `/api/citius-accounts/${again}/password/`, {})).body).toEqual({
      password: 'a verdadeira',
    })
    expect(await listed(other.token)).toBe(1)
  })
})

it('a sign-out ends after the act whose right was read before it', async () => {
  const user = await product.signUp()
  const id = await add(user.access, REAL)
  const { answers } = await db()
    .transaction()
    .execute(async (trx) => {
      await trx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute()
      const removing = remove(user.access, id)
      await untilLocked(db())
      const leaving = product.call('POST', '/api/token/revoke/', { body: { refresh: user.refresh } })
      expect(await Promise.race([leaving, untilLocked(db(), 2)])).toBe(true)
      return { answers: Promise.all([removing, leaving]) }
    })
  expect((await answers).map(({ status }) => status)).toEqual([204, 204])
})

it('rights go with an account that is renamed there and back', async () => {
  const id = await add(chief, REAL, 'a verdadeira')
  await addRow()
  const reader = await accept(await invite(id, 'act'))
  await call(chief, 'PUT', `/api/office/members/${other.userId}/`, { access: [{ account_id: id, level: 'manage' }] })
  expect((await rename(chief, id, 'engano-1p@adv.oa.pt')).status).toBe(200)
  expect([await listed(reader), await listed(other.token)]).toEqual([1, 1])
  // The rows of the former name are there: their account is the responsável's to make.
  expect((await rename(other.token, id, REAL)).body.message).toBe(MESSAGES.accountOfOffice)
  expect((await rename(chief, id, REAL)).status).toBe(200)
  expect([await listed(reader), await listed(other.token)]).toEqual([1, 1])
  expect((await call(other.token, 'POST', `/api/citius-accounts/${id}/password/`, {})).status).toBe(200)
  expect((await call(reader, 'POST', `/api/citius-accounts/${id}/password/`, {})).status).toBe(403)
})

it('a password that the portal still takes after the last day for passwords is kept, of that account alone', async () => {
  const secret = { username: 'ultima-1p@adv.oa.pt', password: 'certa' }
  product.portal.control({ cmd: 'account', ...secret })
  const [id, second] = [await add(chief, secret.username, secret.password), await add(chief, 'outra-2p@adv.oa.pt')]
  const test = (password: string) => call(chief, 'POST', '/api/test-account/', { ...secret, password })
  const refused = await test('errada')
  expect([refused.status, refused.body.message]).toEqual([400, passwordEndedMessage(UNTIL)])
  const kept = async () =>
    (await db().selectFrom('accounts').select(['id', 'keeps_password']).where('id', 'in', [id, second]).execute())
      .filter(({ keeps_password: keeps }) => keeps)
      .map((account) => account.id)
  expect(await kept()).toEqual([])
  expect((await test(secret.password)).status).toBe(200)
  expect(await kept()).toEqual([id])
})
