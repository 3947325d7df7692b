import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAlertedMember, inShort, takeOutbox, type WantedMember } from '../../../../testing/alerted-office.ts'
import { killedBeforeCommit } from '../../../../testing/killed-before-commit.ts'
import { seesAll } from '../../../../testing/offices.ts'
import { domainDatabase } from '../../../../testing/opened-for-file.ts'
import { raceFor } from '../../../../testing/race-for.ts'
import { personInRecord } from '../../../domain/audit/people.ts'
import { dismissUnreadable, keepUnreadable } from '../../../domain/notifications/unreadable-store.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { AccountFields } from '../../../domain/portal-accounts/accounts-repository.ts'
import { findAccountRecords } from '../../../domain/portal-accounts/watch-facts.ts'
import { noticeKinds } from '../area.ts'
import { createNoticeJobs } from './notice-jobs.ts'
import { queueProblemAlerts } from './problem-alerts.ts'

const PORTAL = 'ms-1p@adv.oa.pt'
const no = { at_once: false, digest: false }
const NOW = new Date()
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const REFUSED = 'O portal recusou este nome de utilizador ou esta password.'

let office: OfficeId
const domain = domainDatabase()
beforeAll(async () => {
  await domain.db.insertInto('workers').values({ id: randomUUID() }).execute()
})
beforeEach(async () => {
  office = await domain.addOffice()
})

const addMember = (fields: WantedMember = {}) =>
  addAlertedMember(domain.db, office, { email: 'marta@escritorio.pt', role: 'advogado', reads: [PORTAL], ...fields })
const addAccount = async (fields: Partial<AccountFields> = {}) => {
  const { id } = await domain.addAccount(office, { username: PORTAL, advogado: 'Marta Figueiredo', ...fields })
  await domain.db.insertInto('account_watch').values({ account_id: id }).execute()
  return id
}
/** Ends a check of an account. */
async function check(account: number, state: 'ok' | 'rejected' | 'unavailable' | 'unrecognised', hours = 0) {
  const ended = hoursAgo(hours)
  const isOk = state === 'ok'
  await sql`insert into checks (id, office_id, account_id, kind, status, queued_at, finished_at, listed_at)
    values (gen_random_uuid(), ${office}, ${account}, 'scheduled', ${isOk ? 'completed' : 'failed'}, ${ended}, ${ended},
      ${isOk ? ended : null})`.execute(domain.db)
  await sql`update account_watch set state = ${state}, message = ${isOk ? 'Verificada.' : REFUSED}, last_check_at = ${ended},
    next_check_at = now(), failing_since = case when ${isOk} then null else coalesce(failing_since, ${ended}) end
    where account_id = ${account}`.execute(domain.db)
}
const look = (now = NOW, sendsMail = true) =>
  domain.db
    .transaction()
    .execute((trx) =>
      queueProblemAlerts(trx, office, { now, intervalMinutes: 15, awakeSince: hoursAgo(100), sendsMail }),
    )
const mails = () => takeOutbox(domain.db, office)
/** @returns to whom what was sent */
async function alertsAt(now = NOW) {
  // The next check is not late.
  await sql`update account_watch set next_check_at = ${now}`.execute(domain.db)
  await look(now)
  return inShort(await mails())
}
const REFUSAL = 'A conta de Marta Figueiredo não está a ser vigiada'
const GOOD = 'A conta de Marta Figueiredo voltou a ser vigiada'

