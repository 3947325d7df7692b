import type { Notification } from '@arauto/contract/notifications'
import { expect, it } from 'vitest'
import { enqueueDueChecks } from '../src/features/notifications/jobs.ts'
import { testProduct } from '../testing/opened-for-file.ts'
import { waitFor } from '../testing/wait-for.ts'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 200)

const product = testProduct()

async function office() {
  const { access: token } = await product.signUp()
  const { body: made } = await product.call('POST', '/api/extension-tokens/', { token, body: { name: 'Casa' } })
  const call = async (method: string, path: string, body?: unknown) =>
    (await product.call(method, path, { token, ...(body === undefined ? {} : { body }) })).status
  const list = async (): Promise<Notification[]> => (await product.call('GET', '/api/processos/', { token })).body
  const accounts = [await product.addAccount(token), await product.addAccount(token)]
  for (const { username } of accounts) product.portal.control({ cmd: 'notify', username, count: 2 })
  await product.check(token)
  await waitFor(async () => (await list()).length >= 4)
  const rows = (username: string) =>
    product
      .call('POST', '/api/extension/rows/', {
        token: made.token,
        body: {
          portal_username: username,
          account_id: null,
          rows: ['1', '2', '3'].map((referencia) => ({
            origem: 'Tribunal',
            data: null,
            acto: 'Despacho',
            tribunal: 'T',
            unidade: '',
            processo: '1/26.0T8LSB',
            especie: '',
            referencia,
            has_document: true,
          })),
        },
      })
      .then((answer) => answer.status)
  return { accounts, call, list, rows, token }
}

it('an account that is removed during concurrent calls and checks causes no error', async () => {
  const { accounts: first, call, list, rows, token } = await office()
  const { db } = product.platform.database
  let accounts = first
  for (let round = 0; round < ROUNDS; round++) {
    const ids = (await list()).slice(0, 4).map((record) => record.id)
    expect(ids).toHaveLength(4)
    await db
      .updateTable('account_watch')
      .set({ next_check_at: new Date(0) })
      .execute()
    const of = (account: (typeof accounts)[number]) => {
      const fields = { ...account, advogado: `Advogado ${round}` }
      const path = `/api/citius-accounts/${account.id}/`
      return [
        () => call('PUT', path, fields),
        () => call('PUT', path, { ...fields, is_active: round % 2 === 0 }),
        () => call('POST', '/api/test-account/', { username: account.username, password: account.password }),
        () => rows(account.username),
        () => call('DELETE', path),
      ]
    }
    const work = [
      ...accounts.flatMap(of),
      ...Array.from({ length: 4 }, () => () => call('POST', '/api/refresh-notifications/')),
      ...ids.map((id) => () => call('POST', `/api/processos/${id}/document/`)),
      ...Array.from({ length: 3 }, () => () => enqueueDueChecks(db, 15).then(() => 200)),
    ]
    // Another order each round, deterministic.
    const turn = (place: number) => ((place + 1) * 7919 * (round + 1)) % 10_007
    const order = [...work.keys()].sort((one, other) => turn(one) - turn(other))
    const statuses = await Promise.all(order.map((place) => work[place]!()))
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect((await product.call('GET', '/api/citius-accounts/', { token })).body).toEqual([])
    accounts = await Promise.all(
      accounts.map(async ({ username, password }) => {
        const body = { username, password, advogado: 'Marta Figueiredo' }
        return (await product.call('POST', '/api/citius-accounts/', { token, body })).body
      }),
    )
  }
}, 600_000)
