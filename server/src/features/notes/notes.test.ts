import type { Note } from '@arauto/contract/notes'
import { expect, it } from 'vitest'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { listNotes } from '../../domain/notes/notes-repository.ts'
import { changeCounter } from '../../domain/offices/list-lock.ts'
import type { Role } from '../../domain/offices/member.ts'
import { findMember } from '../../domain/offices/members-repository.ts'

const product = testProduct({ worker: false })

const PORTAL = 'ms-1p@adv.oa.pt'
const database = () => product.platform.database.db

/** An office with a notification, its responsável, and members with a level for its account. */
async function newOffice() {
  const head = await product.signUp()
  const { officeId } = head
  const notification = await storeNotification(database(), officeId, PORTAL, { processo: '12/26.0T8LSB-A' })
  const join = (level: 'read' | 'act', role: Role = 'advogado') =>
    addMember(product, officeId, { role, access: { [PORTAL]: level } })
  const write = (token: string, body: object) => product.call('POST', '/api/notes/', { token, body })
  return { officeId, head: head.access, notification, join, write }
}

it('a note is written, changed and deleted by its author, and each moves the office’s counter', async () => {
  const { officeId, notification, join, write } = await newOffice()
  const author = await join('act')
  const counters: number[] = []
  const count = async () => counters.push(await changeCounter(database(), officeId))
  await count()
  const made = await write(author.token, { notification_id: notification, text: '  Ver o doc. 4.\n' })
  expect(made).toMatchObject({
    status: 201,
    body: {
      notification_id: notification,
      case_key: null,
      author: { id: author.userId, name: author.username },
      mine: true,
      can_delete: true,
      edited_at: null,
      text: '  Ver o doc. 4.\n',
    },
  })
  await count()
  const path = `/api/notes/${made.body.id}/`
  const changed = await product.call('PUT', path, { token: author.token, body: { text: 'Visto.' } })
  expect(changed.body).toMatchObject({ text: 'Visto.', edited_at: expect.any(String) })
  await count()
  const member = (await findMember(database(), officeId, author.userId))!
  const { body: second } = await write(author.token, { notification_id: notification, text: 'Feito.' })
  expect(await listNotes(database(), member, { notificationId: notification })).toEqual([changed.body, second])
  expect((await product.call('DELETE', `/api/notes/${second.id}/`, { token: author.token })).status).toBe(204)
  await count()
  expect(counters).toEqual([...new Set(counters)].sort((a, b) => a - b))
  expect((await product.call('DELETE', path, { token: author.token })).status).toBe(204)
  expect(await listNotes(database(), member, { notificationId: notification })).toEqual([])
  expect((await product.call('PUT', path, { token: author.token, body: { text: 'x' } })).status).toBe(404)
})

it('a note on a case is kept by the case’s key, whichever of its numbers it is written for', async () => {
  const { officeId, head, write } = await newOffice()
  for (const number of ['12/26.0T8LSB', '12/26.0T8LSB-B', ' 12/26.0t8lsb.L1 ']) {
    const { status, body } = await write(head, { case_key: number, text: number })
    expect([status, body.case_key]).toEqual([201, '12/26.0T8LSB'])
  }
  const odd = 'Carta precatória n.º 7'
  await storeNotification(database(), officeId, PORTAL, { processo: odd })
  expect((await write(head, { case_key: odd, text: 'x' })).body.case_key).toBe('CARTA PRECATÓRIA N.º 7')
  await storeNotification(database(), officeId, PORTAL, { processo: '' })
  for (const number of ['13/26.0T8LSB', '-']) {
    expect((await write(head, { case_key: number, text: 'x' })).status).toBe(404)
  }
})

it('others read a note and leave it, also once its author left; a responsável may delete it', async () => {
  const { officeId, head, notification, join, write } = await newOffice()
  const author = await join('act')
  const other = await join('act')
  const reader = await join('read')
  const { body: note } = await write(author.token, { notification_id: notification, text: 'Minha' })
  const path = `/api/notes/${note.id}/`
  for (const { token } of [other, reader]) {
    expect((await product.call('PUT', path, { token, body: { text: 'x' } })).status).toBe(403)
    expect((await product.call('DELETE', path, { token })).status).toBe(403)
  }
  expect((await product.call('PUT', path, { token: head, body: { text: 'x' } })).status).toBe(403)
  const member = (await findMember(database(), officeId, reader.userId))!
  const seen: Note[] = await listNotes(database(), member, { notificationId: notification })
  expect(seen).toMatchObject([{ mine: false, can_delete: false, text: 'Minha' }])
  await database().deleteFrom('members').where('user_id', '=', author.userId).execute()
  const left = { id: null, name: author.username }
  expect(await listNotes(database(), member, { notificationId: notification })).toMatchObject([{ author: left }])
  expect((await product.call('DELETE', path, { token: head })).status).toBe(204)
})

it('a member who loses access to the account loses their notes on it', async () => {
  const { officeId, notification, join, write } = await newOffice()
  const author = await join('act')
  const { body: note } = await write(author.token, { notification_id: notification, text: 'x' })
  const path = `/api/notes/${note.id}/`
  const set = (level: 'read' | null) =>
    level === null
      ? database().deleteFrom('portal_access').where('user_id', '=', author.userId).execute()
      : database().updateTable('portal_access').set({ level }).where('user_id', '=', author.userId).execute()
  await set('read')
  expect((await product.call('PUT', path, { token: author.token, body: { text: 'y' } })).status).toBe(403)
  expect((await product.call('DELETE', path, { token: author.token })).status).toBe(403)
  await set(null)
  expect((await product.call('DELETE', path, { token: author.token })).status).toBe(404)
  const member = (await findMember(database(), officeId, author.userId))!
  expect(await listNotes(database(), member, { caseKey: '12/26.0T8LSB' })).toEqual([])
})

it('a note without one subject, or a text of its length, is refused', async () => {
  const { officeId, head, notification, write } = await newOffice()
  for (const body of [
    { text: 'x' },
    { notification_id: notification, case_key: '12/26.0T8LSB', text: 'x' },
    { notification_id: notification, text: ' \n' },
    { notification_id: notification, text: 'x'.repeat(10_001) },
  ])
    expect((await write(head, body)).status).toBe(400)
  const stored = database().selectFrom('notes').select('id').where('office_id', '=', officeId)
  expect(await stored.execute()).toEqual([])
})