describe('queueProblemAlerts', () => {
  it('reports to the account’s address what happened, since when and what to do, once, and that it is over', async () => {
    const account = await addAccount({ email: 'geral@escritorio.pt' })
    await check(account, 'rejected', 1)
    await look()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'problem', user_id: null, account_id: account, address: 'geral@escritorio.pt' })
    const path = `/accounts?corrigir=${account}`
    const entry = { title: `Marta Figueiredo (${PORTAL})`, path, lines: [{ value: REFUSED }, { label: 'Desde' }] }
    expect(mail!.content).toMatchObject({
      subject: REFUSAL,
      lead: 'Enquanto uma conta não for corrigida, consulte as notificações dela no portal.',
      sections: [{ title: 'O portal recusa a entrada', entries: [entry] }],
      reason: 'Enviado para este endereço porque consta da conta de Marta Figueiredo.',
      path,
    })
    expect(await alertsAt()).toEqual([])
    await sql`update account_watch set state = 'never' where account_id = ${account}`.execute(domain.db)
    expect(await alertsAt()).toEqual([])
    await check(account, 'ok', -0.1)
    expect(await alertsAt(hoursAgo(-0.2))).toEqual([`geral@escritorio.pt: ${GOOD}`])
    expect(await alertsAt(hoursAgo(-0.2))).toEqual([])
    await check(account, 'rejected', -0.3)
    expect(await alertsAt(hoursAgo(-0.4))).toEqual([`geral@escritorio.pt: ${REFUSAL}`])
  })

  it('reports once however many workers look, and again where one is killed before it is done', async () => {
    await check(await addAccount({ email: 'geral@escritorio.pt' }), 'rejected')
    const looking = { now: NOW, intervalMinutes: 15, awakeSince: NOW, sendsMail: true }
    await killedBeforeCommit(domain.db, (trx) => queueProblemAlerts(trx, office, looking))
    expect(await mails()).toEqual([])
    await raceFor(domain.db, 'outbox', Array(3).fill(look))
    expect(await mails()).toHaveLength(1)
  })

  it('names all accounts of one cause in one message for each receiver', async () => {
    await addMember({ role: 'responsavel' })
    for (let made = 0; made < 50; made += 1) {
      const account = await addAccount({
        username: `adv-${made}@adv.oa.pt`,
        email: [null, 'geral@escritorio.pt', null, 'Geral@Escritorio.pt'][made % 4] ?? null,
      })
      await check(account, 'unavailable', made === 0 ? 2.1 : 1.9)
    }
    await look()
    expect(
      (await mails()).map(({ address, content }) => [address, content.subject, content.sections[0]!.entries.length]),
    ).toEqual([
      ['marta@escritorio.pt', '50 contas não estão a ser vigiadas', 50],
      ['geral@escritorio.pt', '25 contas não estão a ser vigiadas', 25],
    ])
  })

  it('says that a passing problem is over when the account was well for two hours, not between two failures', async () => {
    const account = await addAccount({ email: 'geral@escritorio.pt' })
    // A recent alert of another office delays nothing.
    const other = await domain.addOffice()
    await sql`insert into alert_problems (office_id, key, kind, message, since, reported_at)
      values (${other}, 'watch:0', 'unrecognised', '', ${NOW}, ${NOW})`.execute(domain.db)
    await sql`insert into outbox (office_id, kind, address, content, queued_at)
      values (${other}, 'problem_over', 'a@b.pt', '{}', ${hoursAgo(-3)})`.execute(domain.db)
    await check(account, 'unrecognised', 1)
    expect(await alertsAt()).toEqual([`geral@escritorio.pt: ${REFUSAL}`])
    for (const later of [0.1, 1.5]) {
      await check(account, 'ok', -later)
      await check(account, 'unrecognised', -later - 0.1)
      await check(account, 'ok', -later - 0.2)
    }
    expect(await alertsAt(hoursAgo(-3.6))).toEqual([])
    expect(await alertsAt(hoursAgo(-3.8))).toEqual([`geral@escritorio.pt: ${GOOD}`])
  })

  it.each([
    ['was removed', 'delete from accounts'],
    ['was deactivated', 'update accounts set is_active = false'],
    ['is for imports now', `update accounts set sign_in = 'import'`],
  ])('does not say that it is over of an account that %s', async (_, statement) => {
    const account = await addAccount({ email: 'geral@escritorio.pt' })
    await addMember()
    await check(account, 'rejected')
    await alertsAt()
    await sql.raw(`${statement} where id = ${account}`).execute(domain.db)
    expect(await alertsAt()).toEqual([])
    const left = await domain.db.selectFrom('alert_problems').select('key').where('office_id', '=', office).execute()
    expect(left).toEqual([])
  })

  it('reports once what a full scan found missed, and each row that cannot be read', async () => {
    const account = await addAccount({ email: 'geral@escritorio.pt' })
    await check(account, 'ok')
    await sql`update checks set missed_records = 3 where account_id = ${account}`.execute(domain.db)
    const [record] = await findAccountRecords(domain.db, { officeId: office, portals: 'all' })
    expect(record?.missedRows, 'what the status says').toBe(3)
    const keep = (...texts: string[]) =>
      keepUnreadable(
        domain.db,
        domain.secrets,
        { officeId: office, portalUsername: PORTAL },
        texts.map((text) => ({ referencia: '440000001', cells: [{ label: 'Acto', text }], markup: '' })),
        NOW,
      )
    await keep('ilegível')
    await look()
    const [mail] = await mails()
    expect(mail!.content.subject).toBe(
      'Notificações que tinham escapado na lista do portal de Marta Figueiredo; ' +
        '1 linha que não foi possível ler na lista do portal de Marta Figueiredo',
    )
    expect(mail!.content.sections.map(({ title, entries }) => [title, entries[0]!.lines[0]!.value])).toEqual([
      [
        'Notificações que tinham escapado',
        'Uma leitura completa da lista do portal encontrou 3 linhas que as verificações anteriores não tinham visto.',
      ],
      ['Linhas que não foi possível ler', '1'],
    ])
    expect(await alertsAt(hoursAgo(-3))).toEqual([])
    const row = await domain.db
      .selectFrom('unreadable_rows')
      .select('id')
      .where('office_id', '=', office)
      .executeTakeFirst()
    await dismissUnreadable(domain.db, seesAll(office), row!.id)
    expect(await alertsAt(hoursAgo(-3))).toEqual([])
    // Nor where it was dismissed before it was reported.
    await sql`delete from alert_problems where office_id = ${office} and kind = 'unreadable'`.execute(domain.db)
    expect(await alertsAt(hoursAgo(-3))).toEqual([])
    await keep('ilegível de outra maneira')
    expect(await alertsAt(hoursAgo(-3))).toEqual([
      'geral@escritorio.pt: 1 linha que não foi possível ler na lista do portal de Marta Figueiredo',
    ])
  })

  it('reports a certificate that ends, when it ends soon again, and that it was replaced', async () => {
    const account = await addAccount({ email: 'geral@escritorio.pt' })
    const valid = (days: number) =>
      sql`update accounts set sign_in = 'certificate', certificate_until = ${hoursAgo(-24 * days)} where id = ${account}`.execute(
        domain.db,
      )
    await check(account, 'ok')
    await valid(31)
    expect(await alertsAt()).toEqual([])
    await valid(29)
    const ending = 'geral@escritorio.pt: O certificado da conta de Marta Figueiredo está a expirar'
    expect(await alertsAt()).toEqual([ending])
    expect(await alertsAt()).toEqual([])
    expect(await alertsAt(hoursAgo(-24 * 23))).toEqual([ending])
    await valid(400)
    expect(await alertsAt()).toEqual([
      'geral@escritorio.pt: O certificado da conta de Marta Figueiredo foi substituído',
    ])
  })

  it('without mail notes problems, for the office’s own programs, and says them once mail is on', async () => {
    const account = await addAccount({ email: 'geral@escritorio.pt' })
    const noted = () =>
      domain.db.selectFrom('alert_problems').select(['account_id', 'kind']).where('office_id', '=', office).execute()
    await check(account, 'rejected')
    await look(NOW, false)
    expect(await noted()).toEqual([{ account_id: account, kind: 'rejected' }])
    expect(await mails()).toEqual([])
    expect(await alertsAt()).toEqual([`geral@escritorio.pt: ${REFUSAL}`])
    expect(await alertsAt()).toEqual([])
    await check(account, 'ok', -0.1)
    await look(hoursAgo(-0.2), false)
    expect(await noted()).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('does not say that it is over where nobody was alerted that it had begun', async () => {
    const account = await addAccount({ email: 'geral@escritorio.pt' })
    await check(account, 'rejected')
    await look(NOW, false)
    await check(account, 'ok', -0.1)
    expect(await alertsAt(hoursAgo(-0.2))).toEqual([])
  })
})

