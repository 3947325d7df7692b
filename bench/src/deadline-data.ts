import { durations, until } from './measure.ts'
import type { BenchProduct } from './product.ts'

/** The database of a running product, for what its API does not do in bulk; of one office alone. */
export type DeadlineData = Awaited<ReturnType<typeof openDeadlineData>>

/** Resolves once the product has proposed a deadline for every notification. */
export async function proposalsMade(product: BenchProduct): Promise<void> {
  await using data = await openDeadlineData(product)
  await data.proposalsMade()
}

/** Opens the database of the product. */
export async function openDeadlineData(product: BenchProduct) {
  const stores = await product.stores()
  const { pool } = stores.database
  const noteChange = async () => void (await pool.query(`select note_change(array(select id from offices))`))
  const waiting = async () => {
    const { rows } = await pool.query<{ waiting: number }>(
      'select count(*) as waiting from triage where rules_version = 0',
    )
    return rows[0]!.waiting
  }
  return {
    /** How many notifications wait for the background job. */
    waiting,
    /** Resolves once none does. */
    proposalsMade: () => until(async () => (await waiting()) === 0),
    /** Moves the change counter, as every change does, so that nothing counted before is used. */
    noteChange,
    /** Runs some work several times, each after a change. @returns its durations, in milliseconds */
    async afterChanges(times: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
      const each: number[] = []
      for (let round = 0; round < times; round++) {
        await noteChange()
        each.push(...(await durations(1, () => work(round))))
      }
      return each
    },
    /** Removes every deadline, so that the background job proposes all of them for the first time. */
    async deleteProposals() {
      await pool.query(`delete from deadlines`)
      await pool.query(`update triage set rules_version = 0, next_deadline = null, next_over = null`)
      await stores.owner.pool.query(`vacuum analyze triage, deadlines`)
    },
    /** Adds confirmed deadlines, from a month ago to half a year ahead, and puts half of their notifications in the user's charge. */
    async addOpen(count: number) {
      const statement = `
        with chosen as (
          select id, office_id, portal_username, row_number() over (order by id desc) as nth
          from notifications order by id desc limit $1
        ), added as (
          insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, title, notified, ends,
            fine_days, over_after)
          select office_id, id, portal_username, false, 'confirmed', 'deadline', 'Contestar', day - 10, day,
            array[day + 1, day + 2, day + 5], day + 5
          from (select *, current_date - 30 + (nth % 210)::int as day from chosen) c
          returning notification_id, ends, over_after
        )
        update triage t set next_deadline = a.ends, next_over = 'infinity',
          assignee_id = case when a.notification_id % 2 = 0 then (select user_id from members m where m.office_id = t.office_id limit 1) end
        from added a where t.notification_id = a.notification_id`
      await pool.query(statement, [count])
      await stores.owner.pool.query(`vacuum analyze triage, deadlines`)
      await noteChange()
    },
    [Symbol.asyncDispose]: stores[Symbol.asyncDispose],
  }
}
