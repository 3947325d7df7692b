import { loadNotifications } from './load-notifications.ts'
import { addOpenDeadlines, proposalsMade } from './open-deadlines.ts'
import { startProduct } from './product.ts'

/** The largest office and as many more as make it a fifth of all. */
const OFFICES = 5
const ROWS_OF_PAGE = 1_000
/** Of the last office. */
const OPEN_DEADLINES = 20_000

/** A product with offices of one size. */
export type Offices = Awaited<ReturnType<typeof openOffices>>

/** @param largest how many notifications each office has */
export async function openOffices(largest: number) {
  const product = await startProduct()
  const stores = await product.stores()
  const { pool } = stores.owner
  const noteChange = async () => void (await pool.query('select note_change(array(select id from offices))'))
  let seconds = 0
  for (let nth = 0; nth < OFFICES; nth++) {
    await product.signUp(`escritorio-${nth}`)
    seconds += await loadNotifications(product, `escritorio-${nth}`, largest, ROWS_OF_PAGE)
  }
  await proposalsMade(product)
  await addOpenDeadlines(product, OPEN_DEADLINES)
  return {
    product,
    largest,
    /** How many notifications all offices have. */
    all: largest * OFFICES,
    rowsPerSecond: Math.round((largest * OFFICES) / seconds),
    /** Moves the change counter, as every change does, so that nothing counted before is used. */
    noteChange,
    /** Signs in to the last office. @returns the access token, which lasts a quarter of an hour */
    token: () => product.signIn(`escritorio-${OFFICES - 1}`),
    async [Symbol.asyncDispose]() {
      await stores[Symbol.asyncDispose]()
      await product[Symbol.asyncDispose]()
    },
  }
}