it('reports to the office’s own programs when an account is not watched and when it is again, and nothing else', async () => {
  const who = await personInRecord(domain.db, office, await addMember())
  await sql`insert into webhooks (office_id, url, events, secret_sealed, created_by) values (${office},
    'https://example.com/', '{account.problem,account.recovered}', '', ${who})`.execute(domain.db)
  const account = await addAccount({ email: 'geral@escritorio.pt' })
  const events = async () => {
    const rows = await domain.db
      .deleteFrom('webhook_deliveries')
      .where('office_id', '=', office)
      .returning([
        'seq',
        'event',
        sql<Record<'account' | 'problem', Record<string, unknown>>>`payload -> 'data'`.as('data'),
      ])
      .execute()
    const ordered = rows.sort((one, other) => one.seq - other.seq)
    return ordered.map(({ event, data }) => [event, data.account.id, data.problem.kind])
  }
  await check(account, 'ok', 1)
  await sql`update checks set missed_records = 3 where account_id = ${account}`.execute(domain.db)
  expect(await alertsAt()).toHaveLength(2)
  expect(await events()).toEqual([])
  for (const sendsMail of [true, false]) {
    await check(account, 'rejected', 0.5)
    await look(NOW, sendsMail)
    await look(NOW, sendsMail)
    await check(account, 'ok', -0.1)
    await look(hoursAgo(-0.2), sendsMail)
    expect(await events()).toEqual([
      ['account.problem', account, 'rejected'],
      ['account.recovered', account, 'rejected'],
    ])
  }
  await check(account, 'unavailable', 3)
  await alertsAt()
  await check(account, 'rejected')
  await alertsAt()
  await sql`update accounts set is_active = false where id = ${account}`.execute(domain.db)
  await alertsAt()
  expect(await events()).toEqual([
    ['account.problem', account, 'unavailable'],
    ['account.problem', account, 'rejected'],
  ])
})

