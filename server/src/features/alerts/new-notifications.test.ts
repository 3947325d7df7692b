import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addAlertedMember, beginCheck, namedIn, outboxOf, storeNews } from '../../../testing/alerted-office.ts'
import { killedBeforeCommit } from '../../../testing/killed-before-commit.ts'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { DEFAULT_SETTINGS } from '../../domain/alerts/alert-settings.ts'
import { addressKey } from '../../domain/alerts/outbox.ts'
import { lisbonMoment } from '../../domain/alerts/quiet-time.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { PortalAccount } from '../../domain/portal-accounts/accounts-repository.ts'
import { createAlertJobs, findAccountWithNews } from './jobs.ts'
import { queueNewNotificationAlerts } from './queue-new-notification-alerts.ts'

const database = domainDatabase()

const db = () => database.db
const way = (at_once: boolean, digest: boolean) => ({ at_once, digest })
const events = (notification: ReturnType<typeof way>, proposed = way(false, false)) => ({
  ...DEFAULT_SETTINGS.events,
  notification,
  proposed,
})
const alert = (account: PortalAccount, now = new Date()) => queueNewNotificationAlerts(db(), account.id, true, now)
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
      expect(await findAccountWithNews(db(), [])).toBeNull()
      await alert(account)
      await storeNews(db(), account, [{}])
      const before = (await outboxOf(db(), officeId)).length
      await check[ended]()
      expect(await findAccountWithNews(db(), [])).toBe(account.id)
      expect(await findAccountWithNews(db(), [account.id])).toBeNull()
      await alert(account)
      const messages = await outboxOf(db(), officeId)
      expect(messages).toHaveLength(before + 1)
      expect(messages.at(-1)!.named).toHaveLength(2)
      await check.complete()
    }
  })

  it('of many accounts are taken one account after the other, and none is looked at for another', async () => {
    const { account } = await newOffice()
    await storeNews(db(), account, [{}])
    const rollback = new Error('rolled back')
    const looked = db()
      .transaction()
      .execute(async (trx) => {
        await sql`insert into alert_news (office_id, kind, source, account_id, portal_username, notification_id)
          select office_id, kind, source, account_id + n, portal_username, notification_id
          from alert_news, generate_series(1, 200) n where account_id = ${account.id}`.execute(trx)
        const scans = async () => {
          const { rows } = await sql<{ scans: number }>`select seq_scan + idx_scan as scans
            from pg_stat_xact_user_tables where relname = 'alert_news'`.execute(trx)
          return rows[0]!.scans
        }
        const before = await scans()
        expect(await findAccountWithNews(trx, [], account.id - 1)).toBe(account.id)
        expect(await findAccountWithNews(trx, [account.id + 1], account.id)).toBe(account.id + 2)
        expect(await findAccountWithNews(trx, [], account.id + 200)).toBeNull()
        expect((await scans()) - before).toBeLessThan(30)
        throw rollback
      })
    await expect(looked).rejects.toBe(rollback)
    await alert(account)
  })

  it('wait for documents that are to be attached, ten minutes at most', async () => {
    const { officeId, account } = await newOffice()
    const setPending = (id: number, status: string) =>
      sql`update notifications set has_document = true, document_status = ${status} where id = ${id}`.execute(db())
    const attach = (on: boolean) =>
      sql`update offices set attach_documents = ${on} where id = ${officeId}`.execute(db())
    const [id, without] = await storeNews(db(), account, [{}, {}])
    await setPending(id!, 'pending')
    expect(await findAccountWithNews(db(), [])).toBe(account.id)
    await attach(true)
    expect(await findAccountWithNews(db(), [])).toBeNull()
    for (const status of ['success', 'error']) {
      await setPending(id!, status)
      expect(await findAccountWithNews(db(), [])).toBe(account.id)
    }
    await setPending(id!, 'pending')
    await sql`update alert_news set at = now() - interval '11 minutes' where office_id = ${officeId}`.execute(db())
    expect(await findAccountWithNews(db(), [])).toBe(account.id)
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

describe('whatever happens', () => {
  /** What a test does, one after another. */
  const step = fc.oneof(
    fc.record({ do: fc.constant('store' as const), account: fc.nat(1), rows: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      do: fc.constantFrom('check', 'listed', 'fail', 'alert', 'killed', 'twice', 'rename'),
      account: fc.nat(1),
    }),
  )
  const addresses = fc.constantFrom('a@x.pt', 'A@x.pt', 'b@x.pt', 'c@x.pt', 'd@x.pt')
  const member = fc.record({
    email: addresses,
    atOnce: fc.boolean(),
    digest: fc.boolean(),
    on: fc.boolean(),
    reads: fc.subarray([0, 1]),
  })

  it('every notification reaches every receiver’s address exactly once', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 14 }),
        fc.array(member, { maxLength: 3 }),
        fc.tuple(fc.array(addresses, { maxLength: 2 }), fc.array(addresses, { maxLength: 2 })),
        async (steps, members, emails) => {
          const officeId = await database.addOffice()
          const accounts = await Promise.all(emails.map(() => database.addAccount(officeId)))
          for (const [index, account] of accounts.entries()) await extraEmails(account, emails[index]!)
          const users = []
          for (const { email, atOnce, digest, on, reads } of members) {
            const portals = reads.map((index) => accounts[index]!.portalUsername)
            const settings = { email, is_on: on, events: events(way(atOnce, digest)) }
            users.push(await addAlertedMember(db(), officeId, { role: 'advogado', reads: portals, ...settings }))
          }
          const checks = accounts.map((): Awaited<ReturnType<typeof beginCheck>> | null => null)
          const stored: number[][] = [[], []]
          for (const { account: index, ...one } of steps) {
            const account = accounts[index]!
            if (one.do === 'store') stored[index]!.push(...(await storeNews(db(), account, Array(one.rows).fill({}))))
            if (one.do === 'check') checks[index] ??= await beginCheck(db(), account)
            if (one.do === 'listed') await checks[index]?.listed()
            if (one.do === 'fail') await checks[index]?.fail()
            if (one.do === 'fail') checks[index] = null
            if (one.do === 'alert') await alert(account)
            if (one.do === 'twice') await Promise.all([alert(account), alert(account)])
            if (one.do === 'rename') {
              await db().updateTable('accounts').set({ advogado: 'Outra' }).where('id', '=', account.id).execute()
            }
            if (one.do === 'killed') {
              // All of it, but for the commit.
              await killedBeforeCommit(db(), (trx) =>
                queueNewNotificationAlerts(nested(trx), account.id, true, new Date()),
              )
            }
          }
          for (const check of checks) await check?.complete()
          for (const account of accounts) await alert(account)

          const messages = await outboxOf(db(), officeId)
          const atOnce = messages.flatMap(({ address, named }) => named.map((id) => `${addressKey(address)} ${id}`))
          const expected = new Set<string>()
          for (const [index, ids] of stored.entries()) {
            const readers = members.filter(({ reads, on }) => on && reads.includes(index))
            const governed = new Set(readers.map(({ email }) => addressKey(email)))
            const ofAccount = emails[index]!.map(addressKey).filter((key) => !governed.has(key))
            const asked = readers.filter((one) => one.atOnce).map(({ email }) => addressKey(email))
            for (const key of [...ofAccount, ...asked]) for (const id of ids) expected.add(`${key} ${id}`)
          }
          expect(atOnce.sort()).toEqual([...expected].sort())
          for (const [index, user] of users.entries()) {
            const { digest, on, reads } = members[index]!
            const ids = (await digestOf(user)).map(({ notification_id }) => notification_id!)
            const due = digest && on ? reads.flatMap((read) => stored[read]!) : []
            expect(ids.sort((a, b) => a - b)).toEqual(due.sort((a, b) => a - b))
          }
        },
      ),
      { numRuns: Number(process.env.LONG ? 300 : 12) },
    )
  })
})

/** A transaction that replaces a database: nested transactions run inside it. */
const nested = (trx: ReturnType<typeof db>): ReturnType<typeof db> =>
  new Proxy(trx, {
    get: (target, name) =>
      name === 'transaction'
        ? () => ({ execute: (work: (inner: typeof trx) => unknown) => work(target) })
        : Reflect.get(target, name, target),
  })

it('new notifications of an account that is removed, before or after they are in a message, go to the members alone', async () => {
  const { officeId, account } = await newOffice()
  await addAlertedMember(db(), officeId, { email: 'rui@adv.pt', events: events(way(true, false)) })
  await storeNews(db(), account, [{}])
  await alert(account)
  await storeNews(db(), account, [{}])
  await db().deleteFrom('accounts').where('id', '=', account.id).execute()
  expect(await findAccountWithNews(db(), [])).toBe(account.id)
  await alert(account)
  expect((await outboxOf(db(), officeId)).map(({ address }) => address)).toEqual(['rui@adv.pt', 'rui@adv.pt'])
})
