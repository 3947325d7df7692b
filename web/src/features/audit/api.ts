import * as calls from '@arauto/contract/calls/audit'
import { keepPreviousData } from '@tanstack/react-query'
import { offeredQuery } from '../../api/call.ts'
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
export const auditQuery = (view: AuditView) => ({
  ...offeredQuery([...AUDIT_KEY, view], calls.listAuditEntries, {
    query: { ...filterOf(view), page: view.page, page_size: AUDIT_PAGE_SIZE },
  }),
  placeholderData: keepPreviousData,
})

/** Fetches what the filter finds as CSV. @throws {ApiError} of status 403 where the password has to be given again */
export const exportAudit = (view: AuditView, proof: Proof): Promise<Blob> =>
  downloadFile(calls.exportAuditEntries, { query: filterOf(view), body: proof })
