import { forListedTexts } from '@arauto/contract/listed-texts'
import { webhookMessage } from '@arauto/contract/webhooks'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeadline } from '../../../testing/office-deadlines.ts'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { storePage } from '../../domain/notifications/row-store.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { PortalAccount } from '../../domain/portal-accounts/accounts-repository.ts'
import type { Database } from '../../domain/schema.ts'
import { changeDecided } from '../../domain/triage/change-decided.ts'
import { webhookWorker } from './testing/webhook-office.ts'

let worker: ReturnType<typeof webhookWorker>
let office: OfficeId
let account: PortalAccount
const domain = domainDatabase()
beforeAll(async () => {
  worker = webhookWorker(domain)
})
beforeEach(async () => {
  office = await domain.addOffice()
  account = await domain.addAccount(office)
})

const URL = 'https://programa.pt/'
const rowOf = (referencia: string) => ({
  ...forListedTexts((name) => `${name} «ç»`),
  acto: 'Notificação de Despacho',
  data: '2026-11-20',
  referencia,
  hasDocument: true,
})
const store = (references: string[], { first = false, of = account, db = domain.db } = {}) =>
  storePage(
    db,
    domain.secrets,
    {
      accountId: of.id,
      portalUsername: of.portalUsername,
      checkId: '0192f0c1-0000-7000-8000-000000000000',
      seenAt: new Date('2026-11-22T10:00:00.123Z'),
      first,
      progress: 0,
    },
    { rows: references.map(rowOf), unreadableRows: [] },
  )

/** The messages to a webhook, as its receiver would get them; all fit the contract. */
async function messagesTo(id: string) {
  const rows = await domain.db
    .selectFrom('webhook_deliveries')
    .select('payload')
    .where('webhook_id', '=', id)
    .orderBy('seq')
    .execute()
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
  return rows.map(({ payload }) => webhookMessage.parse(JSON.parse(JSON.stringify(payload)))) as any[]
}

describe('notification.created', () => {
  it('is queued once for each new row and webhook that wants it, with the proposed deadline', async () => {
    const [one, two] = [await worker.add(office, URL), await worker.add(office, URL)]
    const deadlinesOnly = await worker.add(office, URL, ['deadline.changed'])
    const inactive = await worker.add(office, URL)
    await worker.webhooks.update(domain.db, office, inactive.id, { active: false })
    const other = await domain.addOffice()
    const others = await worker.add(other, URL)
    await store(['1', '2'])
    await store(['1', '2', '3'])
    for (const { id } of [one, two]) {
      const messages = await messagesTo(id)
      expect(messages.map(({ data }) => data.notification.referencia)).toEqual(['1', '2', '3'])
      expect(messages[0]).toMatchObject({
        type: 'notification.created',
        data: {
          source: 'check',
          notification: {
            advogado: 'Ana Reis',
            tribunal: 'tribunal «ç»',
            data: '2026-11-20',
            first_seen_at: '2026-11-22T10:00:00.123Z',
            has_document: true,
            path: `/?notificacao=${messages[0].data.notification.id}`,
          },
          deadline: { state: 'proposed', ends: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) },
        },
      })
    }
    for (const { id } of [deadlinesOnly, inactive, others]) expect(await messagesTo(id)).toEqual([])
  })

  it('marks what an account’s first check finds as such', async () => {
    const { id } = await worker.add(office, URL)
    await store(['1'], { first: true })
    expect((await messagesTo(id)).map(({ data }) => data.source)).toEqual(['first_check'])
  })
})

