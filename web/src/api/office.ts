import * as calls from '@arauto/contract/calls/office'
import type { OfficeView } from '@arauto/contract/office'
import { call, offeredQuery } from './call.ts'
import { dropKeptData } from './session.ts'

/** The query of the session's office; null where the server knows none. */
export const officeQuery = offeredQuery(['office'], calls.getOffice)

/** The cache key of the office's audit log, to which most actions add. */
export const AUDIT_KEY = ['audit']

/** Switches to another office of the user, and clears the cache of the former. @throws {ApiError} */
export async function openOffice(id: number): Promise<OfficeView> {
  const office = await call(calls.openOffice, { body: { office_id: id } })
  dropKeptData()
  return office
}

/** Joins the office of an invitation, and switches to it. @param invitation its secret @throws {ApiError} */
export async function joinOffice(invitation: string): Promise<OfficeView> {
  const office = await call(calls.joinOffice, { body: { invitation } })
  dropKeptData()
  return office
}
