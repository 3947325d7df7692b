import { readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { OFFICE_MESSAGES } from '@arauto/contract/office'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { smallPdf } from '../../../testing/small-pdf.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { tokenClaims } from '../../../testing/token-claims.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { checkRecord, checkRegistry } from '../../domain/audit/check-record.ts'
import { personInRecord } from '../../domain/audit/people.ts'
import { attachDocuments, keptFile } from '../../domain/documents/documents-repository.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { eraseMember } from './erase.ts'
import { createPrivacyJobs } from './jobs.ts'

const product = testProduct({ worker: false })

const PASSWORD = 'uma password segura'
const database = () => product.platform.owner.db
const store = () => product.platform.store
const count = async (query: string) =>
  (await sql<{ count: number }>`${sql.raw(query)}`.execute(database())).rows[0]!.count

function as(access: string) {
  const ask = (method: string, path: string, body?: unknown) =>
    product.call(method, path, { token: access, ...(body === undefined ? {} : { body }) })
  const zip = async (path: string, body: unknown = {}) => {
    const answer = await fetch(product.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    return unzipSync(new Uint8Array(await answer.arrayBuffer()))
  }
  return { access, ask, zip, id: tokenClaims(access).userId }
}
const read = (files: Record<string, Uint8Array>, name: string) => JSON.parse(strFromU8(files[`${name}.json`]!))

/** An office with an account, a notification with this file, and a member. */
async function newOffice(pdf: Buffer) {
  const user = await product.signUp()
  const chief = as(user.access)
  const account = await product.addAccount(user.access, { advogado: 'Marta Figueiredo' })
  const { officeId } = user
  const id = await storeNotification(database(), officeId, account.username.toLowerCase(), { acto: 'Citação' })
  const draft = await store().receive([pdf], pdf.length)
  await draft.keep()
  const file = keptFile('../citação:1.pdf', draft, 'application/pdf')
  await attachDocuments({ db: database(), store: store() }, officeId, id, [file], {
    userId: chief.id,
    address: '127.0.0.1',
    means: 'attachment',
  })
  const { body: invited } = await chief.ask('POST', '/api/office/invitations/', { role: 'advogado' })
  const username = `m${crypto.randomUUID()}`
  const body = { username, password: PASSWORD }
  await product.call('POST', '/api/user/register/', { body: { ...body, invitation: invited.url } })
  const member = as((await product.call('POST', '/api/token/', { body })).body.access)
  return {
    user,
    chief,
    member: { ...member, username },
    officeId,
    account,
    notification: id,
    sha256: file.sha256,
  }
}

describe('a copy', () => {
  it('of the office holds all that is kept, the documents unchanged, and no password', async () => {
    const pdf = smallPdf('citação')
    const { chief, account, notification, officeId } = await newOffice(pdf)
    const sound = crypto.randomUUID()
    await sql`insert into transcriptions (id, office_id, file_name, size, format, status, content, sound_days, sound_until)
      values (${sound}, ${officeId}, 'a.wav', 6, 'wav', 'done', 'a', 30, now() + interval '30 days')`.execute(
      database(),
    )
    await product.platform.uploads.receive(sound, [Buffer.from('O som.')])
    const files = await chief.zip('/api/office/export/')
    expect(strFromU8(files[`gravacoes/${sound}-a.wav`]!)).toBe('O som.')
    expect(read(files, 'notificacoes')).toMatchObject([
      { id: notification, acto: 'Citação', advogado: 'Marta Figueiredo' },
    ])
    expect(read(files, 'contas')).toMatchObject([{ username: account.username, advogado: 'Marta Figueiredo' }])
    expect(read(files, 'membros')).toHaveLength(2)
    expect(read(files, 'registo').at(-1)).toMatchObject({ event: 'exported' })
    expect(read(files, 'documentos-em-falta')).toEqual([])
    const [path] = Object.keys(files).filter((name) => name.startsWith('documentos/'))
    expect(path).toMatch(new RegExp(`^documentos/${notification}/\\d+-[^/.]`))
    expect(Buffer.from(files[path!]!).equals(pdf)).toBe(true)
    const all = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n')
    for (const secret of [account.password, 'password_sealed', 'password_hash', 'token_sha256', 'hash']) {
      expect(all).not.toContain(secret)
    }
    expect((await checkRecord(database(), officeId)).brokenAt).toBe(null)
  })

  it('names a document that is missing from the store, and holds the others', async () => {
    const { chief, sha256 } = await newOffice(smallPdf('desaparece'))
    await rm(join(product.platform.config.DATA_DIR, 'objects', sha256.slice(0, 2), sha256.slice(2)))
    const files = await chief.zip('/api/office/export/')
    expect(read(files, 'documentos-em-falta')).toHaveLength(1)
    expect(read(files, 'notificacoes')).toHaveLength(1)
  })

  it('of a member holds what is kept about them, for them and the responsável alone', async () => {
    const { chief, member, user } = await newOffice(smallPdf('membro'))
    const other = await newOffice(smallPdf('membro 2'))
    await member.ask('PUT', '/api/alerts/settings/', { email: 'membro@escritorio.pt' })
    await chief.ask('PUT', '/api/alerts/settings/', { email: 'chefe@escritorio.pt' })
    await sql`insert into outbox (office_id, user_id, kind, address, content) select office_id, user_id, 'digest', email,
      jsonb_build_object('subject', 'Resumo para ' || email) from alert_settings`.execute(database())
    for (const who of [chief, member]) {
      const files = await who.zip(`/api/office/members/${member.id}/export/`)
      expect(read(files, 'utilizador')).toMatchObject([{ username: member.username }])
      expect(read(files, 'sessoes')).toHaveLength(1)
      expect(read(files, 'alertas')).toMatchObject([{ email: 'membro@escritorio.pt', digest_times: ['08:30'] }])
      expect(read(files, 'alertas-enviados')).toMatchObject([{ subject: 'Resumo para membro@escritorio.pt' }])
      expect(read(files, 'registo').map((one: { event: string }) => one.event)).toContain('member_joined')
      expect(strFromU8(files['registo.json']!)).not.toContain(user.username)
    }
    expect((await member.ask('POST', `/api/office/members/${chief.id}/export/`, {})).status).toBe(403)
    expect((await member.ask('POST', '/api/office/export/', {})).status).toBe(403)
    expect((await chief.ask('POST', `/api/office/members/${other.member.id}/export/`, {})).status).toBe(404)
  })
})

/** What a member did with the office's notification: triage, a deadline, notes, an archived case, a mark, an absence of the others. */
async function fillWork(officeId: OfficeId, notification: number, userId: number) {
  const who = await personInRecord(database(), officeId, userId)
  for (const statement of [
    `update notifications set processo = '1/26.0T8LSB' where id = ${notification}`,
    `update triage set case_key = '1/26.0T8LSB', assignee_id = ${userId}, changed_by = ${who} where notification_id = ${notification}`,
    `insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, title, ends, decided_by)
      values (${officeId}, ${notification}, 'x', false, 'confirmed', 'deadline', 'Contestação', '2026-12-10', ${who})`,
    `insert into work_history (office_id, notification_id, batch, who, event, before, after, version)
      values (${officeId}, ${notification}, gen_random_uuid(), ${who}, 'triaged', '{}', '{"state": "tratada"}', 1)`,
    `insert into read_marks values (${officeId}, ${userId}, ${notification}, true)`,
    `insert into notes (office_id, notification_id, author, text) values (${officeId}, ${notification}, ${who}, 'Ver o doc. 4')`,
    `insert into cases (office_id, key, parties, archived_at, archived_by)
      values (${officeId}, '1/26.0T8LSB', 'Ana e Rui', now(), ${who})`,
    `insert into closed_days (office_id, date, reason) values (${officeId}, '2026-12-24', 'Tolerância')`,
    `insert into substitutions (office_id, absent_id, substitute_id, first_day, last_day)
      select ${officeId}, user_id, ${userId}, '2026-12-28', '2026-12-30' from members
      where office_id = ${officeId} and user_id <> ${userId}`,
  ]) {
    await sql.raw(statement).execute(database())
  }
}

describe('what was sent by mail', () => {
  it('is in the copies, and its address goes with the member who is erased', async () => {
    const { chief, member, officeId, notification } = await newOffice(smallPdf('alertas'))
    await fillWork(officeId, notification, member.id)
    const email = `Mail-${member.id}@adv.pt`
    await sql`insert into alert_settings (office_id, user_id, email, events) values (${officeId}, ${member.id}, ${email}, '{}')`.execute(
      database(),
    )
    await sql`insert into outbox (office_id, user_id, kind, address, content)
      values (${officeId}, ${member.id}, 'digest', ${email}, '{"subject":"2 prazos a terminar"}')`.execute(database())
    await sql`insert into refused_addresses (office_id, address_key, message)
      values (${officeId}, lower(${email}), 'não existe')`.execute(database())
    await sql`insert into sent_notices (office_id, key, address_key)
      values (${officeId}, 'deadline 1 day 2026-12-10 2026-12-10', lower(${email}))`.execute(database())
    const office = await chief.zip('/api/office/export/')
    const { username } = member
    expect(read(office, 'alertas')).toMatchObject([{ username, email }])
    expect(read(office, 'alertas-enviados')).toMatchObject([
      { username, subject: '2 prazos a terminar', state: 'waiting' },
    ])
    expect(read(office, 'enderecos-recusados')).toMatchObject([{ address: email.toLowerCase() }])
    expect(read(office, 'avisos-enviados')).toMatchObject([
      { id: 'deadline 1 day 2026-12-10 2026-12-10', sent: [{ address: email.toLowerCase() }] },
    ])
    const own = await member.zip(`/api/office/members/${member.id}/export/`)
    expect(read(own, 'alertas')).toMatchObject([{ email, is_on: true }])
    expect(read(own, 'alertas-enviados')).toMatchObject([{ subject: '2 prazos a terminar' }])

    expect(await eraseMember({ db: database() }, officeId, member.id)).toBe(true)
    const files = Object.values(await chief.zip('/api/office/export/'))
    for (const bytes of files) expect(strFromU8(bytes).toLowerCase()).not.toContain(email.toLowerCase())
  })
})

describe('what people did with notifications', () => {
  it('is in the copies of the office and of the member, under their name', async () => {
    const { user, chief, member, officeId, notification } = await newOffice(smallPdf('trabalho'))
    await fillWork(officeId, notification, member.id)
    const office = await chief.zip('/api/office/export/')
    const { username } = member
    for (const [file, expected] of Object.entries({
      triagem: { id: notification, assignee: username, changed_by: username },
      lidas: { id: notification, read: { [username]: true } },
      prazos: { title: 'Contestação', ends: '2026-12-10', decided_by: username },
      notas: { author: username, text: 'Ver o doc. 4' },
      processos: { key: '1/26.0T8LSB', parties: 'Ana e Rui', archived_by: username },
      'dias-encerrados': { date: '2026-12-24', reason: 'Tolerância' },
    })) {
      expect([file, read(office, file)]).toMatchObject([file, [expected]])
    }
    expect(read(office, 'historico-do-trabalho')).toMatchObject([
      { event: 'documents_added', after: { names: ['citação 1.pdf'] } },
      { who: username, after: { state: 'tratada' } },
    ])
    const own = await member.zip(`/api/office/members/${member.id}/export/`)
    for (const [file, expected] of Object.entries({
      'a-seu-cargo': { notification_id: notification },
      lidas: { notification_id: notification, is_read: true },
      notas: { text: 'Ver o doc. 4' },
      'prazos-decididos': { title: 'Contestação', decided_it: true },
      'historico-do-trabalho': { event: 'triaged' },
      'processos-arquivados': { key: '1/26.0T8LSB' },
      ausencias: { absent: user.username, substitute: username },
    })) {
      expect([file, read(own, file)]).toMatchObject([file, [expected]])
    }
    const chiefs = await chief.zip(`/api/office/members/${chief.id}/export/`)
    for (const file of ['notas', 'lidas', 'a-seu-cargo', 'prazos-decididos']) expect(read(chiefs, file)).toEqual([])
    expect(read(chiefs, 'ausencias')).toEqual(read(own, 'ausencias'))
  })
})

describe('an erasure', () => {
  const jobs = () =>
    createPrivacyJobs({
      db: database(),
      store: store(),
      logger: product.platform.logger,
      auditDays: 30,
      removeUpload: async () => {},
      withLock: async (_, work) => {
        await work()
        return true
      },
    })
  const due = () => database().updateTable('erasures').set({ due_at: sql`now()` }).execute()
  const runDue = async () => {
    for (let job = await jobs().claimNext([]); job; job = await jobs().claimNext([])) await job.run()
  }
  /** The files that were released are a day old now. */
  const aDayLater = async () => {
    const folder = join(product.platform.config.DATA_DIR, 'objects', 'unconfirmed')
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000)
    for (const name of await readdir(folder)) await utimes(join(folder, name), old, old)
    await jobs().purge!()
    // Seen a day old for an hour.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61 * 60 * 1000)
    await jobs().purge!().finally(() => clock.mockRestore())
  }

  it('is asked for with the password, waits a day, and can be cancelled', async () => {
    const { chief, member, officeId } = await newOffice(smallPdf('pensar'))
    await sql`update sessions set password_at = now() - interval '16 minutes'`.execute(database())
    const body = { member_id: member.id }
    expect((await chief.ask('POST', '/api/office/erasures/', body)).body).toMatchObject({ password_required: true })
    const { status, body: asked } = await chief.ask('POST', '/api/office/erasures/', { ...body, password: PASSWORD })
    expect(status).toBe(201)
    expect((Date.parse(asked.due_at) - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
    const again = await chief.ask('POST', '/api/office/erasures/', body)
    expect(again.body).toEqual(asked)
    await runDue()
    expect((await member.ask('GET', '/api/office/erasures/')).body).toEqual([asked])
    expect((await member.ask('DELETE', `/api/office/erasures/${asked.id}/`)).status).toBe(204)
    expect((await chief.ask('GET', '/api/office/erasures/')).body).toEqual([])
    // That of the office concerns everybody, that of a colleague the responsável alone.
    const colleague = await addMember(product, officeId)
    const ask = async (id: number | null) => (await chief.ask('POST', '/api/office/erasures/', { member_id: id })).body
    const [whole, theirs] = [await ask(null), await ask(colleague.userId)]
    expect((await member.ask('GET', '/api/office/erasures/')).body).toEqual([whole])
    for (const { id } of [whole, theirs])
      expect((await member.ask('DELETE', `/api/office/erasures/${id}/`)).status).toBe(403)
    expect((await chief.ask('GET', '/api/office/erasures/')).body).toEqual([whole, theirs])
    for (const { id } of [whole, theirs])
      expect((await chief.ask('DELETE', `/api/office/erasures/${id}/`)).status).toBe(204)
    await due()
    await runDue()
    expect((await member.ask('GET', '/api/office/')).status).toBe(200)
  })

  it('of a member ends the user, what they read and had charge of; in the record and their work a pseudonym stands for them, and its chain holds', async () => {
    const { chief, member, officeId, notification } = await newOffice(smallPdf('apagar membro'))
    await fillWork(officeId, notification, member.id)
    expect((await chief.ask('POST', '/api/office/erasures/', { member_id: member.id })).status).toBe(201)
    await due()
    await runDue()
    expect((await member.ask('GET', '/api/office/')).status).toBe(401)
    const body = { username: member.username, password: PASSWORD }
    expect((await product.call('POST', '/api/token/', { body })).status).toBe(401)
    const { body: shown } = await chief.ask('GET', '/api/audit/')
    expect(JSON.stringify(shown)).not.toContain(member.username)
    expect(shown.results[0]).toMatchObject({
      event: 'erased',
      about: { name: expect.stringContaining('dados eliminados') },
    })
    expect(await checkRecord(database(), officeId)).toMatchObject({ brokenAt: null })
    expect(await count(`select count(*) from users where id = ${member.id}`)).toBe(0)
    const files = await chief.zip('/api/office/export/')
    for (const bytes of Object.values(files)) expect(strFromU8(bytes)).not.toContain(member.username)
    const pseudonym = expect.stringContaining('dados eliminados')
    expect(read(files, 'notas')).toMatchObject([{ author: pseudonym, text: 'Ver o doc. 4' }])
    expect(read(files, 'prazos')).toMatchObject([{ decided_by: pseudonym }])
    expect(read(files, 'processos')).toMatchObject([{ archived_by: pseudonym }])
    expect(read(files, 'triagem')).toMatchObject([{ assignee: null, changed_by: pseudonym }])
    expect(read(files, 'lidas')).toEqual([])
  })

  it('of the last responsável is refused; of others by anybody but the responsável too', async () => {
    const { chief, member } = await newOffice(smallPdf('último'))
    expect(await chief.ask('POST', '/api/office/erasures/', { member_id: chief.id })).toMatchObject({
      status: 409,
      body: { message: OFFICE_MESSAGES.lastResponsavel },
    })
    expect((await member.ask('POST', '/api/office/erasures/', { member_id: chief.id })).status).toBe(403)
    expect((await member.ask('POST', '/api/office/erasures/', { member_id: null })).status).toBe(403)
    expect((await chief.ask('POST', '/api/office/erasures/', { member_id: 9_999_999 })).status).toBe(404)
    expect((await member.ask('POST', '/api/office/erasures/', { member_id: member.id })).status).toBe(201)
    // Became the last one meanwhile.
    await sql`update members set role = 'responsavel' where user_id = ${member.id}`.execute(database())
    await sql`update members set role = 'advogado' where user_id = ${chief.id}`.execute(database())
    await due()
    await runDue()
    expect((await member.ask('GET', '/api/office/')).status).toBe(200)
    expect((await member.ask('GET', '/api/office/erasures/')).body).toEqual([])
  })

  it('of an office leaves nothing of it, nor its files, but those that another office has too', async () => {
    const shared = smallPdf('dos dois')
    const one = await newOffice(shared)
    const other = await newOffice(shared)
    const alone = await newOffice(smallPdf('só deste'))
    await fillWork(alone.officeId, alone.notification, alone.member.id)
    for (const { chief } of [one, alone]) {
      expect((await chief.ask('POST', '/api/office/erasures/', { member_id: null })).status).toBe(201)
    }
    await sql`insert into portal_rejections (portal_username, office_id) values ('apagada', ${one.officeId})`.execute(
      database(),
    )
    await due()
    await runDue()
    expect(await count(`select count(*) from portal_rejections where portal_username = 'apagada'`)).toBe(0)
    expect((await checkRegistry(database())).missing).not.toContain(one.officeId)
    for (const { chief, officeId } of [one, alone]) {
      expect((await chief.ask('GET', '/api/processos/')).status).toBe(401)
      for (const table of [
        'accounts',
        'notifications',
        'documents',
        'members',
        'audit_entries',
        'audit_people',
        'sessions',
        'triage',
        'deadlines',
        'work_history',
        'read_marks',
        'notes',
        'cases',
        'closed_days',
      ]) {
        expect([table, await count(`select count(*) from ${table} where office_id = ${officeId}`)]).toEqual([table, 0])
      }
    }
    expect(await count(`select count(*) from users where id in (${one.chief.id}, ${alone.member.id})`)).toBe(0)
    expect((await other.chief.ask('GET', '/api/processos/')).body).toHaveLength(1)
    expect(await store().size(alone.sha256)).not.toBe(null)
    await sql`insert into portal_visits (office_id, portal_username, first_at, last_at, outcome)
      select ${other.officeId}, 'x', at, at, 'ok' from unnest(array[now() - interval '31 days', now() - interval '29 days']) at`.execute(
      database(),
    )
    await aDayLater()
    expect(await count(`select count(*) from portal_visits where office_id = ${other.officeId}`)).toBe(1)
    expect(await store().size(alone.sha256)).toBe(null)
    expect(await store().size(one.sha256)).not.toBe(null)
    expect(Object.keys(await other.chief.zip('/api/office/export/')).some((name) => name.endsWith('.pdf'))).toBe(true)
  })

  it('is made by the worker when its day is over', async () => {
    const { access } = await product.signUp()
    await product.call('POST', '/api/office/erasures/', { token: access, body: { member_id: null } })
    await due()
    await product.restartWorker()
    await waitFor(async () => (await product.call('GET', '/api/office/', { token: access })).status === 401)
  })
})
