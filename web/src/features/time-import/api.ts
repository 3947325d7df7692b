import { API } from '@arauto/contract/routes'
import type {
  TimeCredentials,
  TimeCredentialsSaved,
  TimeCredentialsStatus,
  TimeImportJob,
  TimeImportLastUpdate,
  TimeImportRequest,
  TimeImportStarted,
} from '@arauto/contract/time-import'
import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '../../api/client.ts'
import type { JobKind } from '../../api/use-job.ts'

const KEY = ['time-import'] as const

/** Whether credentials are stored. */
export const credentialsQuery = queryOptions({
  queryKey: [...KEY, 'credentials'],
  queryFn: async ({ signal }) => {
    const body = await apiFetch<Partial<TimeCredentialsStatus> | null>(API.checkTimeCredentials, { signal })
    return { exists: body?.exists === true }
  },
})

/** The range that was imported last, and the import that is under way. */
export const lastUpdateQuery = queryOptions({
  queryKey: [...KEY, 'last-update'],
  queryFn: ({ signal }) => apiFetch<Partial<TimeImportLastUpdate> | null>(API.timeLastUpdate, { signal }),
})

/** An import, as it is followed. */
export const IMPORT_JOB: JobKind<TimeImportJob> = {
  queryKey: [...KEY, 'job'],
  fetch: (id, signal) => apiFetch(`${API.timeImport}${encodeURIComponent(id)}/`, { signal }),
  hasEnded: ({ status }) => status === 'done' || status === 'failed',
  pollMs: 1000,
}

/** Stores what signs in to both services; the answer may name one that refused. @throws {ApiError} */
export const saveCredentials = (body: TimeCredentials): Promise<Partial<TimeCredentialsSaved> | null> =>
  apiFetch(API.saveTimeCredentials, { method: 'POST', body })

/** @throws {ApiError} */
export const removeCredentials = (): Promise<unknown> => apiFetch(API.timeCredentials, { method: 'DELETE' })

/** Begins an import; a server without jobs has done it when it answers. @throws {ApiError} */
export const startImport = (body: TimeImportRequest): Promise<Partial<TimeImportStarted> | null> =>
  apiFetch(API.timeImport, { method: 'POST', body })
