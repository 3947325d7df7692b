import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addAlertedMember, beginCheck, namedIn, outboxOf, storeNews } from '../../../testing/alerted-office.ts'
import { killedBeforeCommit } from '../../../testing/killed-before-commit.ts'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { raceFor } from '../../../testing/race-for.ts'
import { DEFAULT_SETTINGS } from '../../domain/alerts/alert-settings.ts'
import { lisbonMoment } from '../../domain/alerts/quiet-time.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { PortalAccount } from '../../domain/portal-accounts/accounts-repository.ts'
import { createAlertJobs, findNews } from './jobs.ts'
import { queueNewNotificationAlerts } from './new-notifications.ts'

const database = domainDatabase()

const db = () => database.db
const way = (at_once: boolean, digest: boolean) => ({ at_once, digest })
const events = (notification: ReturnType<typeof way>, proposed = way(false, false)) => ({
  ...DEFAULT_SETTINGS.events,
  notification,
  proposed,
})
const alert = (account: PortalAccount, now = new Date()) =>
  db()
    .transaction()
    .execute((trx) => queueNewNotificationAlerts(trx, account.id, true, now))
const extraEmails = (account: PortalAccount, emails: string[]) =>
  db().updateTable('accounts').set({ extra_emails: emails }).where('id', '=', account.id).execute()
