import { type OfficeChange, type OfficeView, officeView } from '@arauto/contract/office'
import { API } from '@arauto/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { whereOffered } from './bare-server/answers.ts'
import { apiFetch } from './client.ts'
import { dropKeptData } from './session.ts'

/** The query of the session's office; null where the server knows none. */
export const officeQuery = queryOptions({
  queryKey: ['office'],
  queryFn: ({ signal }) => whereOffered(apiFetch(API.office, officeView, { signal })),
})

/** Under this key stands what was read of the office's record, to which most acts add. */
export const AUDIT_KEY = ['audit']

/** Changes the office's name or rules. @returns the office as it is now @throws {ApiError} */
export const changeOffice = (change: OfficeChange): Promise<OfficeView> =>
  apiFetch(API.office, officeView, { method: 'PUT', body: change })

/** Goes on in another office of the user, and drops what was kept in memory of the former. @throws {ApiError} */
export async function openOffice(id: number): Promise<OfficeView> {
  const office = await apiFetch(API.currentOffice, officeView, { method: 'POST', body: { office_id: id } })
  dropKeptData()
  return office
}

/** Joins the office of an invitation, and goes on in it. @param invitation its secret @throws {ApiError} */
export async function joinOffice(invitation: string): Promise<OfficeView> {
  const office = await apiFetch(API.joinOffice, officeView, { method: 'POST', body: { invitation } })
  dropKeptData()
  return office
}
