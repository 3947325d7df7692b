/** The process that makes a nightly backup, or tries to restore one. Started by `createNightlyBackups`. */
import { serveOneOrder } from '../../platform/process/supervised/serve-one-order.ts'
import { carryOutOrder } from './carry-out-order.ts'

serveOneOrder(carryOutOrder)
