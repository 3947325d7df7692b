import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { waitFor } from '../../../testing/wait-for.ts'

let office: Awaited<ReturnType<typeof largeOffice>>
const product = testProduct({ worker: false })
beforeAll(async () => {
  office = await largeOffice()
})

const db = () => product.platform.database.db

/** An office with texts that no compression makes small, more than the buffers of a connection hold. */
async function largeOffice() {
  const { access: chief, officeId } = await product.signUp()
  await sql`insert into transcriptions (id, office_id, file_name, size, format, status, content)
    select lpad(${officeId}::text || lpad(g::text, 6, '0'), 32, '0')::uuid, ${officeId}, 'som.wav', 1, 'wav', 'done',
      (select string_agg(md5(g || '-' || p), '') from generate_series(1, 12500) p)
    from generate_series(1, 40) g`.execute(db())
  return { chief, officeId }
}

/** Begins to download the office's copy. @returns what comes, of which nothing is read yet */
async function download(token: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = request(`${product.url}/api/office/export/`, { method: 'POST', headers })
  sent.end('{}')
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  return answer
}

it('an export being downloaded shows one moment, without later rows', async () => {
  const { chief, officeId } = office
  const answer = await download(chief)
  await sql`insert into transcriptions (id, office_id, file_name, size, format, status, content)
    values ('ffffffff-ffff-4fff-8fff-ffffffffffff', ${officeId}, 'depois.wav', 1, 'wav', 'done', 'depois')`.execute(
    db(),
  )
  const files = unzipSync(await buffer(answer))
  const texts: { file_name: string }[] = JSON.parse(strFromU8(files['transcricoes.json']!))
  expect(texts).toHaveLength(40)
  expect(texts.some(({ file_name }) => file_name === 'depois.wav')).toBe(false)
})

const ENDS: Readonly<Record<string, (userId: number) => Promise<unknown>>> = {
  'is removed': (userId) => product.call('DELETE', `/api/office/members/${userId}/`, { token: office.chief, body: {} }),
  'is responsável no more': (userId) =>
    product.call('PUT', `/api/office/members/${userId}/`, { token: office.chief, body: { role: 'advogado' } }),
  'is signed out': (userId) =>
    db().updateTable('sessions').set({ revoked_at: new Date() }).where('user_id', '=', userId).execute(),
}

it.each(Object.keys(ENDS))('a download ends when its member %s', async (what) => {
  const { token, userId } = await addMember(product, office.officeId, { role: 'responsavel' })
  const answer = await download(token)
  await ENDS[what]!(userId)
  // The length alone: a failure would print the whole.
  await expect(buffer(answer).then(({ length }) => length)).rejects.toThrow(/aborted/)
  // Its connection to the database is free again.
  const held = sql`select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`
  await waitFor(async () => (await held.execute(db())).rows.length === 0)
})