describe('who is alerted of a problem', () => {
  const toWhom = async () => (await alertsAt()).map((line) => line.split(':')[0])

  it('is each member who sees the account and wants to know it, at once, in the digest or not at all', async () => {
    await check(await addAccount({ email: 'MARTA@escritorio.pt' }), 'rejected')
    await addMember()
    const digest = await addMember({
      email: 'resumo@escritorio.pt',
      events: { problem: { at_once: false, digest: true } },
    })
    await addMember({ email: 'nada@escritorio.pt', events: { problem: no } })
    await addMember({ email: 'estranho@escritorio.pt', reads: ['outra@adv.oa.pt'] })
    await addMember({ email: 'desligado@escritorio.pt', is_on: false })
    expect(await toWhom()).toEqual(['marta@escritorio.pt'])
    const items = await domain.db.selectFrom('digest_items').selectAll().where('office_id', '=', office).execute()
    expect(items.map(({ user_id, kind, content }) => [user_id, kind, content?.title])).toEqual([
      [digest, 'problem', REFUSAL],
    ])
  })
})

it('a computer that wakes up waits for two hours before it reports what it could not check', async () => {
  await domain.db.deleteFrom('accounts').execute()
  await check(await addAccount({ email: 'geral@escritorio.pt' }), 'unavailable', 15)
  let now = NOW
  const { problems } = noticeKinds({ sendsMail: true, intervalMinutes: 15, passwordUntil: '2030-01-01' })
  const jobs = createNoticeJobs(domain.db, { problems: problems! }, () => now, 0)
  const pass = async () => {
    let job = await jobs.claimNext([])
    while (job!.officeId !== office) job = await jobs.claimNext([])
    await job!.run()
    return (await mails()).length
  }
  const passes = async (minutes: number) => {
    let sent = 0
    for (let minute = 0; minute < minutes; minute += 4) {
      now = new Date(now.getTime() + 4 * 60_000)
      sent += await pass()
    }
    return sent
  }
  now = hoursAgo(-9)
  expect(await passes(116)).toBe(0)
  expect(await passes(12)).toBe(1)
})
