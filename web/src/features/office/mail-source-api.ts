import * as calls from '@arauto/contract/calls/mail-source'
import type { MailSource, mailSourceChange } from '@arauto/contract/mail-source'
import type * as z from '@arauto/contract/zod'
import { queryOptions } from '@tanstack/react-query'
import { call, sendCall } from '../../api/call.ts'

/** The query of the mailbox in which the portal's announcements arrive. */
export const mailSourceQuery = queryOptions({
  queryKey: ['mail-source'],
  queryFn: ({ signal }) => call(calls.getMailSource, {}, { signal }),
})

/** Saves the mailbox. @throws {ApiError} */
export const saveMailSource = (body: z.output<typeof mailSourceChange>): Promise<MailSource> =>
  call(calls.saveMailSource, { body })

/** Removes the mailbox with its password. @throws {ApiError} */
export const removeMailSource = (): Promise<void> => sendCall(calls.removeMailSource, {})
