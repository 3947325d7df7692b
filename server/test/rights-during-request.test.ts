import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { request } from 'node:http'
import { API } from '@arauto/contract/routes'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { beforeAll, expect, it, vi } from 'vitest'
import { writeToyModel } from '../../simulators/src/speech/toy-model.ts'
import { cheapHashing } from '../testing/cheap-hashing.ts'
import { testProduct } from '../testing/opened-for-file.ts'
import { judgmentFile } from '../testing/recordings.ts'
import { smallPdf } from '../testing/small-pdf.ts'
import { storeNotification } from '../testing/stored-notifications.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const PASSWORD = 'uma password segura'
const model = temporaryFolder('arauto-model-')
/** Called for each request whose guard has let it pass, before its body is read. */
let passed: (path: string) => void = () => {}
const watched = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('preParsing', async ({ url }) => passed(url))

beforeAll(async () => {
  await writeToyModel(model)
  subscribe('fastify.initialization', watched)
})
const product = testProduct({ worker: false, env: { SPEECH_MODEL_DIR: model } })
beforeAll(() => void unsubscribe('fastify.initialization', watched))

const database = () => product.platform.database.db
const ask = (token: string, method: string, path: string, body?: unknown) =>
  product.call(method, path, { token, ...(body === undefined ? {} : { body }) })

