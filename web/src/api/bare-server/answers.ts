/**
 * Schemas for responses that a server of the specification alone (docs/decisions/0009-bare-servers.md) sends with fewer
 * fields than the contract has: each takes both forms and gives the contract's.
 */
import { accountStatus, systemStatus } from '@arauto/contract/status'
import * as z from '@arauto/contract/zod'
import { ApiError } from '../error.ts'
import { completed, moment } from './completed.ts'

const watched = completed(accountStatus, {
  last_success: null,
  message: '',
  watched: true,
  since: null,
  problem: null,
  problem_message: '',
  remedy: null,
  unreadable_rows: 0,
})

/** The status; `extended` says whether the server offers more than the specification. */
export const statusAnswer = completed(
  z.extend(systemStatus, { accounts: z.array(watched), extended: z.boolean() }),
  {
    last_check: null,
    message: '',
    accounts: [],
    watched: 0,
    stopped: 0,
    unreadable_rows: 0,
    unfamiliar_sign_ins: 0,
    service: { state: 'running', since: null, clock_set_back: null },
  },
  ({ status, last_check: lastCheck, ...rest }) => ({
    ...rest,
    // Whatever is not active is inactive.
    status: typeof status === 'string' && status !== 'active' ? 'inactive' : status,
    last_check: moment(lastCheck),
    extended: Array.isArray(rest.accounts),
  }),
)
export type Status = z.infer<typeof statusAnswer>

/**
 * @param call a call that not every server has
 * @returns its result, or null where the server does not have it
 * @throws {ApiError} for any other failure
 */
export const whereOffered = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 405)) return null
    throw error
  })
