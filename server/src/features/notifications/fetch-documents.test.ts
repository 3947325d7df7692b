import type { PortalRow } from '@arauto/portal-pages/parse-row'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { createLogger } from '../../platform/logging.ts'
import { fetchDueDocuments } from './fetch-documents.ts'

const domain = domainDatabase()

it('a document that is being fetched when the program stops is no failure of the portal, and stays due', async () => {
  const { officeId, portalUsername } = await domain.addAccount(await domain.addOffice())
  const notificationId = await storeNotification(domain.db, officeId, portalUsername)
  await sql`update notifications set has_document = true, document_status = 'pending', document_next_at = now()`.execute(
    domain.db,
  )
  const stopping = new AbortController()
  const reason = new Error('the program stops')
  const session = {
    async documents() {
      stopping.abort(reason)
      throw new Error('the request was aborted')
    },
  }
  const dependencies = {
    db: domain.db,
    logger: createLogger('silent'),
    space: { mustFit: async () => {} },
    store: { check: async () => {} },
    portal: { isDocumentError: () => false, statusOf: () => null },
    progress: async () => {},
    stopping: stopping.signal,
  } as unknown as Parameters<typeof fetchDueDocuments>[0]
  const due = [{ notificationId, rowKey: 'a' }]
  const rows = new Map([['a', { documentLink: '/popup.aspx' } as PortalRow]])
  const fetched = fetchDueDocuments(dependencies, { officeId, portalUsername }, session as never, due, rows)
  await expect(fetched).rejects.toBe(reason)
  const stored = domain.db.selectFrom('notifications').select(['document_status', 'document_tries'])
  expect(await stored.execute()).toEqual([{ document_status: 'pending', document_tries: 0 }])
})
