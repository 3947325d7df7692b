import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addAlertedMember, outboxOf, substitute } from '../../../../testing/alerted-office.ts'
import { domainDatabase } from '../../../../testing/opened-for-file.ts'
import { changeAlertSettings } from '../../../domain/alerts/alert-settings.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import { recordAccountVisit } from '../../../domain/portal-accounts/account-visits.ts'
import { stopPasswords } from '../../../domain/portal-accounts/password-end.ts'
import { insertOpenDay } from '../../../domain/triage/closed-days.ts'
import { queueNotices } from './notices.ts'
import { passwordEndWarnings } from './password-end-warnings.ts'
import { VISIT_REMINDERS, visitRequests } from './visit-reminders.ts'

let office: OfficeId
let accountId: number
let portal: string
let head: number
const domain = domainDatabase()

const LAWYER = 'duarte@escritorio.pt'
const inTransaction = <Result>(work: Parameters<ReturnType<typeof domain.db.transaction>['execute']>[0]) =>
  domain.db.transaction().execute(work) as Promise<Result>
const remind = (at: string) => inTransaction<number>((trx) => queueNotices(trx, office, VISIT_REMINDERS, new Date(at)))
const mails = () => outboxOf(domain.db, office)
const reminded = async () => (await mails()).map(({ address }) => address)
const visit = (at: string) =>
  recordAccountVisit(domain.db, office, accountId, { means: 'extension', at: new Date(at), userId: head })

/** Adds a member who reads the account and is sent mail. */
const addMember = (name: string) =>
  addAlertedMember(domain.db, office, { role: 'advogado', reads: [portal], email: `${name}@escritorio.pt` })

beforeEach(async () => {
  office = await domain.addOffice()
  const account = await domain.addAccount(office, {
    secret: { signIn: 'import' },
    advogado: 'Duarte Salgado',
    email: LAWYER,
  })
  accountId = account.id
  portal = account.portalUsername
  await sql`update accounts set created_at = '2026-01-01' where id = ${accountId}`.execute(domain.db)
  head = (await domain.importer(office)).userId
  await changeAlertSettings(domain.db, office, head, { email: 'helena@escritorio.pt' })
  await addMember('ines')
})

describe('an account that nobody has visited by 10:00 of a working day', () => {
  test('has its lawyer told at once, substitutes two hours later, the responsável four hours later, each once', async () => {
    const unwanted = { problem: { at_once: false, digest: true } }
    await addAlertedMember(domain.db, office, { reads: [portal], email: 'rui@escritorio.pt', events: unwanted })
    await visit('2026-11-24T09:00:00Z')
    await remind('2026-11-25T09:59:00Z')
    expect(await reminded()).toEqual([])
    await remind('2026-11-25T10:00:00Z')
    expect(await reminded()).toEqual([LAWYER])
    await remind('2026-11-25T12:00:00Z')
    await remind('2026-11-25T12:01:00Z')
    expect(await reminded()).toEqual([LAWYER, 'ines@escritorio.pt'])
    await remind('2026-11-25T14:00:00Z')
    expect(await reminded()).toEqual([LAWYER, 'ines@escritorio.pt', 'helena@escritorio.pt'])
    expect(await mails()).toMatchObject([
      { kind: 'visit_due', content: { subject: 'Entre no portal por Duarte Salgado: um toque, 20 segundos' } },
      {},
      { content: { lead: expect.stringContaining('não quer dizer que não as haja') } },
    ])
  })

  test('is reminded of again on the next working day alone', async () => {
    await remind('2026-11-27T10:00:00Z')
    await remind('2026-11-28T10:00:00Z')
    await remind('2026-11-29T23:30:00Z')
    expect(await reminded()).toEqual([LAWYER])
    await remind('2026-11-30T10:00:00Z')
    // The first of December is a holiday.
    await remind('2026-12-01T12:00:00Z')
    expect(await reminded()).toEqual([LAWYER, LAWYER])
  })

  test('and whose lawyer has quiet hours is reminded of at their end', async () => {
    await addAlertedMember(domain.db, office, {
      reads: [portal],
      email: 'Duarte@Escritorio.pt',
      quiet_from: '20:00',
      quiet_to: '11:00',
    })
    await remind('2026-11-25T10:00:00Z')
    expect(await mails()).toMatchObject([
      { address: 'Duarte@Escritorio.pt', not_before: new Date('2026-11-25T11:00:00Z') },
    ])
  })

  test('and whose lawyer is absent has the substitute told at once', async () => {
    const lawyer = await addMember('duarte')
    await substitute(domain.db, office, [lawyer, await addMember('marta')])
    await substitute(domain.db, office, [lawyer, await addMember('rita')], [3, 4])
    await remind('2026-11-25T10:00:00Z')
    expect((await reminded()).sort()).toEqual([LAWYER, 'marta@escritorio.pt'])
  })

  test('is not reminded of once it is visited, or where the office tells nobody later', async () => {
    await visit('2026-11-25T09:12:00Z')
    await remind('2026-11-25T14:00:00Z')
    expect(await reminded()).toEqual([])
    await domain.db.updateTable('offices').set({ visit_escalates: false }).where('id', '=', office).execute()
    await remind('2026-11-26T16:00:00Z')
    expect(await reminded()).toEqual([LAWYER])
  })
})

