import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { fastProduct } from '../../../testing/opened-for-file.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const WAITS = /^Três recusas na última hora\. O Arauto volta a tentar às (\d\d:\d\d)\.$/

let username: string
let made = 0
const product = fastProduct()
beforeEach(() => {
  product.portal.control({ cmd: 'reset' })
  username = `alvo-${1000 + made++}p@adv.oa.pt`
  product.portal.control({ cmd: 'account', username, password: 'certa' })
})

const refusals = () => product.portal.stats().rejectedSignIns
const signUp = async () => (await product.signUp()).access
const fields = (password: string) => ({ username, password, advogado: 'Marta Figueiredo' })
const create = async (token: string, password: string) =>
  (await product.call('POST', '/api/citius-accounts/', { token, body: fields(password) })).body.id as number
const change = (token: string, id: number, password: string) =>
  product.call('PUT', `/api/citius-accounts/${id}/`, { token, body: fields(password) })
const remove = (token: string, id: number) => product.call('DELETE', `/api/citius-accounts/${id}/`, { token })
const test = (token: string, password: string) =>
  product.call('POST', '/api/test-account/', { token, body: { username, password } })
const shown = async (token: string) => (await product.call('GET', '/api/system-status/', { token })).body.accounts[0]
/** The account's state once its checks have ended. */
const settled = (token: string) =>
  waitFor(async () => {
    const open = await product.platform.database.db
      .selectFrom('checks')
      .select('id')
      .where('status', 'in', ['queued', 'running'])
      .execute()
    return open.length === 0 ? ((await shown(token)) ?? {}) : null
  })
/** Moves the refusals that many minutes into the past. */
const passTime = async (minutes: number) => {
  const { db } = product.platform.database
  await sql`update portal_rejections set rejected_at = rejected_at - make_interval(mins => ${minutes})
    where portal_username = ${username}`.execute(db)
  await sql`update account_watch set next_check_at = next_check_at - make_interval(mins => ${minutes}),
    wait_until = wait_until - make_interval(mins => ${minutes})
    where account_id in (select id from accounts where username = ${username})`.execute(db)
}

describe('sign-ins of one user at the portal', () => {
  it('are refused three times in an hour at most, by tests, changes, checks and new accounts together', async () => {
    const token = await signUp()
    const id = await create(token, 'errada')
    await Promise.all([
      ...Array.from({ length: 4 }, (_, i) => test(token, `errada t${i}`)),
      ...Array.from({ length: 4 }, (_, i) => change(token, id, `errada c${i}`)),
      product.check(token),
    ])
    await settled(token)
    await remove(token, id)
    await create(token, 'errada de novo')
    const state = await settled(token)
    expect(refusals()).toBe(3)
    expect(state).toMatchObject({ state: 'waiting', message: expect.stringMatching(WAITS) })
    // The right password is not tried either, so that a guess is not confirmed.
    expect((await test(token, 'certa')).status).toBe(429)
    expect(product.portal.stats()).toMatchObject({ signIns: 0, rejectedSignIns: 3 })
  })

  it('over the limit show when they go on, and a changed password is tried then', async () => {
    const token = await signUp()
    for (let i = 0; i < 3; i++) expect((await test(token, 'errada')).status).toBe(400)
    const refused = await test(token, 'certa')
    expect([refused.status, refused.body.status]).toEqual([429, 'error'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(refused.body.message).toMatch(
      /^Três recusas na última hora\. Guarde a conta corrigida: o Arauto volta a tentar às \d\d:\d\d\.$/,
    )
    await create(token, 'certa')
    const waiting = await settled(token)
    const time = WAITS.exec(waiting.message)?.[1]
    const { wait_until } = await product.platform.database.db
      .selectFrom('account_watch')
      .select('wait_until')
      .where('account_id', '=', waiting.id)
      .executeTakeFirstOrThrow()
    expect(
      new Intl.DateTimeFormat('pt-PT', { timeZone: 'Europe/Lisbon', hour: '2-digit', minute: '2-digit' }).format(
        wait_until!,
      ),
    ).toBe(time)
    const byHand = await product.check(token)
    expect([byHand.status, byHand.error]).toEqual(['failed', `Marta Figueiredo: ${waiting.message}`])
    await passTime(62)
    await waitFor(async () => (await shown(token)).state === 'ok')
    expect(product.portal.stats()).toMatchObject({ signIns: 1, rejectedSignIns: 3 })
  })
})
