import * as calls from '@arauto/contract/calls/outages'
import type { OUTAGE_REPORT_FORMATS } from '@arauto/contract/outages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { downloadFile } from '../../api/download.ts'

/** The query of an account's reports. */
export const outageReportsQuery = (id: number) =>
  queryOptions({
    queryKey: ['outage-reports', id],
    queryFn: ({ signal }) => call(calls.listOutageReports, { params: { id } }, { signal }),
  })

/** @returns a report's file @throws {ApiError} */
export const outageReportFile = (id: string, format: (typeof OUTAGE_REPORT_FORMATS)[number]): Promise<Blob> =>
  downloadFile(calls.downloadOutageReport, { params: { id }, query: { format } })
