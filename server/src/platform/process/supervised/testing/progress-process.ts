import { serveOneOrder } from '../serve-one-order.ts'

serveOneOrder(async (order: object, progress) => {
  progress()
  return order
})
