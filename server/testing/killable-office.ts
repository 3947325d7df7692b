import { onTestFinished } from 'vitest'
import type { NotificationItem } from '../../simulators/src/portal/commands.ts'
import { type Portal, startPortal } from '../../simulators/src/portal/server.ts'
import { callsTo } from './calls-to.ts'
import { KillableProduct } from './killable-product.ts'
import { folderOfTest } from './temporary-folder.ts'

const USER = { username: 'ines', password: 'uma password' }
const PORTAL_PASSWORD = 'segredo'

/** A product to be killed, with an empty stand-in portal and one registered user. */
export interface KillableOffice {
  product: KillableProduct
  portal: Portal
  /** Calls as the user, signed in anew where the sign-in has ended. @returns the answer's body */
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  call(method: string, path: string, body?: unknown): Promise<any>
  /**
   * Adds an account to the office, of a user that the portal knows from then on.
   *
   * @param rows what its list has
   * @param fields those of the account that are not as usual
   * @returns the account's number
   */
  addAccount(username: string, rows?: NotificationItem[], fields?: Record<string, unknown>): Promise<number>
}

/** Starts a product and its portal, which end with the test. @param settings beside the portal's address */
export async function startKillableOffice(settings: Record<string, string> = {}): Promise<KillableOffice> {
  const portal = await startPortal()
  onTestFinished(() => portal.close())
  const folder = await folderOfTest('arauto killed ')
  const product = new KillableProduct(folder, { CITIUS_URL: portal.url, ...settings })
  onTestFinished(() => product.kill(true))
  await product.start()
  await product.call('POST', '/api/user/register/', undefined, USER)
  let access: string | undefined
  const call: KillableOffice['call'] = async (method, path, body) => {
    const ask = async () => {
      access ??= (await product.call('POST', '/api/token/', undefined, USER)).access as string
      return callsTo(product.url)(method, path, access, body)
    }
    let answer = await ask()
    if (answer.status === 401) {
      access = undefined
      answer = await ask()
    }
    return answer.json()
  }
  const addAccount: KillableOffice['addAccount'] = async (username, rows = [], fields = {}) => {
    portal.control({ cmd: 'account', username, password: PORTAL_PASSWORD })
    portal.control({ cmd: 'notify', username, items: rows })
    const account = { username, password: PORTAL_PASSWORD, advogado: 'Marta', ...fields }
    return (await call('POST', '/api/citius-accounts/', account)).id
  }
  return { product, portal, call, addAccount }
}

/**
 * @param name begins their references
 * @returns rows of the portal's list, of today; some are read already, so that they are in both of its lists or in one
 */
export const portalRows = (name: string | number, count: number): (NotificationItem & { referencia: string })[] =>
  Array.from({ length: count }, (_, index) => ({
    referencia: `${name}-${index}`,
    acto: 'Sentença',
    processo: `${index}/26.0T8LSB`,
    read: index % 4 === 0,
  }))
