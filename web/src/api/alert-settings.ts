import { ALERT_MESSAGES } from '@arauto/contract/alerts'
import * as calls from '@arauto/contract/calls/alerts'
import { MESSAGES } from '@arauto/contract/messages'
import * as z from '@arauto/contract/zod'
import { queryOptions } from '@tanstack/react-query'
import { callIfOffered } from './call.ts'

/** How often they are fetched while a test message or the mail server's answer is awaited, in milliseconds. */
const WAITING_POLL_MS = 5000

/** The query of the user's alerts; null where the server knows none. */
export const alertSettingsQuery = queryOptions({
  queryKey: ['alert-settings'],
  queryFn: ({ signal }) => callIfOffered(calls.getAlertSettings, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.last_test?.state === 'waiting' || data?.mail.state === 'failing' ? WAITING_POLL_MS : false,
})

export const ALERT_ADDRESS_MAX = 254

/** The form of the address for alerts. */
export const alertAddress = z.object({
  email: z.pipe(
    z.string().check(z.trim()),
    z.email({ error: ({ input }) => (input === '' ? ALERT_MESSAGES.addressMissing : MESSAGES.invalidEmail) }),
  ),
})
