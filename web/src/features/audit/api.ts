import * as calls from '@arauto/contract/calls/audit'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callIfOffered } from '../../api/call.ts'
import { downloadFile } from '../../api/download.ts'
import { AUDIT_KEY } from '../../api/office.ts'
import type { Proof } from '../../api/proof.ts'
import type { AuditView } from './audit-view.ts'

/** Entries on a page. */
export const AUDIT_PAGE_SIZE = 20

/** @returns the filter as the server's parameters; a day that is none yet is left out */
const filterOf = ({ event, who, from, to }: AuditView) => ({
  ...(event && { event }),
  ...(who && { who }),
  ...(from && { from }),
  ...(to && { to }),
})

/** The query of a page of the record; the page before stays until it is there. Null where the server keeps none. */
export const auditQuery = (view: AuditView) =>
  queryOptions({
    queryKey: [...AUDIT_KEY, view],
    queryFn: ({ signal }) => {
      const query = { ...filterOf(view), page: view.page, page_size: AUDIT_PAGE_SIZE }
      return callIfOffered(calls.listAuditEntries, { query }, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** Fetches what the filter finds as CSV. @throws {ApiError} of status 403 where the password has to be given again */
export const exportAudit = (view: AuditView, proof: Proof): Promise<Blob> =>
  downloadFile(calls.exportAuditEntries, { query: filterOf(view), body: proof })
