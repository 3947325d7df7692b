import { auditPage } from '@arauto/contract/audit'
import { API } from '@arauto/contract/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { whereOffered } from '../../api/bare-server/answers.ts'
import { apiFetch } from '../../api/client.ts'
import { downloadFile } from '../../api/download.ts'
import { AUDIT_KEY } from '../../api/office.ts'
import type { Proof } from '../../api/proof.ts'
import type { AuditView } from './audit-view.ts'

/** Entries on a page. */
export const AUDIT_PAGE_SIZE = 20

/** @returns the filter as the server's parameters; a day that is none yet is left out */
const filterOf = ({ event, who, from, to }: AuditView): URLSearchParams => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ event, who, from, to })) if (value) query.set(name, value)
  return query
}

/** The query of a page of the record; the page before stays until it is there. Null where the server keeps none. */
export const auditQuery = (view: AuditView) =>
  queryOptions({
    queryKey: [...AUDIT_KEY, view],
    queryFn: ({ signal }) => {
      const query = filterOf(view)
      query.set('page', String(view.page))
      query.set('page_size', String(AUDIT_PAGE_SIZE))
      return whereOffered(apiFetch(`${API.audit}?${query}`, auditPage, { signal }))
    },
    placeholderData: keepPreviousData,
  })

/** Fetches what the filter finds as CSV. @throws {ApiError} of status 403 where the password has to be given again */
export const exportAudit = (view: AuditView, proof: Proof): Promise<Blob> =>
  downloadFile(`${API.auditExport}?${filterOf(view)}`, proof)
