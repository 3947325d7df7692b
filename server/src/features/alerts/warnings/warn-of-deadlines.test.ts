import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addAlertedMember, substitute, takeOutbox, type WantedMember } from '../../../../testing/alerted-office.ts'
import { killedBeforeCommit } from '../../../../testing/killed-before-commit.ts'
import { addDeadline, type WantedDeadline } from '../../../../testing/office-deadlines.ts'
import { domainDatabase } from '../../../../testing/opened-for-file.ts'
import { raceFor } from '../../../../testing/race-for.ts'
import { lisbonMoment } from '../../../domain/alerts/quiet-time.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import { DEADLINE_WARNINGS } from './deadline-warnings.ts'
import { queueNotices } from './notices.ts'

const PORTAL = 'ms-1p@adv.oa.pt'
const at = (day: string, time = '09:00') => lisbonMoment(day, time)
const no = { at_once: false, digest: true }

let office: OfficeId
const domain = domainDatabase()
beforeEach(async () => {
  office = await domain.addOffice()
})

const addMember = (fields: WantedMember = {}) =>
  addAlertedMember(domain.db, office, { email: 'marta@escritorio.pt', role: 'advogado', reads: [PORTAL], ...fields })
const addAccount = (email: string | null) => domain.addAccount(office, { username: PORTAL, email })
/** A confirmed deadline that ends on 2026-12-03, with fine days on the next and five days later. */
const add = (wanted: Partial<WantedDeadline> = {}) => addDeadline(domain.db, office, { ends: '2026-12-03', ...wanted })
const change = (id: number, columns: string) =>
  sql.raw(`update deadlines set ${columns} where id = ${id}`).execute(domain.db)
const triage = (notificationId: number, columns: string) =>
  sql.raw(`update triage set ${columns} where notification_id = ${notificationId}`).execute(domain.db)
const warnIn = (trx: Database, now: Date) => queueNotices(trx, office, DEADLINE_WARNINGS, now)
const warn = (now: Date) => domain.db.transaction().execute((trx) => warnIn(trx, now))

/** @returns the messages queued since the last call: to whom, and what of each deadline */
async function queued() {
  return (await takeOutbox(domain.db, office)).map(({ address, content }) => [
    address,
    ...content.sections.flatMap(({ entries }) => entries.map(({ aside, asideNote }) => `${aside} ${asideNote}`)),
  ])
}
async function warnedAt(now: Date) {
  await warn(now)
  return queued()
}