const digestOf = async (userId: number) =>
  db()
    .selectFrom('digest_items')
    .select(['kind', 'notification_id', 'content'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

async function newOffice(fields: { email?: string } = { email: 'marta@adv.pt' }) {
  const officeId = await database.addOffice()
  const account = await database.addAccount(officeId, { advogado: 'Marta Figueiredo', ...fields })
  return { officeId, account }
}
const propose = (officeId: OfficeId, id: number, ends: string) =>
  sql`insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, ends, over_after)
    select office_id, id, portal_username, true, 'proposed', 'deadline', ${ends}::date, ${ends}::date from notifications
    where id = ${id} and office_id = ${officeId}`.execute(db())

describe('new notifications', () => {
  it('of one account after the other have their turn, and those of the first again after the last', async () => {
    const jobs = createAlertJobs(db(), true)
    const runNext = async () => {
      const job = await jobs.claimNext([])
      await job?.run()
      return job?.id
    }
    while (await runNext()) {
      // Those of other tests.
    }
    const { officeId, account: first } = await newOffice()
    const second = await database.addAccount(officeId, { advogado: 'Inês', email: 'ines@adv.pt' })
    await storeNews(db(), first, [{ acto: 'Citação' }])
    await storeNews(db(), second, [{ acto: 'Citação' }])
    expect(await runNext()).toBe(`account ${first.id}`)
    await storeNews(db(), first, [{ acto: 'Sentença' }])
    expect(await runNext()).toBe(`account ${second.id}`)
    expect(await runNext()).toBe(`account ${first.id}`)
    expect(await runNext()).toBeUndefined()
  })

  it('go to the account’s addresses, each once, in one message', async () => {
    const { officeId, account } = await newOffice()
    await extraEmails(account, ['estagio@adv.pt', 'MARTA@adv.pt', 'geral@adv.pt'])
    const ids = await storeNews(db(), account, [
      { acto: 'Citação', data: '2026-11-18' },
      { acto: 'Notificação de Despacho', data: '2026-11-20' },
      { acto: 'Sentença', data: '2026-11-19' },
    ])
    await propose(officeId, ids[1]!, '2099-12-17')
    await db().updateTable('accounts').set({ advogado: 'Marta Salgado' }).where('id', '=', account.id).execute()
    await alert(account)
    const messages = await outboxOf(db(), officeId)
    expect(messages.map(({ address }) => address)).toEqual(['marta@adv.pt', 'estagio@adv.pt', 'geral@adv.pt'])
    const [{ content }] = messages as [(typeof messages)[0]]
    expect(content).toMatchObject({
      subject: '3 notificações novas de Marta Salgado: Notificação de Despacho',
      path: '/',
    })
    expect(namedIn(content)).toEqual([ids[1], ids[2], ids[0]])
    const [entry] = content.sections[0]!.entries
    expect(entry).toMatchObject({ title: 'Notificação de Despacho', proposed: true })
    expect(entry!.lines.map(({ label, value, note = '' }) => `${label}: ${value}${note}`)).toEqual([
      'Responsável: Marta Figueiredo',
      'Espécie: N/A',
      'Tribunal: Tribunal Judicial da Comarca de Lisboa',
      'Unidade: N/A',
      'Origem: Tribunal',
      'Data: 20/11/2026',
      'Processo: 1/26.0T8LSB',
      'Prazo: qui\u00a017/12/2099, por confirmar',
    ])
    expect(content.reason).toBe('Enviado para marta@adv.pt porque é um dos endereços da conta de Marta Salgado.')
    await alert(account)
    expect(await outboxOf(db(), officeId)).toHaveLength(3)
  })

  it.each([
    ['none', {}, 'Sem prazo'],
    ['unknown', {}, 'Duração por indicar'],
    ['unknown', { suggested: { citation: true } }, 'Dia por indicar'],
  ] as const)('say of a deadline of kind %s with %j what is to be known', async (kind, reason, words) => {
    const { officeId, account } = await newOffice()
    const [id] = await storeNews(db(), account, [{}])
    await sql`insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, reason)
      select office_id, id, portal_username, true, 'proposed', ${kind}, ${JSON.stringify(reason)}::jsonb from notifications where id = ${id}`.execute(
      db(),
    )
    await alert(account)
    const [message] = await outboxOf(db(), officeId)
    expect(message!.content.sections[0]!.entries[0]!.lines.at(-1)).toEqual({ label: 'Prazo', value: words })
  })

  it('name fifty and count the others', async () => {
    const { officeId, account } = await newOffice()
    await storeNews(db(), account, Array(53).fill({}))
    await alert(account)
    const [message] = await outboxOf(db(), officeId)
    expect(message!.content.subject).toMatch(/^53 notificações novas/u)
    expect(message!.named).toHaveLength(50)
    expect(message!.content.sections[0]!.more).toBe(3)
  })

  it('of the first check are a number, and no list', async () => {
    const { officeId, account } = await newOffice()
    const member = await addAlertedMember(db(), officeId, { email: 'ines@adv.pt', events: events(way(false, true)) })
    await storeNews(db(), account, Array(7).fill({}), 'first_check')
    await alert(account)
    const [message, ...others] = await outboxOf(db(), officeId)
    expect(others).toEqual([])
    expect(message!.content).toMatchObject({
      subject: 'Primeira verificação de Marta Figueiredo: 7 notificações',
      sections: [],
    })
    expect(await digestOf(member)).toMatchObject([
      { kind: 'first_check', notification_id: null, content: { text: 'Foram encontradas 7 notificações.' } },
    ])
    await storeNews(db(), account, [{}], 'first_check')
    await storeNews(db(), account, [{}])
    await alert(account)
    expect((await outboxOf(db(), officeId))[1]!.content).toMatchObject({
      lead: 'A primeira verificação da conta encontrou 1 notificação.',
      path: '/',
    })
  })

  it('that somebody imported go into digests alone', async () => {
    const { officeId, account } = await newOffice()
    const member = await addAlertedMember(db(), officeId, { email: 'ines@adv.pt', events: events(way(true, true)) })
    const [id] = await storeNews(db(), account, [{}], 'import')
    await alert(account)
    expect(await outboxOf(db(), officeId)).toEqual([])
    expect(await digestOf(member)).toMatchObject([{ kind: 'notification', notification_id: id }])
  })

  it('with a proposed deadline go to who asked for these, once where both are asked for', async () => {
    const { officeId, account } = await newOffice({})
    const only = await addAlertedMember(db(), officeId, {
      email: 'so@adv.pt',
      events: events(way(false, false), way(true, false)),
    })
    await addAlertedMember(db(), officeId, {
      email: 'todas@adv.pt',
      events: events(way(true, false), way(true, false)),
    })
    const ids = await storeNews(db(), account, [{}, {}, {}])
    await propose(officeId, ids[0]!, '2099-12-17')
    await propose(officeId, ids[1]!, '2020-12-17')
    await alert(account)
    const messages = await outboxOf(db(), officeId)
    expect(messages.map(({ address, named }) => [address, [...named].sort()])).toEqual([
      ['todas@adv.pt', ids],
      ['so@adv.pt', [ids[0]]],
    ])
    expect(await digestOf(only)).toEqual([])
  })

  it('are only counted to the member who wants no details', async () => {
    const { officeId, account } = await newOffice({})
    await sql`update offices set attach_documents = true where id = ${officeId}`.execute(db())
    await addAlertedMember(db(), officeId, {
      email: 'ines@adv.pt',
      show_details: false,
      events: events(way(true, false)),
    })
    await storeNews(db(), account, [{ acto: 'Penhora' }, { acto: 'Penhora' }])
    await alert(account)
    const { content } = (await outboxOf(db(), officeId))[0]!
    expect(content).toMatchObject({ subject: '2 notificações novas', lead: 'Tem 2 notificações novas.', sections: [] })
    expect(JSON.stringify(content)).not.toMatch(/Penhora|Figueiredo|T8LSB|documentsOf/u)
  })

  it('wait for the end of a member’s quiet hours, and not for an account’s address', async () => {
    const { officeId, account } = await newOffice()
    await addAlertedMember(db(), officeId, {
      email: 'ines@adv.pt',
      quiet_from: '20:00',
      quiet_to: '08:00',
      events: events(way(true, false)),
    })
    await storeNews(db(), account, [{}])
    await alert(account, lisbonMoment('2026-12-03', '23:30'))
    const due = Object.fromEntries((await outboxOf(db(), officeId)).map((one) => [one.address, one.not_before]))
    expect(due['ines@adv.pt']).toEqual(lisbonMoment('2026-12-04', '08:00'))
    expect(Math.abs(due['marta@adv.pt']!.getTime() - Date.now())).toBeLessThan(60_000)
  })

  it('that were removed meanwhile are left out', async () => {
    const { officeId, account } = await newOffice()
    const [gone, kept] = await storeNews(db(), account, [{}, {}])
    await db().deleteFrom('notifications').where('id', '=', gone!).execute()
    await alert(account)
    expect((await outboxOf(db(), officeId)).map(({ named }) => named)).toEqual([[kept]])
  })

  it('are taken away where mail is not set up', async () => {
    const { officeId, account } = await newOffice()
    const member = await addAlertedMember(db(), officeId, { email: 'ines@adv.pt' })
    await storeNews(db(), account, [{}])
    await queueNewNotificationAlerts(db(), account.id, false, new Date())
    await alert(account)
    expect(await outboxOf(db(), officeId)).toEqual([])
    expect(await digestOf(member)).toEqual([])
  })

  it('wait until the check has scanned the list, or has failed', async () => {
    const { officeId, account } = await newOffice()
    for (const ended of ['listed', 'fail', 'complete'] as const) {
      const check = await beginCheck(db(), account)
      await storeNews(db(), account, [{}])
      expect(await findNews(db(), [])).toBeNull()
      await alert(account)
      await storeNews(db(), account, [{}])
      const before = (await outboxOf(db(), officeId)).length
      await check[ended]()
      expect(await findNews(db(), [])).toMatchObject({ accountId: account.id })
      expect(await findNews(db(), [`account ${account.id}`])).toBeNull()
      await alert(account)
      const messages = await outboxOf(db(), officeId)
      expect(messages).toHaveLength(before + 1)
      expect(messages.at(-1)!.named).toHaveLength(2)
      await check.complete()
    }
    // One that fetches documents scans no list.
    await beginCheck(db(), account, 'documents')
    await storeNews(db(), account, [{}])
    await alert(account)
    expect(await outboxOf(db(), officeId)).toHaveLength(4)
  })

  it('wait for documents that are to be attached, ten minutes at most', async () => {
    const { officeId, account } = await newOffice()
    const setPending = (id: number, status: string) =>
      sql`update notifications set has_document = true, document_status = ${status} where id = ${id}`.execute(db())
    const attach = (on: boolean) =>
      sql`update offices set attach_documents = ${on} where id = ${officeId}`.execute(db())
    const [id, without] = await storeNews(db(), account, [{}, {}])
    await setPending(id!, 'pending')
    expect(await findNews(db(), [])).toMatchObject({ accountId: account.id })
    await attach(true)
    expect(await findNews(db(), [])).toBeNull()
    for (const status of ['success', 'error']) {
      await setPending(id!, status)
      expect(await findNews(db(), [])).toMatchObject({ accountId: account.id })
    }
    await setPending(id!, 'pending')
    await sql`update alert_news set at = now() - interval '11 minutes' where office_id = ${officeId}`.execute(db())
    expect(await findNews(db(), [])).toMatchObject({ accountId: account.id })
    await alert(account)
    const [message] = await outboxOf(db(), officeId)
    expect(message!.content.documentsOf).toEqual([id])
    expect(message!.named).toContain(without)
    await attach(false)
    const [other] = await storeNews(db(), account, [{}])
    await setPending(other!, 'success')
    await alert(account)
    const { content } = (await outboxOf(db(), officeId))[1]!
    expect([content.documentsOf, content.path]).toEqual([undefined, `/?notificacao=${other}`])
  })
})

it('new notifications reach each receiver once, however many workers look, and again where one is killed before it is done', async () => {
  const { officeId, account } = await newOffice()
  await extraEmails(account, ['Ines@adv.pt'])
  const reads = [account.portalUsername]
  const both = { role: 'advogado' as const, reads, events: events(way(true, true)) }
  const member = await addAlertedMember(db(), officeId, { email: 'ines@adv.pt', ...both })
  await addAlertedMember(db(), officeId, { email: 'desligada@adv.pt', is_on: false, ...both })
  const ids = await storeNews(db(), account, [{}, {}])
  await killedBeforeCommit(db(), (trx) => queueNewNotificationAlerts(trx, account.id, true, new Date()))
  expect(await outboxOf(db(), officeId)).toEqual([])
  await raceFor(
    db(),
    'outbox',
    Array(3).fill(() => alert(account)),
  )
  const messages = await outboxOf(db(), officeId)
  expect(messages.map(({ address, named }) => [address, named.sort()])).toEqual([
    ['marta@adv.pt', ids],
    ['ines@adv.pt', ids],
  ])
  expect((await digestOf(member)).map(({ notification_id: id }) => id)).toEqual(ids)
})

it('new notifications of an account that is removed, before or after they are in a message, go to the members alone', async () => {
  const { officeId, account } = await newOffice()
  await addAlertedMember(db(), officeId, { email: 'rui@adv.pt', events: events(way(true, false)) })
  await storeNews(db(), account, [{}])
  await alert(account)
  await storeNews(db(), account, [{}])
  await db().deleteFrom('accounts').where('id', '=', account.id).execute()
  expect(await findNews(db(), [])).toMatchObject({ accountId: account.id })
  await alert(account)
  expect((await outboxOf(db(), officeId)).map(({ address }) => address)).toEqual(['rui@adv.pt', 'rui@adv.pt'])
})
