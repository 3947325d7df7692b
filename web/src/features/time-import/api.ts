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
import { ApiError } from '../../api/error.ts'

const KEY = ['time-import'] as const
/** How often a running import is looked at, in milliseconds. */
const POLL_MS = 1000

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

/** How an import stands, asked for until it has ended. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'job', id],
    queryFn: ({ signal }) => apiFetch<TimeImportJob>(`${API.timeImport}${encodeURIComponent(id)}/`, { signal }),
    gcTime: 0,
    refetchInterval: ({ state }) => ((state.data && hasEnded(state.data)) || isRefusal(state.error) ? false : POLL_MS),
    refetchIntervalInBackground: true,
  })

export const hasEnded = ({ status }: Pick<TimeImportJob, 'status'>): boolean => status === 'done' || status === 'failed'

/** Whether a call was answered that it makes no sense: asking again changes nothing. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== null && error.status >= 400 && error.status < 500

/** Stores what signs in to both services; the answer may name one that refused. @throws {ApiError} */
export const saveCredentials = (body: TimeCredentials): Promise<Partial<TimeCredentialsSaved> | null> =>
  apiFetch(API.saveTimeCredentials, { method: 'POST', body })

/** @throws {ApiError} */
export const removeCredentials = (): Promise<unknown> => apiFetch(API.timeCredentials, { method: 'DELETE' })

/** Begins an import; a server without jobs has done it when it answers. @throws {ApiError} */
export const startImport = (body: TimeImportRequest): Promise<Partial<TimeImportStarted> | null> =>
  apiFetch(API.timeImport, { method: 'POST', body })
