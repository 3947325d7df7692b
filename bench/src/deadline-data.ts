import { openStoresBeside } from '../../server/src/app/stores.ts'
import { readConfig } from '../../server/src/config.ts'
import { createLogger } from '../../server/src/platform/logging.ts'
import { until } from './measure.ts'

/** The database of a running product, for what its API does not do in bulk; of one office alone. */
export interface DeadlineData {
  /** Removes every deadline, so that the background job proposes all of them for the first time. */
  forgetProposals(): Promise<void>
  /** How many notifications wait for the background job. */
  waiting(): Promise<number>
  /** Adds confirmed deadlines, from a month ago to half a year ahead, and puts half of their notifications in the user's charge. */
  addOpen(count: number): Promise<void>
  /** Moves the change counter, as every change does, so that nothing counted before is used. */
  noteChange(): Promise<void>
  close(): Promise<void>
}

/** Resolves once the product with this data directory has proposed a deadline for every notification. */
export async function proposalsMade(dataDir: string): Promise<void> {
  const data = await openDeadlineData(dataDir)
  try {
    await until(async () => (await data.waiting()) === 0)
  } finally {
    await data.close()
  }
}

/** Opens the database of the product with this data directory. */
export async function openDeadlineData(dataDir: string): Promise<DeadlineData> {
  const stores = await openStoresBeside(readConfig({ DATA_DIR: dataDir }), createLogger('error'))
  const { pool } = stores.database
  const noteChange = async () => void (await pool.query(`select note_change(array(select id from offices))`))
  return {
    noteChange,
    async forgetProposals() {
      await pool.query(`delete from deadlines`)
      await pool.query(`update triage set rules_version = 0, next_deadline = null, next_over = null`)
      await pool.query(`vacuum analyze triage, deadlines`)
    },
    async waiting() {
      const { rows } = await pool.query<{ waiting: number }>(
        'select count(*) as waiting from triage where rules_version = 0',
      )
      return rows[0]!.waiting
    },
    async addOpen(count) {
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
      await pool.query(`vacuum analyze triage, deadlines`)
      await noteChange()
    },
    close: () => stores.close(),
  }
}
