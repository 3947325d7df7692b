import type { AccessLevel } from '@arauto/contract/access-level'
import type { Role } from '@arauto/contract/office'

export type { AccessLevel, Role }

/** The number of an office: never that of a user, which the compiler refuses in its place. */
export type OfficeId = number & { readonly ofOffice: true }

/** The portal user names whose notifications a member may see, or act on; `all` for those too that are yet to come. */
export type PortalUsernames = 'all' | readonly string[]

/** A user in one office, and what they may do there. */
export interface Member {
  officeId: OfficeId
  userId: number
  role: Role
  /** Whose notifications they see. */
  reads: PortalUsernames
  /** Whose notifications they handle: ask for documents, attach files. */
  acts: PortalUsernames
  /** Whose accounts they manage, and whose portal password they see. */
  manages: PortalUsernames
}

/** What an act asks of a member where only its row tells whether they may: nothing yet. */
export const anybody = (_: Member): void => {}

/** What the list shows, and offers, to a member. */
export type Viewer = Pick<Member, 'officeId' | 'reads' | 'acts'>

/** An office's rows, as far as a member sees them. */
export interface Scope {
  officeId: OfficeId
  portals: PortalUsernames
}

/** An office's rows under one portal user name. */
export interface ListOwner {
  officeId: OfficeId
  portalUsername: string
}

/** Whether a portal user name is among those named. */
export const includesPortal = (portals: PortalUsernames, portalUsername: string): boolean =>
  portals === 'all' || portals.includes(portalUsername)

/** What a member may do with what came under a portal user name: `act` includes `read`. */
export type Permission = 'none' | 'read' | 'act'

/** @returns what a member may do with what came under a portal user name */
export function permissionFor({ reads, acts }: Pick<Viewer, 'reads' | 'acts'>, portalUsername: string): Permission {
  if (!includesPortal(reads, portalUsername)) return 'none'
  return includesPortal(acts, portalUsername) ? 'act' : 'read'
}
