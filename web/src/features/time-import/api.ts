import * as calls from '@arauto/contract/calls/time-import'
import type { TimeCredentials, TimeCredentialsSaved, TimeImportJob } from '@arauto/contract/time-import'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { TIME_IMPORT_KEY } from '../../api/office-lists.ts'
import type { PolledJobKind } from '../../api/use-job.ts'

/** The query whether credentials are stored. */
export const credentialsQuery = queryOptions({
  queryKey: [...TIME_IMPORT_KEY, 'credentials'],
  queryFn: ({ signal }) => call(calls.checkTimeCredentials, {}, { signal }),
})

/** The query of the last imported range, and of the running import. */
export const lastUpdateQuery = queryOptions({
  queryKey: [...TIME_IMPORT_KEY, 'last-update'],
  queryFn: ({ signal }) => call(calls.getLastTimeImport, {}, { signal }),
})

/** The polled job of an import. */
export const IMPORT_JOB: PolledJobKind<TimeImportJob> = {
  queryKey: [...TIME_IMPORT_KEY, 'job'],
  fetch: (id, signal) => call(calls.getTimeImport, { params: { jobId: id } }, { signal }),
  hasEnded: ({ status }) => status === 'done' || status === 'failed',
  pollMs: 1000,
}

/** Stores the credentials of both services; the response may name one that refused them. @throws {ApiError} */
export const saveCredentials = (body: TimeCredentials): Promise<TimeCredentialsSaved> =>
  call(calls.saveTimeCredentials, { body })
