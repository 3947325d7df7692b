import type { AlertSettingsChange, AlertSettingsView, TestMailResult } from '@arauto/contract/alerts'
import * as calls from '@arauto/contract/calls/alerts'
import { queryOptions } from '@tanstack/react-query'
import { call, callIfOffered } from './call.ts'

/** How often they are fetched while a test message or the mail server's answer is awaited, in milliseconds. */
const WAITING_POLL_MS = 5000

/** The query of the user's alerts; null where the server knows none. */
export const alertSettingsQuery = queryOptions({
  queryKey: ['alert-settings'],
  queryFn: ({ signal }) => callIfOffered(calls.getAlertSettings, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.last_test?.state === 'waiting' || data?.mail.state === 'failing' ? WAITING_POLL_MS : false,
})

/** Changes some of them. @returns all of them @throws {ApiError} */
export const changeAlertSettings = (body: AlertSettingsChange): Promise<AlertSettingsView> =>
  call(calls.changeAlertSettings, { body })

/** Sends a message to the user's address. @throws {ApiError} */
export const sendTestMail = (): Promise<TestMailResult> => call(calls.sendTestAlert, {})
