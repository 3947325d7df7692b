import { type LiveKind, liveKind } from '@arauto/contract/live'
import type { OfficeId } from '../../domain/offices/member.ts'

/** The channel on which the database announces what changed. */
export const LIVE_CHANNEL = 'arauto_live'

/** What the database announced when a transaction committed. */
export type Announcement =
  /** Something of what pages show changed; with `portal`, for those who see what came under that portal user name. */
  | { kind: LiveKind; office: OfficeId; portal: string | null }
  /** The change counter of an office's lists moved, for any reason. */
  | { kind: 'counter'; office: OfficeId }
  /** What members of an office may do has changed. */
  | { kind: 'rights'; office: OfficeId }
  /** A sign-in ended, or went on to another office. */
  | { kind: 'sign-in'; sid: string }

/** @returns what was announced, or null for what no trigger of this version says */
export function readAnnouncement(payload: string): Announcement | null {
  let fields: Record<string, unknown>
  try {
    fields = Object(JSON.parse(payload))
  } catch {
    return null
  }
  const { kind, sid, portal = null } = fields
  if (kind === 'sign-in') return typeof sid === 'string' ? { kind, sid } : null
  if (!Number.isSafeInteger(fields.office)) return null
  const office = fields.office as OfficeId
  if (kind === 'counter' || kind === 'rights') return { kind, office }
  const known = liveKind.safeParse(kind)
  return known.success && (portal === null || typeof portal === 'string') ? { kind: known.data, office, portal } : null
}