describe('the warnings of deadlines', () => {
  it('warns the account’s addresses too where mail servers refuse who is in charge, and who sees it where they refuse all', async () => {
    const marta = await addMember({ name: 'Marta Figueiredo' })
    await addMember({ name: 'Duarte Salgado', email: 'duarte@escritorio.pt' })
    await addAccount('Geral@Escritorio.pt')
    await add({ assigneeId: marta })
    const refuse = (address: string) =>
      sql`insert into refused_addresses (office_id, address_key, message) values (${office}, ${address}, '550')`.execute(
        domain.db,
      )
    const now = at('2026-12-03')
    expect((await warnedAt(now)).map(([address]) => address)).toEqual(['marta@escritorio.pt'])
    await refuse('marta@escritorio.pt')
    expect((await warnedAt(now)).map(([address]) => address)).toEqual(['Geral@Escritorio.pt'])
    await refuse('geral@escritorio.pt')
    expect((await warnedAt(now)).map(([address]) => address)).toEqual(['duarte@escritorio.pt'])
    expect(await warnedAt(now)).toEqual([])
  })

  it('sends the member who is in charge one message of all that ends, from 08:00 on, once', async () => {
    const marta = await addMember({ days_before: 4, name: 'Marta Figueiredo' })
    await add({ assigneeId: marta, acto: 'Notificação de Penhora', processo: '3307/22.1T8OER' })
    const other = await add({ assigneeId: marta, ends: '2026-12-07', title: 'Contestação', state: 'proposed' })
    await add({ assigneeId: marta, ends: '2026-12-08' })
    await add({ assigneeId: marta, ends: '2026-12-02', fineDays: 7 })
    expect(await warnedAt(at('2026-12-03', '07:59'))).toEqual([])
    await warn(at('2026-12-03', '08:00'))
    const [mail] = await takeOutbox(domain.db, office)
    expect(mail).toMatchObject({ user_id: marta, account_id: null, kind: 'deadlines', address: 'marta@escritorio.pt' })
    expect(mail!.content).toMatchObject({
      subject: '1 prazo ultrapassado, 1 prazo termina hoje e 1 prazo a terminar',
      sections: [
        { title: 'Prazos ultrapassados', entries: [{ aside: 'qua 02/12' }] },
        {
          title: 'Prazos a terminar',
          entries: [
            { title: 'Notificação de Penhora', tone: 'late', lines: [{}, {}] },
            { title: 'Contestação', path: `/?notificacao=${other.notificationId}`, proposed: true },
          ],
        },
      ],
      reason: 'Enviado a Marta Figueiredo porque tem estes prazos a seu cargo.',
      path: '/prazos',
    })
    expect(await warnedAt(at('2026-12-03', '08:01'))).toEqual([])
    expect(await warnedAt(at('2026-12-04'))).toEqual([
      ['marta@escritorio.pt', 'qui 03/12 terminou ontem; com multa até ter 08/12', 'ter 08/12 faltam 4 dias'],
    ])
  })

  it('warns once however many workers look, and again where one is killed before it is done', async () => {
    const marta = await addMember()
    await add({ assigneeId: marta })
    await killedBeforeCommit(domain.db, (trx) => warnIn(trx, at('2026-12-03')))
    expect(await queued()).toEqual([])
    await raceFor(
      domain.db,
      'outbox',
      Array(3).fill(() => warn(at('2026-12-03'))),
    )
    expect(await queued()).toEqual([['marta@escritorio.pt', 'qui 03/12 termina hoje']])
  })

  it('of a deadline that moves warns again, of one that is met or dismissed no more, of a reopened one of what is new', async () => {
    const marta = await addMember()
    const { id } = await add({ assigneeId: marta })
    expect(await warnedAt(at('2026-12-02'))).toEqual([['marta@escritorio.pt', 'qui 03/12 termina amanhã']])
    await change(id, `ends = '2026-12-10', over_after = '2026-12-15', fine_days = '{2026-12-11}'`)
    expect(await warnedAt(at('2026-12-08'))).toEqual([])
    expect(await warnedAt(at('2026-12-09'))).toEqual([['marta@escritorio.pt', 'qui 10/12 termina amanhã']])
    for (const state of ['met', 'dismissed']) {
      await change(id, `state = '${state}'`)
      expect(await warnedAt(at('2026-12-10'))).toEqual([])
    }
    await change(id, `state = 'confirmed'`)
    expect(await warnedAt(at('2026-12-10'))).toEqual([['marta@escritorio.pt', 'qui 10/12 termina hoje']])
    await change(id, `state = 'met'`)
    await change(id, `state = 'confirmed'`)
    expect(await warnedAt(at('2026-12-10'))).toEqual([])
  })

  it('warns on the internal date, also of a deadline that ends much later', async () => {
    const marta = await addMember()
    const { id } = await add({ assigneeId: marta, ends: '2027-02-10' })
    await change(id, `internal_date = '2026-12-01'`)
    expect(await warnedAt(at('2026-11-30'))).toEqual([])
    await warn(at('2026-12-01'))
    const [mail] = await takeOutbox(domain.db, office)
    expect(mail!.content.subject).toBe('Prazo termina qua 10/02/2027: Despacho, 1234/26.0T8LSB')
    expect(mail!.content.sections[0]!.entries[0]!.lines).toContainEqual({ label: 'Aviso interno', value: 'ter 01/12' })
  })

  it('warns of the days with a fine of a deadline that ended before the summer’s court holidays', async () => {
    const marta = await addMember()
    await add({ assigneeId: marta, ends: '2026-07-15', fineDays: 50 })
    expect(await warnedAt(at('2026-09-03'))).toEqual([
      ['marta@escritorio.pt', 'qua 15/07 terminou há 50 dias; com multa até hoje'],
    ])
  })

  it('warns the member who is put in charge of what is still due', async () => {
    const marta = await addMember()
    const duarte = await addMember({ email: 'duarte@escritorio.pt' })
    const { notificationId } = await add({ assigneeId: marta })
    expect(await warnedAt(at('2026-12-03'))).toHaveLength(1)
    await triage(notificationId, `assignee_id = ${duarte}`)
    expect(await warnedAt(at('2026-12-03', '15:00'))).toEqual([['duarte@escritorio.pt', 'qui 03/12 termina hoje']])
  })

  it('waits until what was decided can no longer be undone', async () => {
    const marta = await addMember()
    const { id, notificationId } = await add({ assigneeId: marta })
    await change(id, `decided_at = '${at('2026-12-03', '09:00').toISOString()}'`)
    expect(await warnedAt(at('2026-12-03', '09:00'))).toEqual([])
    await triage(notificationId, `changed_at = '${at('2026-12-03', '09:01').toISOString()}'`)
    expect(await warnedAt(at('2026-12-03', '09:01'))).toEqual([])
    expect(await warnedAt(at('2026-12-03', '09:02'))).toHaveLength(1)
  })

  it('gives no hope of a fine for the deadline to bring an action', async () => {
    const marta = await addMember()
    const { id } = await add({ assigneeId: marta })
    await change(id, `terms = '{"regime": "administrativo"}'`)
    expect(await warnedAt(at('2026-12-04'))).toEqual([['marta@escritorio.pt', 'qui 03/12 terminou ontem']])
  })

  it('waits with proposals until the check that finds them has scanned the lists', async () => {
    const other = await domain.addAccount(office, { email: null })
    const marta = await addMember({ reads: [PORTAL, other.portalUsername] })
    const account = await addAccount(null)
    await sql`insert into checks (id, office_id, account_id, kind, status, started_at)
      values (gen_random_uuid(), ${office}, ${account.id}, 'scheduled', 'running', now() - interval '1 minute')`.execute(
      domain.db,
    )
    await add({ assigneeId: marta, state: 'proposed' })
    await add({ assigneeId: marta, ends: '2026-12-04' })
    await add({ assigneeId: marta, state: 'proposed', ends: '2026-12-02', portalUsername: other.portalUsername })
    await add({ assigneeId: marta, state: 'proposed', ends: '2026-11-28', portalUsername: other.portalUsername })
    const older = await add({ assigneeId: marta, state: 'proposed', ends: '2026-12-01' })
    await sql`update notifications set first_seen_at = now() - interval '1 hour' where id = ${older.notificationId}`.execute(
      domain.db,
    )
    expect(await warnedAt(at('2026-12-03'))).toEqual([
      [
        'marta@escritorio.pt',
        'sáb 28/11 terminou há 5 dias; com multa até hoje',
        'ter 01/12 terminou há 2 dias; com multa até dom 06/12',
        'qua 02/12 terminou ontem; com multa até seg 07/12',
        'sex 04/12 termina amanhã',
      ],
    ])
    await sql`update checks set listed_at = now() where account_id = ${account.id}`.execute(domain.db)
    expect(await warnedAt(at('2026-12-03'))).toEqual([['marta@escritorio.pt', 'qui 03/12 termina hoje']])
  })
})

