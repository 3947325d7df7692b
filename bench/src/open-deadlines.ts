import { until } from './measure.ts'
import type { BenchProduct } from './product.ts'

/** Resolves once the product has proposed a deadline for every notification; each batch of proposals is a change. */
export async function proposalsMade(product: BenchProduct): Promise<void> {
  await using stores = await product.stores()
  await until(async () => {
    const { rowCount } = await stores.owner.pool.query('select from triage where rules_version = 0 limit 1')
    return rowCount === 0
  })
}

/**
 * Confirms deadlines of the newest notifications, from a month ago to half a year ahead, and puts half of the notifications
 * in the charge of their office's user.
 */
export async function addOpenDeadlines(product: BenchProduct, count: number): Promise<void> {
  await using stores = await product.stores()
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
  await stores.owner.pool.query(statement, [count])
  await stores.owner.pool.query('vacuum analyze triage, deadlines')
}
