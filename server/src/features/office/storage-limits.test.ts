import { CALLS } from '@arauto/contract/calls/all'
import { successStatus } from '@arauto/contract/calls/define-call'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { smallPdf } from '../../../testing/small-pdf.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { waitFor } from '../../../testing/wait-for.ts'

/** The calls that make something of which there are few, and why. */
const FEW: readonly string[] = [
  // Challenges of five minutes, at most 200 of an address.
  'POST /api/passkeys/registration/',
  // One of each user, replaced.
  'POST /api/second-factor/',
  'POST /api/calendar-feeds/:whose/',
  // One for each member.
  'POST /api/office/erasures/',
  // Limited where they are made: ten webhooks, whose messages are kept for days.
  'POST /api/webhooks/',
  'POST /api/webhooks/:id/test/',
]

const LIMITED = Object.values(CALLS).filter(({ rowLimits, storesDocuments }) => rowLimits || storesDocuments)

const product = testProduct({ env: { DOCUMENTS_QUOTA_MB: '10' } })

it('every call that makes something is limited, or named with why it needs no limit', () => {
  // Sign-ins and registrations are bound by their throttles.
  const makes = Object.values(CALLS).filter((call) => successStatus(call) === 201 && call.who !== 'anyone')
  const unlimited = makes.filter((call) => !LIMITED.includes(call))
  expect(unlimited.map(({ route }) => route).sort()).toEqual([...FEW].sort())
})

it('a member has the most extension tokens that there may be, told in a sentence, and others are not held up', async () => {
  const [one, other] = [await product.signUp(), await product.signUp()]
  const make = (token: string) => product.call('POST', '/api/extension-tokens/', { token, body: { name: 'Casa' } })
  expect((await make(one.access)).status).toBe(201)
  // As many as a person has made but one.
  await sql`insert into extension_tokens (office_id, user_id, name, token_sha256, expires_at)
    select office_id, user_id, name, 'token ' || n, expires_at from extension_tokens, generate_series(2, 50) n
    where user_id = ${one.userId}`.execute(product.platform.database.db)
  const refused = await make(one.access)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe('Já tem 50 códigos da extensão, o máximo. Anule um que já não use.')
  expect((await make(other.access)).status).toBe(201)
  const [newest] = (await product.call('GET', '/api/extension-tokens/', { token: one.access })).body
  await product.call('DELETE', `/api/extension-tokens/${newest.id}/`, { token: one.access })
  expect((await make(one.access)).status).toBe(201)
})

it('every limit is of a table with whose rows are counted, and says its number', async () => {
  for (const { table, of = 'office', most, message } of LIMITED.flatMap(({ rowLimits = [] }) => rowLimits)) {
    await sql`select ${sql.ref(`${of}_id`)} from ${sql.table(table)} limit 1`.execute(product.platform.database.db)
    const number = most === 1_000_000 ? 'um milhão' : most < 10_000 ? String(most) : `${most / 1000} 000`
    expect(message).toMatch(new RegExp(` ${number} (?!000)`, 'u'))
  }
})

it('an office whose documents take all that they may is sent no more by people, and checks go on', async () => {
  const { access: token, officeId } = await product.signUp()
  const { db } = product.platform.database
  const account = await product.addAccount(token)
  // A later check by hand would join the account's first one, which may have read the list already.
  await product.check(token)
  const record = await storeNotification(db, officeId, account.username)
  const records = async () => (await product.call('GET', '/api/processos/', { token })).body
  const attach = async () => {
    const body = new FormData()
    body.append('files', new Blob([new Uint8Array(smallPdf(`${Math.random()}`))]), 'a.pdf')
    const headers = { authorization: `Bearer ${token}` }
    const path = `/api/processos/${record}/files/`
    const response = await fetch(product.url + path, { method: 'POST', headers, body })
    return { status: response.status, body: (await response.json()) as { message: string } }
  }
  expect((await attach()).status).toBe(200)
  await db
    .updateTable('documents')
    .set({ size: 10 * 1024 * 1024 })
    .where('notification_id', '=', record)
    .execute()
  expect(await attach()).toEqual({
    status: 413,
    body: {
      code: 'documents_quota',
      message:
        'Os documentos e as gravações guardadas do escritório já ocupam 10 MB, o máximo que lhes foi dado. Elimine o que já não precisa, ou peça mais espaço a quem instalou o Arauto.',
    },
  })
  product.portal.control({ cmd: 'notify', username: account.username, count: 1 })
  await product.check(token)
  await waitFor(async () => {
    const list = await records()
    return list.length === 2 && list.every((one: { document_status: string }) => one.document_status === 'success')
  })
})
