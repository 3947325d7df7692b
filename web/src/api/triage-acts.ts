import * as calls from '@arauto/contract/calls/triage'
import type { TriageRequest, TriageResult, UndoResult } from '@arauto/contract/triage-acts'
import { call } from './call.ts'

/** Changes notifications. @throws {ApiError} */
export const changeTriage = (body: TriageRequest): Promise<TriageResult> => call(calls.changeTriage, { body })

/** Takes back what one act, or its parts, changed. @throws {ApiError} */
export const undoTriage = (batch: string): Promise<UndoResult> => call(calls.undoTriage, { body: { batch } })
