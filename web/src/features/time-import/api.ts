import { API } from '@arauto/contract/routes'
import {
  type TimeCredentials,
  type TimeCredentialsChange,
  type TimeCredentialsSaved,
  type TimeImportJob,
  type TimeImportRequest,
  timeCredentialsStatus,
  timeImportJob,
} from '@arauto/contract/time-import'
import { queryOptions } from '@tanstack/react-query'
import { credentialsSavedAnswer, importStartedAnswer, lastUpdateAnswer } from '../../api/bare-server/tool-answers.ts'
import { apiFetch, apiSend } from '../../api/client.ts'
import { TIME_IMPORT_KEY } from '../../api/office-lists.ts'
import type { JobKind } from '../../api/use-job.ts'

/** The query whether credentials are stored. */
export const credentialsQuery = queryOptions({
  queryKey: [...TIME_IMPORT_KEY, 'credentials'],
  queryFn: ({ signal }) => apiFetch(API.checkTimeCredentials, timeCredentialsStatus, { signal }),
})

/** The query of the last imported range, and of the running import. */
export const lastUpdateQuery = queryOptions({
  queryKey: [...TIME_IMPORT_KEY, 'last-update'],
  queryFn: ({ signal }) => apiFetch(API.timeLastUpdate, lastUpdateAnswer, { signal }),
})

/** The polled job of an import. */
export const IMPORT_JOB: JobKind<TimeImportJob> = {
  queryKey: [...TIME_IMPORT_KEY, 'job'],
  fetch: (id, signal) => apiFetch(`${API.timeImport}${encodeURIComponent(id)}/`, timeImportJob, { signal }),
  hasEnded: ({ status }) => status === 'done' || status === 'failed',
  pollMs: 1000,
}

/** Stores the credentials of both services; the response may name one that refused them. @throws {ApiError} */
export const saveCredentials = (body: TimeCredentials): Promise<TimeCredentialsSaved> =>
  apiFetch(API.saveTimeCredentials, credentialsSavedAnswer, { method: 'POST', body })

/** Replaces a part of the stored credentials, as `saveCredentials`. @throws {ApiError} */
export const changeCredentials = (body: TimeCredentialsChange): Promise<TimeCredentialsSaved> =>
  apiFetch(API.timeCredentials, credentialsSavedAnswer, { method: 'PUT', body })

/** Removes the credentials of both services. @throws {ApiError} */
export const removeCredentials = (): Promise<void> => apiSend(API.timeCredentials, { method: 'DELETE' })

/** Starts an import; without a `job_id` it is done when the server responds. @throws {ApiError} */
export const startImport = (body: TimeImportRequest): Promise<{ message: string; job_id: string | null }> =>
  apiFetch(API.timeImport, importStartedAnswer, { method: 'POST', body })

/** Undoes an import, as a job of its own. @throws {ApiError} */
export const undoImport = (id: string): Promise<{ message: string; job_id: string | null }> =>
  apiFetch(`${API.timeImport}${encodeURIComponent(id)}/undo/`, importStartedAnswer, { method: 'POST' })
