import type { Notification } from '@arauto/contract/notifications'
import { describe, expect, it } from 'vitest'
import { fastProduct } from '../../testing/opened-for-file.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { claimAccountsWithDueDocuments } from './due-accounts.ts'

const product = fastProduct()

const item = (referencia: string) => ({ referencia, data: '20-11-2026', files: [{ name: 'acto.pdf', pages: 1 }] })

describe('a session that expires after some documents', () => {
  it('leaves the others to the next session, which follows immediately', { timeout: 60_000 }, async () => {
    const user = await product.signUp()
    const account = await product.addAccount(user.access)
    await product.check(user.access)
    const items = ['1', '2', '3', '4'].map((referencia) => item(referencia))
    product.portal.control({ cmd: 'notify', username: account.username, items: items as never })
    const { signIns } = product.portal.stats()
    product.portal.control({ cmd: 'fault', kind: 'slow', times: 20, seconds: 0.2, path: 'w=' })
    await product.call('POST', '/api/refresh-notifications/', { token: user.access })
    const fetched = async (): Promise<number> => {
      const { body } = await product.call('GET', '/api/processos/', { token: user.access })
      return (body as Notification[]).filter((one) => one.document_status === 'success').length
    }
    await waitFor(async () => (await fetched()) > 0)
    product.portal.control({ cmd: 'fault', kind: 'none' })
    product.portal.control({ cmd: 'fault', kind: 'expired', times: 1 })
    await waitFor(async () => (await fetched()) === items.length)
    expect(product.portal.stats().signIns - signIns).toBe(2)
  })
})

describe('an account whose portal is down while documents are due', () => {
  it('is not retried at every poll', { timeout: 60_000 }, async () => {
    const user = await product.signUp()
    const account = await product.addAccount(user.access)
    await product.check(user.access)
    product.portal.control({ cmd: 'notify', username: account.username, items: [item('1')] as never })
    product.portal.control({ cmd: 'fault', kind: '503', times: 1000, path: 'w=' })
    await product.check(user.access)
    product.portal.control({ cmd: 'fault', kind: '503', times: 1000 })
    await product.check(user.access)
    const { db } = product.platform.database
    const checkState = await db
      .selectFrom('account_watch')
      .select(['documents_next_at', 'state'])
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow()
    product.portal.control({ cmd: 'fault', kind: 'none' })
    expect(checkState.state).toBe('unavailable')
    expect(checkState.documents_next_at!.getTime()).toBeGreaterThan(Date.now() + 8 * 60_000)
    expect(await claimAccountsWithDueDocuments(db, 50)).not.toContain(account.id)
  })
  it('is not signed in when the hourly limit of documents is reached', async () => {
    const user = await product.signUp()
    const account = await product.addAccount(user.access)
    await product.check(user.access)
    const { db } = product.platform.database
    await db
      .insertInto('portal_document_opens')
      .values(Array.from({ length: 200 }, () => ({ portal_username: account.username.toLowerCase() })))
      .execute()
    product.portal.control({ cmd: 'notify', username: account.username, items: [item('1')] as never })
    await product.check(user.access)
    const [record] = (await product.call('GET', '/api/processos/', { token: user.access })).body
    expect(record.document_status).toBe('pending')
    expect(await claimAccountsWithDueDocuments(db, 50)).not.toContain(account.id)
  })
})
