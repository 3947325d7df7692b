import * as calls from '@arauto/contract/calls/system'
import { offeredQuery } from './call.ts'

/** How often the state is fetched while it is shown, in milliseconds. */
const POLL_MS = 30_000

/** The query of the system's state; null where the server does not tell it. */
export const systemQuery = {
  ...offeredQuery(['system'], calls.getSystem),
  refetchInterval: POLL_MS,
}
