/** The process of a nightly backup or a test restore. Started by `createNightlyBackups`. */
import { serveOrders } from '../../platform/process/bounded/serve-orders.ts'
import { runOrder } from './carry-out-order.ts'
import type { NightlyAnswer, NightlyOrder } from './nightly-order.ts'

/** The minimum time between two reports of its progress. */
const REPORT_INTERVAL_MS = 500

serveOrders((order: NightlyOrder, reach): Promise<NightlyAnswer> => {
  let reportedAt = 0
  return runOrder(order, () => {
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return
    reportedAt = performance.now()
    reach(null)
  })
}, 'LOW')