describe('who is warned', () => {
  const toWhom = async (now = at('2026-12-03')) => (await warnedAt(now)).map(([address]) => address)

  it('is an address of the account, where nobody is in charge or they are sent no mail', async () => {
    await addAccount('geral@escritorio.pt')
    await domain.db
      .updateTable('accounts')
      .set({ extra_emails: ['GERAL@escritorio.pt', 'arquivo@escritorio.pt'] })
      .where('office_id', '=', office)
      .execute()
    const silent = await addMember({ email: '' })
    const off = await addMember({ email: 'desligada@escritorio.pt', is_on: false })
    await addMember()
    for (const [day, assigneeId] of [
      ['2026-12-03', undefined],
      ['2027-01-05', silent],
      ['2027-02-02', off],
    ] as const) {
      await add({ ends: day, ...(assigneeId && { assigneeId }) })
      expect(await toWhom(at(day))).toEqual(['geral@escritorio.pt', 'arquivo@escritorio.pt'])
    }
  })

  it('is the member whose address the account has, by their settings', async () => {
    await addAccount('Marta@escritorio.pt')
    await addMember({ events: { ending: no } })
    await add()
    expect(await toWhom()).toEqual([])
  })

  it('is the member by their settings where the message has also what is sent to their address for an account', async () => {
    await addAccount('Marta@escritorio.pt')
    const other = await domain.addAccount(office, { email: null })
    const marta = await addMember({ reads: [other.portalUsername], show_details: false })
    await add({ ends: '2026-12-03' })
    await add({ ends: '2026-12-04', assigneeId: marta, portalUsername: other.portalUsername })
    await warn(at('2026-12-03'))
    expect(await takeOutbox(domain.db, office)).toMatchObject([{ user_id: marta, content: { sections: [] } }])
  })

  it('is everybody who sees the account where it has no address and nobody is in charge', async () => {
    await addAccount(null)
    await addMember()
    await addMember({ email: 'chefe@escritorio.pt', role: 'responsavel', reads: [] })
    await addMember({ email: 'estranho@escritorio.pt', reads: ['outra@adv.oa.pt'] })
    await add()
    expect(await toWhom()).toEqual(['marta@escritorio.pt', 'chefe@escritorio.pt'])
  })

  it('is nobody who may no longer see it', async () => {
    await addAccount('geral@escritorio.pt')
    const marta = await addMember({ reads: ['outra@adv.oa.pt'] })
    await add({ assigneeId: marta })
    expect(await toWhom()).toEqual(['geral@escritorio.pt'])
  })

  it('is nobody else where who is in charge does not want to be warned', async () => {
    await addAccount('geral@escritorio.pt')
    await add({ assigneeId: await addMember({ events: { ending: no } }) })
    expect(await toWhom()).toEqual([])
  })

  it('is also the substitute of the member in charge', async () => {
    const marta = await addMember()
    const duarte = await addMember({ email: 'duarte@escritorio.pt', reads: [] })
    await substitute(domain.db, office, [marta, duarte])
    await substitute(domain.db, office, [marta, await addMember({ email: 'rita@escritorio.pt' })], [3, 4])
    await add({ assigneeId: marta })
    expect(await toWhom()).toEqual(['marta@escritorio.pt', 'duarte@escritorio.pt'])
  })

  it('learns no more than how many there are, where they want no details in mail', async () => {
    const marta = await addMember({ show_details: false, days_before: 2 })
    await add({ assigneeId: marta, processo: '9999/26.0T8SEC' })
    await add({ assigneeId: marta, ends: '2026-12-05', acto: 'Segredo' })
    await warn(at('2026-12-03'))
    const [mail] = await takeOutbox(domain.db, office)
    expect(mail!.content).toMatchObject({ subject: '1 prazo termina hoje e 1 prazo a terminar', sections: [] })
    expect(JSON.stringify(mail!.content)).not.toMatch(/9999|Segredo|Lisboa/)
  })

  it('is warned after the quiet hours, of what they are by then; of what ends on the day at once', async () => {
    const marta = await addMember({ quiet_from: '20:00', quiet_to: '10:00', quiet_days_off: true })
    const first = await add({ assigneeId: marta, ends: '2026-12-07' })
    // Sunday, and Monday within the quiet hours.
    expect(await toWhom(at('2026-12-06'))).toEqual([])
    // What ends tomorrow goes with it.
    const second = await add({ assigneeId: marta, ends: '2026-12-08' })
    expect(await warnedAt(at('2026-12-07', '08:00'))).toEqual([
      ['marta@escritorio.pt', 'seg 07/12 termina hoje', 'ter 08/12 termina amanhã'],
    ])
    for (const { id } of [first, second]) await change(id, `state = 'met'`)
    await add({ assigneeId: marta, ends: '2026-12-10' })
    expect(await toWhom(at('2026-12-09', '09:59'))).toEqual([])
    expect(await warnedAt(at('2026-12-09', '10:00'))).toEqual([['marta@escritorio.pt', 'qui 10/12 termina amanhã']])
  })

  it('is warned of an office’s 45 deadlines in one message, which names the first', async () => {
    const marta = await addMember()
    for (let made = 0; made < 45; made += 1) await add({ assigneeId: marta })
    await warn(at('2026-12-03'))
    const mails = await takeOutbox(domain.db, office)
    await warn(at('2026-12-04'))
    mails.push(...(await takeOutbox(domain.db, office)))
    expect(mails.map(({ content }) => [content.subject, content.sections[0]!.more])).toEqual([
      ['45 prazos terminam hoje', 5],
      ['45 prazos ultrapassados', 5],
    ])
  })
})

it('warns of what was decided before the clock was set back', async () => {
  const marta = await addMember()
  const { id, notificationId } = await add({ assigneeId: marta })
  await change(id, "decided_at = '2027-01-01'")
  await triage(notificationId, "changed_at = '2027-01-01'")
  expect(await warnedAt(at('2026-12-03'))).toHaveLength(1)
})
