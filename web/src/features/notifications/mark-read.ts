import { changeTriage } from '@arauto/contract/calls/triage'
import type { TriageResult } from '@arauto/contract/triage-acts'
import { call } from '../../api/call.ts'

/** Marks a notification as read for the user; loaded when one is first opened. @throws {ApiError} */
export const markRead = (id: number): Promise<TriageResult> =>
  call(changeTriage, { body: { ids: [id], change: { unread: false } } })