describe('deadline.changed', () => {
  const set = (id: number, change: string) =>
    changeDecided(domain.db, office, 'deadlines', sql`d.id = ${id}`, () =>
      sql`update deadlines set ${sql.raw(change)} where id = ${id}`.execute(domain.db),
    )

  it('is queued for what is confirmed before or after, and for nothing else', async () => {
    const { id } = await worker.add(office, URL, ['deadline.changed'])
    const proposed = await addDeadline(domain.db, office, { ends: '2026-12-17', state: 'proposed', title: 'Contestar' })
    await set(proposed.id, `ends = '2026-12-18'`)
    await set(proposed.id, `recalculated_ends = '2026-12-20'`)
    expect(await messagesTo(id)).toEqual([])
    for (const change of [
      `state = 'confirmed'`,
      `recalculated_ends = '2026-12-21', note = 'outra', version = version + 1`,
      `ends = '2026-12-19'`,
      `internal_date = '2026-12-10'`,
      `title = 'Contestação'`,
      `state = 'met', met_on = '2026-12-09'`,
      `state = 'confirmed', met_on = null`,
      `state = 'dismissed'`,
      `state = 'confirmed'`,
      `state = 'proposed'`,
      `state = 'dismissed'`,
    ]) {
      await set(proposed.id, change)
    }
    const messages = await messagesTo(id)
    expect(messages.map(({ data }) => data.change)).toEqual([
      'confirmed',
      'moved',
      'moved',
      'renamed',
      'met',
      'reopened',
      'dismissed',
      'reopened',
      'unconfirmed',
    ])
    expect(messages[0].data).toMatchObject({
      deadline: { id: proposed.id, state: 'confirmed', title: 'Contestar', ends: '2026-12-18' },
      before: { state: 'proposed', ends: '2026-12-18' },
      notification: { id: proposed.notificationId, processo: '1234/26.0T8LSB' },
    })
    expect(messages[4].data.deadline).toMatchObject({ state: 'met', met_on: '2026-12-09', internal_date: '2026-12-10' })
    const added = await addDeadline(domain.db, office, { ends: '2027-01-08', automatic: false })
    expect((await messagesTo(id)).at(-1).data).toMatchObject({
      change: 'confirmed',
      deadline: { id: added.id },
      before: null,
    })
  })

  it('names the case of its notification', async () => {
    const { id } = await worker.add(office, URL, ['deadline.changed'])
    const deadline = await addDeadline(domain.db, office, { ends: '2026-12-17' })
    await sql`insert into cases (office_id, key, name)
      select office_id, case_key, 'Silva c. Costa' from triage where notification_id = ${deadline.notificationId}
      on conflict (office_id, key) do update set name = excluded.name`.execute(domain.db)
    await set(deadline.id, `ends = '2026-12-18'`)
    const [unnamed, named] = await messagesTo(id)
    expect(unnamed.data.notification.case_label).toBe('')
    expect(named.data.notification.case_label).toBe('Silva c. Costa')
  })
})

describe('hearing.changed', () => {
  const change = <Result>(made: { execute(db: Database): Promise<Result> }) =>
    changeDecided(domain.db, office, 'hearings', sql`d.office_id = ${office}`, () => made.execute(domain.db))

  it('is queued for each new hearing and each change that a calendar shows, and for no other', async () => {
    const { id } = await worker.add(office, URL, ['hearing.changed'])
    const others = await worker.add(await domain.addOffice(), URL, ['hearing.changed'])
    const { notificationId } = await addDeadline(domain.db, office, { ends: '2026-12-17' })
    const { rows: added } = await change(sql<{ id: number }>`
      insert into hearings (office_id, portal_username, source, kind, notification_id, read_day, day, processo)
      values (${office}, ${account.portalUsername}, 'letter', 'audiencia_previa', ${notificationId}, '2027-02-10', '2027-02-10',
        '1/26.0T8LSB') returning id`)
    const hearing = added[0]!
    for (const set of [
      `state = 'confirmed', version = 2`,
      `hour = '14:00', place = 'Sala 1'`,
      `place = 'Sala 2'`,
      `link = 'https://reuniao.pt/1'`,
      `reason = 'nota', listed_at = now()`,
      `state = 'given_up'`,
      `state = 'confirmed'`,
      `state = 'dismissed'`,
    ]) {
      await change(sql`update hearings set ${sql.raw(set)} where id = ${hearing.id}`)
    }
    await change(sql`delete from hearings where id = ${hearing.id}`)
    const messages = await messagesTo(id)
    expect(messages.map(({ data }) => data.change)).toEqual([
      'proposed',
      'confirmed',
      'moved',
      'edited',
      'edited',
      'given_up',
      'confirmed',
      'dismissed',
      'withdrawn',
    ])
    expect(messages[0].data).toMatchObject({ before: null, notification: { id: notificationId } })
    expect(messages[2].data).toMatchObject({
      before: { state: 'confirmed', day: '2027-02-10', hour: null },
      hearing: { id: hearing.id, hour: '14:00', place: 'Sala 1', processo: '1/26.0T8LSB' },
    })
    expect(await messagesTo(others.id)).toEqual([])
    await change(sql`insert into hearings (office_id, portal_username, source, kind, read_day, day)
      values (${office}, 'x', 'portal', 'outra', '2027-02-10', '2027-02-10')`)
    expect((await messagesTo(id)).at(-1).data).toMatchObject({ change: 'proposed', notification: null })
  })
})
