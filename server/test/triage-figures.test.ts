import { lisbonDay } from '@arauto/contract/dates'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { lockList } from '../src/domain/offices/list-lock.ts'
import type { Member, OfficeId } from '../src/domain/offices/member.ts'
import { findMember } from '../src/domain/offices/members-repository.ts'
import { changeTriage } from '../src/domain/triage/change-triage.ts'
import { ChangedMeanwhile, WorkRefused } from '../src/domain/triage/changed-meanwhile.ts'
import { insertClosedDay, remakeProposalsAround } from '../src/domain/triage/closed-days.ts'
import { addDeadline, decideDeadline } from '../src/domain/triage/decide-deadline.ts'
import { storeProposals } from '../src/domain/triage/store-proposals.ts'
import { type CountedTriage, countTriage } from '../src/domain/triage/triage-counts.ts'
import type { Asking } from '../src/domain/triage/triage-filter.ts'
import { undoBatch } from '../src/features/triage/undo.ts'
import { domainDatabase } from '../testing/opened-for-file.ts'
import { randomFrom } from '../testing/random-from.ts'
import { storeNotification } from '../testing/stored-notifications.ts'

const STEPS = process.env.LONG ? 3000 : 60
const PORTALS = ['a@adv.oa.pt', 'b@adv.oa.pt']
const ACTS = ['Notificação de Despacho', 'Junção de Procuração', 'Citação', 'Sentença', '']
const CASES = ['1/26.0T8LSB', '1', '', '12/25.1T8PRT', 'É 4', '12/25.1T8PRT-A']

const database = domainDatabase()

const RIGHT = { totals: [], states: [], next: [] }
const DAYS = ['2026-10-05', '2026-10-20', '2026-11-09', '2026-11-20', '2026-11-30', '2027-01-15']

/** What differs between the kept figures and those counted from the rows. */
async function differences() {
  const totals = await sql`
    select * from (
      select office_id, portal_username, advogado, origem, tribunal, total from notification_totals
      except select office_id, portal_username, advogado, origem, tribunal, count(*) from notifications group by 1, 2, 3, 4, 5
    ) kept
    union all select * from (
      select office_id, portal_username, advogado, origem, tribunal, count(*) from notifications group by 1, 2, 3, 4, 5
      except select office_id, portal_username, advogado, origem, tribunal, total from notification_totals
    ) counted`.execute(database.db)
  const states = await sql`
    select * from (
      select office_id, portal_username, state, assignee_id, total from triage_totals where total <> 0
      except select office_id, portal_username, state, coalesce(assignee_id, 0), count(*) from triage group by 1, 2, 3, 4
    ) kept
    union all select * from (
      select office_id, portal_username, state, coalesce(assignee_id, 0), count(*) from triage group by 1, 2, 3, 4
      except select office_id, portal_username, state, assignee_id, total from triage_totals
    ) counted`.execute(database.db)
  const next = await sql`
    select t.notification_id, t.next_deadline, t.next_over, t.lacks_duration, o.ends, o.over from triage t
    left join lateral (
      select d.ends, case when d.state = 'confirmed' then 'infinity'::date else max(d.over_after) over () end as over
      from deadlines d
      where d.notification_id = t.notification_id and d.state in ('proposed', 'confirmed') and d.ends is not null
      order by d.state = 'proposed', d.ends, d.over_after limit 1
    ) o on true
    where (t.next_deadline, t.next_over, t.lacks_duration)
      is distinct from (o.ends, o.over, exists (select from deadlines d
        where d.notification_id = t.notification_id and d.state = 'proposed' and d.kind = 'unknown'))`.execute(
    database.db,
  )
  return { totals: totals.rows, states: states.rows, next: next.rows }
}

/** The same counts from the rows, for a viewer of these portal user names. */
async function countRows(officeId: OfficeId, reads: readonly string[], { userId, today }: Asking) {
  const { rows } = await sql`
    select
      count(*) filter (where t.state <> 'tratada') as por_tratar,
      count(*) filter (where t.state = 'nova') as novas,
      count(*) filter (where t.state <> 'tratada' and t.assignee_id = ${userId}) as minhas,
      count(*) filter (where d.confirmed > 0 or d.coming > 0) as com_prazo,
      (coalesce(sum(d.confirmed_urgent), 0) + coalesce(sum(d.urgent), 0))::bigint as prazos_urgentes
    from triage t cross join lateral (
      select
        count(*) filter (where state = 'confirmed') as confirmed,
        count(*) filter (where state = 'confirmed' and ends <= ${today}::date) as confirmed_urgent,
        count(*) filter (where state = 'proposed' and over_after >= ${today}::date) as coming,
        count(*) filter (where state = 'proposed' and over_after >= ${today}::date and ends <= ${today}::date) as urgent
      from deadlines where notification_id = t.notification_id and ends is not null
    ) d where t.office_id = ${officeId} and t.portal_username = any(${reads}::text[])`.execute(database.db)
  return rows[0]!
}

