import { API } from '@arauto/contract/routes'
import {
  type TriageRequest,
  type TriageResult,
  triageResult,
  type UndoResult,
  undoResult,
} from '@arauto/contract/triage-acts'
import { apiFetch } from './client.ts'

/** Changes notifications. @throws {ApiError} */
export const changeTriage = (body: TriageRequest): Promise<TriageResult> =>
  apiFetch(API.triage, triageResult, { method: 'POST', body })

/** Takes back what one act, or its parts, changed. @throws {ApiError} */
export const undoTriage = (batch: string): Promise<UndoResult> =>
  apiFetch(API.undoTriage, undoResult, { method: 'POST', body: { batch } })