test('nobody is reminded on a day that all courts are closed on, but on one that they are known to be open on', async () => {
  await sql`insert into closed_days (office_id, date, municipality, reason) values
    (${office}, '2026-11-24', null, 'Tolerância'), (${office}, '2026-11-25', 'Beja', 'Tolerância')`.execute(domain.db)
  await inTransaction((trx) => insertOpenDay(trx, office, '2026-11-26'))
  await remind('2026-11-24T10:00:00Z')
  expect(await reminded()).toEqual([])
  await remind('2026-11-25T10:00:00Z')
  await remind('2026-11-26T10:00:00Z')
  expect(await reminded()).toEqual([LAWYER, LAWYER])
})

test('an account that signs in by itself is not reminded of', async () => {
  await sql`update accounts set sign_in = 'certificate' where id = ${accountId}`.execute(domain.db)
  await remind('2026-11-25T16:00:00Z')
  expect(await reminded()).toEqual([])
})

test('a colleague who asks for a visit has the lawyer told, once an hour', async () => {
  const ask = (at: string) =>
    inTransaction((trx) => queueNotices(trx, office, visitRequests(accountId, 'Helena'), new Date(at)))
  expect([
    await ask('2026-11-25T08:00:00Z'),
    await ask('2026-11-25T08:30:00Z'),
    await ask('2026-11-25T09:00:00Z'),
  ]).toEqual([1, 0, 1])
  expect(await reminded()).toEqual([LAWYER, LAWYER])
})

describe('the end of signing in by password', () => {
  const UNTIL = '2026-12-31'
  const state = () =>
    domain.db
      .selectFrom('account_watch as w')
      .innerJoin('accounts as a', 'a.id', 'w.account_id')
      .select(['w.state', 'w.message', 'w.failing_since', 'a.keeps_password'])
      .where('a.id', '=', accountId)
      .executeTakeFirstOrThrow()
  const stop = (at: string) => inTransaction<number>((trx) => stopPasswords(trx, office, new Date(at), UNTIL))
  beforeEach(async () => {
    await sql`update accounts set sign_in = 'password' where id = ${accountId}`.execute(domain.db)
    await sql`insert into account_watch (account_id, state, message) values (${accountId}, 'ok', '')
      on conflict (account_id) do update set state = 'ok'`.execute(domain.db)
  })

  test('is reminded 60, 30 and 7 days ahead, once each, and not after it, of the accounts that it concerns', async () => {
    await sql`update accounts set sign_in = 'certificate' where id = ${(await domain.addAccount(office)).id}`.execute(
      domain.db,
    )
    await domain.addAccount(office, { is_active: false })
    const warn = (at: string, of = office, until = UNTIL) =>
      inTransaction((trx) => queueNotices(trx, of, passwordEndWarnings(until), new Date(at)))
    // The same person's other office.
    const other = await domain.addOffice()
    await domain.addAccount(other)
    await addAlertedMember(domain.db, other, { email: 'ines@escritorio.pt' })
    await warn('2026-11-02T12:00:00Z', other)
    expect(await outboxOf(domain.db, other)).toHaveLength(1)
    const subjects = async () =>
      (await mails()).filter(({ address }) => address === 'ines@escritorio.pt').map(({ content }) => content.subject)
    await warn('2026-11-01T12:00:00Z')
    expect(await subjects()).toEqual([])
    for (const day of ['2026-11-02', '2026-11-03', '2026-12-02', '2026-12-03', '2026-12-25', '2027-01-01']) {
      await warn(`${day}T12:00:00Z`)
    }
    // The day is postponed.
    await warn('2027-01-01T12:00:00Z', office, '2027-03-01')
    expect(await subjects()).toEqual([
      'A entrada no portal deverá mudar daqui a 60 dias',
      'A entrada no portal deverá mudar daqui a 30 dias',
      'A entrada no portal deverá mudar daqui a 7 dias',
      'A entrada no portal deverá mudar daqui a 60 dias',
    ])
    const [named] = (await mails())[0]!.content.sections
    expect(named!.entries).toHaveLength(1)
  })

  test('stops the checks of the account in Lisbon’s first minute after it, and names it', async () => {
    await sql`update account_watch set failing_since = '2026-12-30' where account_id = ${accountId}`.execute(domain.db)
    expect(await stop('2026-12-31T23:59:00Z')).toBe(0)
    expect((await state()).state).toBe('ok')
    expect(await stop('2027-01-01T00:00:00Z')).toBe(1)
    expect(await state()).toMatchObject({
      state: 'certificate_required',
      message: expect.stringContaining('a password pode estar certa'),
      failing_since: new Date('2026-12-30'),
    })
    expect(await stop('2027-01-01T00:01:00Z')).toBe(0)
  })

  test.each([
    ['certificate', sql`sign_in = 'certificate'`],
    ['import', sql`sign_in = 'import'`],
    ['no activity', sql`is_active = false`],
    ['a password that the portal still takes', sql`keeps_password = true`],
  ])('leaves an account with %s', async (_, columns) => {
    await sql`update accounts set ${columns} where id = ${accountId}`.execute(domain.db)
    expect(await stop('2027-01-02T00:00:00Z')).toBe(0)
  })

  test('stops one whose password the portal took until it is refused', async () => {
    await sql`update accounts set keeps_password = true where id = ${accountId}`.execute(domain.db)
    await sql`update account_watch set state = 'rejected' where account_id = ${accountId}`.execute(domain.db)
    expect(await stop('2027-01-02T00:00:00Z')).toBe(1)
    expect(await state()).toMatchObject({ state: 'certificate_required', keeps_password: false })
  })

  test('makes the account one that depends on a person', async () => {
    await stop('2027-01-02T00:00:00Z')
    await remind('2027-01-04T10:00:00Z')
    expect(await reminded()).toEqual([LAWYER])
  })
})