/** @returns on some days, also the last ones of deadlines and those with a fine, the counts of a member who sees all of the office, and of one who sees a part: as stored, and from the rows */
async function countsOn(officeId: OfficeId, userId: number) {
  const kept: CountedTriage[] = []
  const counted: unknown[] = []
  const { rows } = await sql<{ day: string }>`select unnest(array[ends, over_after]) as day from deadlines
    where ends is not null`.execute(database.db)
  for (const today of new Set([...DAYS, ...rows.map(({ day }) => day)])) {
    for (const reads of [PORTALS, [PORTALS[0]!]]) {
      const viewer = { officeId, reads: reads === PORTALS ? ('all' as const) : reads, acts: [] }
      const counts = await countTriage(database.db, viewer, { userId, today })
      kept.push(counts)
      counted.push({ ...(await countRows(officeId, reads, { userId, today })), newest: counts.newest })
    }
  }
  return { kept, counted }
}

async function officeWithPeople() {
  const { db } = database
  const officeId = await database.addOffice()
  const people: number[] = (
    await db.selectFrom('members').select('user_id').where('office_id', '=', officeId).execute()
  ).map(({ user_id }) => user_id)
  const join = async () => {
    const other = await database.addOffice()
    const { user_id } = await db
      .selectFrom('members')
      .select('user_id')
      .where('office_id', '=', other)
      .executeTakeFirstOrThrow()
    await db.insertInto('members').values({ office_id: officeId, user_id, role: 'responsavel' }).execute()
    people.push(user_id)
  }
  await join()
  await join()
  return { officeId, people, join }
}

it.each(process.env.LONG ? [1, 2] : [1])(
  'totals and next deadlines are those of the rows, whatever is done to them (seed %i)',
  async (seed) => {
    const { db } = database
    const random = randomFrom(seed)
    const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)]
    const { officeId, people, join } = await officeWithPeople()
    const batches: string[] = []
    const refused: string[] = []
    const now = new Date('2026-11-20T12:00:00Z')
    const day = () => new Date(Date.UTC(2026, 9, 1) + Math.floor(random() * 50) * 864e5).toISOString().slice(0, 10)
    const ids = async () =>
      (await db.selectFrom('notifications').select('id').where('office_id', '=', officeId).orderBy('id').execute()).map(
        ({ id }) => id,
      )
    const some = async () => (await ids()).filter(() => random() < 0.3)
    const who = async (): Promise<Member> => (await findMember(db, officeId, pick(people)!))!
    const inList = (work: (trx: typeof db, member: Member) => Promise<unknown>) => async () => {
      const member = await who()
      await db
        .transaction()
        .execute((trx) => work(trx, member))
        .catch((error: unknown) => {
          if (!(error instanceof WorkRefused || error instanceof ChangedMeanwhile)) throw error
          refused.push(error.message)
        })
    }
    const acts: (() => Promise<unknown>)[] = [
      () =>
        storeNotification(db, officeId as OfficeId, pick(PORTALS)!, { acto: pick(ACTS)!, data: pick([day(), null])! }),
      async () => {
        const chosen = await some()
        if (chosen.length === 0) return
        await db
          .updateTable('notifications')
          .set({
            acto: pick(ACTS)!,
            data: day(),
            processo: pick(CASES)!,
            advogado: pick(PORTALS)!,
            tribunal: pick(ACTS)!,
          })
          .where('id', 'in', chosen)
          .execute()
      },
      inList(async (trx) => {
        await lockList(trx, officeId)
        await storeProposals(trx, officeId, await some(), now)
      }),
      inList(async (trx, member) => {
        const batch = crypto.randomUUID()
        const change =
          random() < 0.5
            ? { state: pick(['nova', 'em_curso', 'tratada'] as const) }
            : { assigneeId: pick([null, ...people])! }
        await changeTriage(trx, member, await some(), { change, batch })
        batches.push(batch)
      }),
      inList(async (trx, member) => {
        const row = pick(
          await trx.selectFrom('deadlines').selectAll().where('office_id', '=', officeId).orderBy('id').execute(),
        )
        if (!row) return
        const action = pick(['confirm', 'propose', 'dismiss', 'meet', 'reopen'] as const)!
        const terms = random() < 0.5 ? { elaborated: day(), days: 1 + Math.floor(random() * 30) } : undefined
        const done = await decideDeadline(
          trx,
          member,
          row.id,
          { version: row.version, action, terms, met_on: lisbonDay(now) },
          now,
        )
        batches.push(done!.batch)
      }),
      inList(async (trx, member) => {
        const id = pick(await ids())
        if (!id) return
        const terms = { elaborated: day(), days: 10 }
        const done = await addDeadline(
          trx,
          member,
          { notification_id: id, action: pick(['confirm', 'propose'])!, terms },
          now,
        )
        batches.push(done!.batch)
      }),
      inList(async (trx, member) => {
        const batch = pick(batches)
        if (batch) await undoBatch(trx, member, batch)
      }),
      async () => {
        if (random() < 0.3)
          await db
            .deleteFrom('notifications')
            .where('id', '=', pick(await ids()) ?? 0)
            .execute()
      },
      async () => {
        if (random() > 0.2 || people.length < 2) return
        const [gone] = people.splice(1, 1)
        await db.deleteFrom('members').where('office_id', '=', officeId).where('user_id', '=', gone!).execute()
        await join()
      },
    ]
    let wasUrgent = false
    for (let step = 0; step < STEPS; step++) {
      await pick(acts)!()
      if (step % 10 !== 9) continue
      expect(await differences()).toEqual(RIGHT)
      const { kept, counted } = await countsOn(officeId, people[0]!)
      expect(kept).toEqual(counted)
      wasUrgent ||= kept.some(({ prazos_urgentes: urgent }) => urgent > 0)
    }
    expect(await differences()).toEqual(RIGHT)
    expect(batches.length).toBeGreaterThan(10)
    expect(wasUrgent).toBe(true)
    await db.deleteFrom('offices').where('id', '=', officeId).execute()
    expect(await differences()).toEqual(RIGHT)
  },
)

