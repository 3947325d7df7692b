/** The process that reads messages; started by `createMessageReader`. */
import { serveOrders } from '../../platform/process/bounded/serve-orders.ts'
import { readMessage } from './message-facts.ts'

serveOrders((bytes: Uint8Array) => readMessage(bytes))
