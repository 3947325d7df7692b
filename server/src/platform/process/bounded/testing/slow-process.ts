import { serveOrders } from '../serve-orders.ts'

/** How long this process takes to start, in milliseconds. */
const START_MS = 700

const begin = performance.now()
while (performance.now() - begin < START_MS);

serveOrders((order: string) => order)
