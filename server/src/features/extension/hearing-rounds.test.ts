import type { ExtensionHearings } from '@arauto/contract/extension'
import type { HearingList } from '@arauto/contract/office-hearings'
import { expect, it } from 'vitest'
import { testProduct } from '../../testing/opened-for-file.ts'

const product = testProduct({ worker: false })

const hearing = (processo: string, more: object = {}) => ({
  processo,
  day: '2999-01-07',
  hour: '09:30',
  kind: 'Julgamento',
  place: 'Lisboa',
  ...more,
})
type Sent = Partial<Omit<ExtensionHearings, 'hearings'>> & { hearings: object[] }

async function office() {
  const user = await product.signUp()
  const account = await product.addAccount(user.access, { is_active: false, fetch_documents: false })
  const made = await product.call('POST', '/api/extension-tokens/', { token: user.access, body: { name: 'Portátil' } })
  const post = (path: string, body: unknown) =>
    product.call('POST', `/api/extension/${path}/`, { token: made.body.token, body })
  await post('round-permissions', { account_id: account.id, allowed: true })
  const of = { portal_username: account.username, account_id: null }
  const begin = async (lists: string, holder = 'a') => (await post('rounds', { ...of, holder, lists })).body
  const hearings = (round: number, sent: Sent, holder = 'a') =>
    post(`rounds/${round}/hearings`, { ...of, holder, ...sent })
  const report = (round: number, ended: string) => post(`rounds/${round}`, { holder: 'a', ended })
  const gone = async () => {
    const { body } = await product.call('GET', '/api/hearings/?state=all', { token: user.access })
    return (body as HearingList).results.filter(({ listed }) => listed?.asks).map(({ processo }) => processo)
  }
  return { ...user, account, of, post, begin, hearings, report, gone }
}

it('a round of hearings counts what it stored, and says nothing of the notifications', async () => {
  const { begin, hearings, report, access, post, of } = await office()
  const { round } = await begin('hearings')
  expect((await hearings(round, { hearings: [hearing('1/26.0T8LSB'), hearing('2/26.0T8LSB')] })).body).toMatchObject({
    added: 2,
    known: 0,
    vanished: 0,
  })
  expect((await report(round, 'done')).body).toMatchObject({ rows_read: 2, new_records: 2 })
  expect((await begin('hearings')).state).toBe('seen')
  const accounts = await product.call('GET', '/api/accounts/', { token: access })
  expect(JSON.stringify(accounts.body)).not.toContain('"extension"')
  // The list of notifications was not read.
  const other = await begin('notifications')
  expect(other.state).toBe('started')
  const crossed = await post(`rounds/${other.round}/hearings`, { ...of, holder: 'a', hearings: [] })
  expect(crossed.status).toBe(404)
  expect((await post(`rounds/${round}/rows`, { ...of, holder: 'a', rows: [] })).status).toBe(404)
})

it('a tab that goes on to the other list ends its round of the first, and a second browser waits', async () => {
  const { begin, hearings, report } = await office()
  const first = await begin('notifications')
  expect((await begin('hearings', 'b')).state).toBe('elsewhere')
  const second = await begin('hearings')
  expect(second.state).toBe('started')
  expect(second.round).not.toBe(first.round)
  expect((await hearings(second.round, { hearings: [hearing('1/26.0T8LSB')] }, 'b')).status).toBe(409)
  // The portal refuses a browser, whatever it reads.
  await report(second.round, 'blocked')
  expect((await begin('notifications')).state).toBe('waiting')
})

it('hearings vanish only from a list that is proven whole and names its account', async () => {
  const { begin, hearings, post, account, gone } = await office()
  const { round } = await begin('hearings')
  const two = [hearing('1/26.0T8LSB'), hearing('2/26.0T8LSB')]
  await hearings(round, { hearings: two })
  const one = { hearings: [two[1]!] }
  await hearings(round, one)
  const chosen = { portal_username: null, account_id: account.id, is_whole: true }
  expect((await hearings(round, { ...one, ...chosen })).body).toMatchObject({ known: 1, vanished: 0 })
  expect((await post('hearings', { ...one, ...chosen })).body).toMatchObject({ vanished: 0 })
  expect(await gone()).toEqual([])
  expect((await hearings(round, { ...one, is_whole: true })).body).toMatchObject({ known: 1, vanished: 1 })
  expect(await gone()).toEqual(['1/26.0T8LSB'])
})

it('a round of hearings takes nothing of a page that shows another lawyer of the office', async () => {
  const { begin, hearings, access, gone } = await office()
  const other = await product.addAccount(access, { is_active: false, fetch_documents: false })
  const { round } = await begin('hearings')
  const sent = await hearings(round, {
    portal_username: other.username,
    is_whole: true,
    hearings: [hearing('3/26.0T8LSB')],
  })
  expect([sent.status, sent.body.code]).toEqual([400, 'page_of_another_account'])
  expect(await gone()).toEqual([])
})
