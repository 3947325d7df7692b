import { forListedTexts } from '@arauto/contract/listed-texts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queueNewNotificationAlerts } from '../src/features/alerts/new-notifications.ts'
import { startTestProduct } from '../testing/test-product.ts'

test('what a round brings is told as of a check: of the first how many there are, of the next each, once it has ended', async () => {
  const product = await startTestProduct({ worker: false })
  try {
    const { db } = product.platform.database
    const user = await product.signUp()
    const account = await product.addAccount(user.access, { fetch_documents: false, email: 'ines@adv.pt' })
    const made = await product.call('POST', '/api/extension-tokens/', {
      token: user.access,
      body: { name: 'Portátil' },
    })
    const post = async (path: string, body: object) =>
      (await product.call('POST', `/api/extension/${path}/`, { token: made.body.token, body })).body
    const owner = { portal_username: account.username, account_id: null, holder: 'a' }
    const send = (round: number, referencia: string) => {
      const row = {
        ...forListedTexts(() => ''),
        data: '2026-11-20',
        acto: 'Citação',
        processo: '1/26.0T8LSB',
        referencia,
      }
      return post(`rounds/${round}/rows`, { ...owner, rows: [{ ...row, has_document: false }] })
    }
    const told = async () => {
      await queueNewNotificationAlerts(db, account.id, true, new Date())
      const mails = await db.selectFrom('outbox').select('content').where('account_id', '=', account.id).execute()
      return mails.map(({ content }) => (content as { subject: string }).subject)
    }
    await post('round-permissions', { account_id: account.id, allowed: true })
    const first = await post('rounds', owner)
    await send(first.round, '1')
    expect(await told()).toEqual([])
    await post(`rounds/${first.round}`, { holder: 'a', ended: 'done' })
    const begun = await told()
    expect(begun).toEqual([expect.stringContaining('Primeira verificação')])
    await sql`update portal_rounds set ended_at = ended_at - interval '7 hours'`.execute(db)
    const next = await post('rounds', owner)
    await send(next.round, '2')
    await post(`rounds/${next.round}`, { holder: 'a', ended: 'done' })
    const both = await told()
    expect(both).toHaveLength(2)
    expect(both[1]).not.toContain('Primeira verificação')
  } finally {
    await product.stop()
  }
})
