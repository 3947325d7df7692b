import * as calls from '@arauto/contract/calls/time-import'
import type { TimeImportJob } from '@arauto/contract/time-import'
import { call, callQuery } from '../../api/call.ts'
import { TIME_IMPORT_KEY } from '../../api/office-lists.ts'
import type { PolledJobKind } from '../../api/use-job.ts'

/** The query whether credentials are stored. */
export const credentialsQuery = callQuery([...TIME_IMPORT_KEY, 'credentials'], calls.checkTimeCredentials)

/** The query of the last imported range, and of the running import. */
export const lastUpdateQuery = callQuery([...TIME_IMPORT_KEY, 'last-update'], calls.getLastTimeImport)

/** The polled job of an import. */
export const IMPORT_JOB: PolledJobKind<TimeImportJob> = {
  queryKey: [...TIME_IMPORT_KEY, 'job'],
  fetch: (id, signal) => call(calls.getTimeImport, { params: { jobId: id } }, { signal }),
  hasEnded: ({ status }) => status === 'done' || status === 'failed',
  pollMs: 1000,
}
