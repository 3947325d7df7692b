import {
  type AlertSettingsChange,
  type AlertSettingsView,
  alertSettings,
  type TestMailResult,
  testMailResult,
} from '@arauto/contract/alerts'
import { API } from '@arauto/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { whereOffered } from './bare-server/answers.ts'
import { apiFetch } from './client.ts'

/** How often they are fetched while a test message or the mail server's answer is awaited, in milliseconds. */
const WAITING_POLL_MS = 5000

/** The query of the user's alerts; null where the server knows none. */
export const alertSettingsQuery = queryOptions({
  queryKey: ['alert-settings'],
  queryFn: ({ signal }) => whereOffered(apiFetch(API.alertSettings, alertSettings, { signal })),
  refetchInterval: ({ state: { data } }) =>
    data?.last_test?.state === 'waiting' || data?.mail.state === 'failing' ? WAITING_POLL_MS : false,
})

/** Changes some of them. @returns all of them @throws {ApiError} */
export const changeAlertSettings = (body: AlertSettingsChange): Promise<AlertSettingsView> =>
  apiFetch(API.alertSettings, alertSettings, { method: 'PUT', body })

/** Sends a message to the user's address. @throws {ApiError} */
export const sendTestMail = (): Promise<TestMailResult> => apiFetch(API.alertTest, testMailResult, { method: 'POST' })
