import { loadNotifications } from './load-notifications.ts'
import { type Figure, grouped } from './measure.ts'
import { startProduct } from './product.ts'

/** As many rows as a saved page may well have; a page of the portal's own list has twenty. */
const ROWS_OF_PAGE = 1_000
const PORTALS_PAGE = 20

/** A product with offices of some sizes, each made when it is first asked for. */
export type Offices = Awaited<ReturnType<typeof openOffices>>

/** @param largest how many notifications the largest office has */
export async function openOffices(largest: number) {
  const product = await startProduct()
  const seconds = new Map<number, number>()
  const userOf = (notifications: number) => `escritorio-${notifications}`
  const make = async (notifications: number, rowsOfPage = ROWS_OF_PAGE) => {
    const username = userOf(notifications)
    await product.signUp(username)
    return loadNotifications(product, username, notifications, rowsOfPage)
  }
  const signedIn = async (notifications: number) => {
    if (!seconds.has(notifications)) seconds.set(notifications, await make(notifications))
    return product.signIn(userOf(notifications))
  }
  const rate = (count: number, time: number) => `${Math.round(count / time)} rows/s`
  return {
    product,
    /** The size of the largest office that is measured. */
    largest,
    /** Signs in the one user of an office with so many notifications. @returns the access token */
    signedIn,
    /** How fast rows were stored. */
    async loading(): Promise<Figure[]> {
      await signedIn(largest)
      const few = Math.max(PORTALS_PAGE, Math.round(largest / 50 / PORTALS_PAGE) * PORTALS_PAGE)
      return [
        [
          `storing ${grouped(largest)} new notifications as a check does, ${grouped(ROWS_OF_PAGE)} in a transaction`,
          '5000 rows/s',
          rate(largest, seconds.get(largest)!),
        ],
        [
          `storing ${grouped(few)} as the portal lists them, ${PORTALS_PAGE} in a transaction`,
          '',
          rate(few, await make(few, PORTALS_PAGE)),
        ],
      ]
    },
    [Symbol.asyncDispose]: product[Symbol.asyncDispose],
  }
}