/** Begins a request, whose body continues when `end` is called. */
async function begin(token: string, method: string, path: string, type: string, body: Buffer) {
  const { hostname, port } = new URL(product.url)
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': body.length }
  const sent = request({ hostname, port, method, path, headers })
  const answered = once(sent, 'response')
  const isIn = new Promise<void>((resolve) => {
    passed = (url) => url === path && resolve()
  })
  sent.write(body.subarray(0, 10))
  await isIn
  return async () => {
    sent.end(body.subarray(10))
    const [answer] = await answered
    answer.resume()
    return answer.statusCode as number
  }
}
const json = (body: unknown) => ['application/json', Buffer.from(JSON.stringify(body))] as const
const form = (field: string, name: string, bytes: Uint8Array) =>
  [
    'multipart/form-data; boundary=b',
    Buffer.concat([
      Buffer.from(`--b\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
      bytes,
      Buffer.from('\r\n--b--\r\n'),
    ]),
  ] as const

/** An office with one notification, and a member who handles it. */
async function newOffice(role = 'advogado') {
  const { access: chief, officeId } = await product.signUp()
  const account = await product.addAccount(chief)
  const notification = await storeNotification(database(), officeId, account.username.toLowerCase())
  const access = [{ account_id: account.id, level: 'act' }]
  const { body: invited } = await ask(chief, 'POST', API.officeInvitations, { role, access })
  const body = { username: `m${crypto.randomUUID()}`, password: PASSWORD }
  const { id } = (await product.call('POST', API.register, { body: { ...body, invitation: invited.url } })).body
  const member: string = (await product.call('POST', API.token, { body })).body.access
  const path = `${API.officeMembers}${id}/`
  return {
    chief,
    member,
    account,
    notification,
    officeId,
    remove: async () => expect((await ask(chief, 'DELETE', path)).status).toBe(204),
    letRead: async () => {
      const less = { access: [{ account_id: account.id, level: 'read' }] }
      expect((await ask(chief, 'PUT', path, less)).status).toBe(200)
    },
  }
}
const count = async (table: string, officeId: number) =>
  (
    await sql<{ count: number }>`select count(*) from ${sql.table(table)} where office_id = ${officeId}`.execute(
      database(),
    )
  ).rows[0]!.count

it('a member removed while their request arrives changes nothing', async () => {
  const { member, remove, officeId } = await newOffice('responsavel')
  const asked = { role: 'responsavel', password: PASSWORD }
  const end = await begin(member, 'POST', API.officeInvitations, ...json(asked))
  await remove()
  expect(await end()).toBe(401)
  const { rows } = await sql`select from invitations where office_id = ${officeId} and used_at is null`.execute(
    database(),
  )
  expect(rows).toEqual([])
})

it('a member reduced to reading while their files arrive stores none', async () => {
  const { member, letRead, notification, officeId } = await newOffice()
  const { token } = (await ask(member, 'POST', API.extensionTokens, { name: 'Casa' })).body
  const pdf = smallPdf('anexo')
  const ends = [
    await begin(member, 'POST', `${API.notifications}${notification}/files/`, ...form('files', 'a.pdf', pdf)),
    await begin(
      token,
      'POST',
      `${API.extension}notifications/${notification}/documents/`,
      ...form('files', 'a.pdf', pdf),
    ),
  ]
  await letRead()
  for (const end of ends) expect(await end()).toBe(403)
  expect(await count('documents', officeId)).toBe(0)
})

it('a member removed while their page or recording arrives stores nothing and gets no details', async () => {
  const { member, remove, officeId } = await newOffice()
  const page = form('pages', 'lista.html', Buffer.from('<html></html>'))
  const recording = form('audio_file', 'a.wav', await judgmentFile('wav'))
  const ends = [
    await begin(member, 'POST', API.pageImportPreview, ...page),
    await begin(member, 'POST', API.upload, ...recording),
  ]
  await remove()
  for (const end of ends) expect(await end()).toBe(401)
  expect(await count('transcriptions', officeId)).toBe(0)
})

it('a request whose sender changes office meanwhile acts in the office it began in', async () => {
  const { member, notification, officeId } = await newOffice()
  const other = await newOffice()
  const path = `${API.notifications}${notification}/files/`
  const end = await begin(member, 'POST', path, ...form('files', 'a.pdf', smallPdf('mudança')))
  const { body: invited } = await ask(other.chief, 'POST', API.officeInvitations, {})
  expect((await ask(member, 'POST', API.joinOffice, { invitation: invited.url })).status).toBe(200)
  expect(await end()).toBe(200)
  expect([await count('documents', officeId), await count('documents', other.officeId)]).toEqual([1, 0])
})

/** A user with a passkey and a second factor, active or being set up, and what is stored of them. */
async function newKeyholder(isActive: boolean) {
  const { access, userId, sid } = await product.signUp()
  const { rows: keys } = await sql<{ id: number }>`insert into passkeys
      (user_id, credential_id, public_key, counter, transports, rp_id, name)
    values (${userId}, ${crypto.randomUUID()}, '', 0, '{}', 'localhost', 'Portátil') returning id`.execute(database())
  const { body: begun } = await ask(access, 'POST', API.secondFactor, { password: PASSWORD })
  const appCode = new TOTP({ secret: begun.secret }).generate()
  const confirm = { password: PASSWORD, code: appCode }
  const recovery = isActive && (await ask(access, 'POST', API.secondFactorConfirm, confirm)).body.recovery_codes
  const state = async () =>
    (
      await sql`select p.name, f.secret_sealed, f.confirmed_at, c.code_hash, c.used_at from passkeys p
        left join second_factors f using (user_id) left join recovery_codes c using (user_id)
        where p.user_id = ${userId} order by c.code_hash`.execute(database())
    ).rows
  const signOut = () => sql`update sessions set revoked_at = now() where id = ${sid}`.execute(database())
  return { access, state, signOut, key: keys[0]!.id, code: isActive ? recovery[0] : appCode }
}

it.each([
  ['passkey is removed', 'DELETE', (key: number) => `${API.passkeys}${key}/`, true],
  ['second factor is set up anew', 'POST', () => API.secondFactor, false],
  ['second factor is confirmed', 'POST', () => API.secondFactorConfirm, false],
  ['recovery codes are renewed', 'POST', () => `${API.secondFactor}recovery-codes/`, true],
  ['second factor is removed', 'DELETE', () => API.secondFactor, true],
] as const)('no %s for a sign-in that ends while the password is hashed', async (_what, method, path, isActive) => {
  const { access, state, signOut, key, code } = await newKeyholder(isActive)
  const before = await state()
  const { verify } = cheapHashing
  const hashing = vi.spyOn(cheapHashing, 'verify').mockImplementationOnce(async (stored, password) => {
    await signOut()
    return verify(stored, password)
  })
  const body = { password: PASSWORD, ...(path(key) !== `${API.passkeys}${key}/` && { code }) }
  const { status } = await ask(access, method, path(key), body)
  expect(hashing).toHaveBeenCalledOnce()
  hashing.mockRestore()
  expect(await state()).toEqual(before)
  expect(status).toBe(401)
})
