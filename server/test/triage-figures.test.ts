import { expect, it } from 'vitest'
import { lockList } from '../src/domain/offices/list-lock.ts'
import { findMember } from '../src/domain/offices/members-repository.ts'
import { changeTriage } from '../src/domain/triage/change-triage.ts'
import { ChangedMeanwhile } from '../src/domain/triage/changed-meanwhile.ts'
import { insertClosedDay, remakeProposalsAround } from '../src/domain/triage/closed-days.ts'
import { decideDeadline } from '../src/domain/triage/decide-deadline.ts'
import { storeProposals } from '../src/domain/triage/store-proposals.ts'
import { FIGURES_RIGHT, wrongFigures } from '../testing/kept-figures.ts'
import { domainDatabase } from '../testing/opened-for-file.ts'
import { storeNotification } from '../testing/stored-notifications.ts'

const PORTALS = ['a@adv.oa.pt', 'b@adv.oa.pt']

const database = domainDatabase()

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
  return { officeId, people }
}

it('bulk acts, decisions, proposals, closed days and removals at once leave the figures those of the rows', async () => {
  const { db } = database
  const { officeId, people } = await officeWithPeople()
  const now = new Date('2026-11-20T12:00:00Z')
  for (let made = 0; made < 40; made++) {
    await storeNotification(db, officeId, PORTALS[made % 2]!, { acto: 'Notificação de Despacho', data: '2026-11-10' })
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
    expect(await wrongFigures(db)).toEqual(FIGURES_RIGHT)
  }
})
