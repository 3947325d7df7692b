/** The process of a nightly backup or a test restore. Started by `createNightlyBackups`. */
import { serveOneOrder } from '../../platform/process/supervised/serve-one-order.ts'
import { runOrder } from './carry-out-order.ts'

serveOneOrder(runOrder)
