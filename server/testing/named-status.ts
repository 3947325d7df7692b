import { CALLS } from '@arauto/contract/calls/all'
import { errorStatuses, methodAndPath } from '@arauto/contract/calls/define-call'

const NAMED = Object.values(CALLS).map((call) => {
  const [method, path] = methodAndPath(call)
  const pattern = path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')
  const statuses = [...Object.keys(call.answers).map(Number), ...errorStatuses(call)]
  return { method, path: new RegExp(`^${pattern}/?$`), statuses }
})
/** By which any call refuses a body that cannot be read. */
const UNREADABLE = [400, 413, 415]

/**
 * Holds an answer to the contract.
 *
 * @param path with its query @param isRead whether the body, if any, is JSON
 * @throws where the contract has the call, and does not name the status
 */
export function mustBeNamed(method: string, path: string, status: number, isRead: boolean): void {
  const [pathname = ''] = path.split('?')
  const calls = NAMED.filter((call) => call.method === method && call.path.test(pathname))
  if (calls.length === 0 || calls.some(({ statuses }) => statuses.includes(status))) return
  if (!isRead && UNREADABLE.includes(status)) return
  throw new Error(`${method} ${pathname} answered ${status}, which the contract does not name`)
}
