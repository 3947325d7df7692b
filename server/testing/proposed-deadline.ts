import type { NotificationWork, OfficeDeadline } from '@arauto/contract/office-deadlines'
import { lockList } from '../src/domain/offices/list-lock.ts'
import { storeProposals } from '../src/domain/triage/store-proposals.ts'
import { officeOf } from './offices.ts'
import { storeNotification } from './stored-notifications.ts'
import type { TestProduct } from './test-product.ts'

/** The portal user name of the notification. */
export const PORTAL = 'ms-1p@adv.oa.pt'
const LISBON = {
  tribunal: 'Tribunal Judicial da Comarca de Lisboa',
  unidade: 'Juízo Local Cível de Lisboa - Juiz 3',
}

/** Makes an office with a notification of 2026-03-20 whose deadline is proposed, and what a test does with it. */
export async function officeWithProposal(product: TestProduct, fields: Parameters<typeof storeNotification>[3] = {}) {
  const { db } = product.platform.database
  const head = await product.signUp()
  const officeId = await officeOf(db, head.username)
  const id = await storeNotification(db, officeId, PORTAL, {
    ...LISBON,
    acto: 'Notificação de Despacho',
    data: '2026-03-20',
    ...fields,
  })
  /** Makes the proposal by the rules and closed days of now. */
  const propose = () =>
    db.transaction().execute(async (trx) => {
      await lockList(trx, officeId)
      await storeProposals(trx, officeId, [id], new Date())
    })
  await propose()
  const work = async (token = head.access): Promise<NotificationWork> =>
    (await product.call('GET', `/api/processos/${id}/work/`, { token })).body
  const decide = (deadline: OfficeDeadline, body: object, token = head.access) =>
    product.call('POST', `/api/deadlines/${deadline.id}/decision/`, {
      token,
      body: { version: deadline.version, ...body },
    })
  const proposed = (await work()).deadlines[0]!
  return { officeId, token: head.access, username: head.username, id, propose, work, decide, proposed }
}