it('bulk acts, decisions, proposals, closed days and removals at once leave the figures those of the rows', async () => {
  const { db } = database
  const { officeId, people } = await officeWithPeople()
  const now = new Date('2026-11-20T12:00:00Z')
  for (let made = 0; made < 40; made++) {
    await storeNotification(db, officeId, PORTALS[made % 2]!, { acto: ACTS[0]!, data: '2026-11-10' })
  }
  const ids = (await db.selectFrom('notifications').select('id').where('office_id', '=', officeId).execute()).map(
    ({ id }) => id,
  )
  const member = (await findMember(db, officeId, people[0]!))!
  const inTransaction = <T>(work: (trx: typeof db) => Promise<T>) => db.transaction().execute(work)
  const propose = (these: number[]) =>
    inTransaction(async (trx) => {
      await lockList(trx, officeId)
      await storeProposals(trx, officeId, these, now)
    })
  const triage = (these: number[], change: Parameters<typeof changeTriage>[3]['change']) =>
    inTransaction((trx) => changeTriage(trx, member, these, { change, batch: crypto.randomUUID() }))
  await propose(ids)
  for (let round = 0; round < (process.env.LONG ? 5 : 2); round++) {
    const [first] = await db
      .selectFrom('deadlines')
      .select(['id', 'version'])
      .where('office_id', '=', officeId)
      .where('state', '=', 'proposed')
      .execute()
    const confirm = () =>
      inTransaction((trx) =>
        decideDeadline(trx, member, first!.id, { version: first!.version, action: 'confirm' }, now),
      )
    const date = `2026-12-${14 + round}`
    const decisions = Promise.allSettled([confirm(), confirm()])
    await Promise.all([
      triage(ids, { state: round % 2 ? 'tratada' : 'nova' }),
      triage([...ids].reverse(), { assigneeId: people[1 + (round % 2)]! }),
      propose([...ids].reverse()),
      propose(ids),
      inTransaction(async (trx) => {
        await insertClosedDay(trx, officeId, { date, municipality: null, reason: 'Tolerância de ponto', source: '' })
        await remakeProposalsAround(trx, officeId, date)
      }),
      inTransaction(async (trx) => {
        await lockList(trx, officeId)
        await trx
          .updateTable('notifications')
          .set({ data: '2026-11-11' })
          .where('id', '=', ids.at(-1 - round)!)
          .execute()
        await trx.deleteFrom('notifications').where('id', '=', ids[round]!).execute()
      }),
    ])
    const outcomes = await decisions
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refusals.every((reason) => reason instanceof ChangedMeanwhile)).toBe(true)
    // Of two the second is refused; neither counts when the proposal was changed or removed before them.
    const made = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value !== null)
    expect(made.length).toBeLessThanOrEqual(1)
    expect(await differences()).toEqual(RIGHT)
  }
})
