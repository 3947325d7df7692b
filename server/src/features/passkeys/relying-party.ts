import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { pageUrlOf } from '../../platform/http/page-url.ts'

/** Who passkeys are made for and used at: the page, as browsers tell it apart from others. */
export interface RelyingParty {
  /** The domain that passkeys are bound to (WebAuthn's RP ID). */
  id: string
  /** Whether a ceremony may have taken place on a page of this origin. */
  isOrigin(origin: string): boolean
}

/**
 * @param request whose protocol and host count where there is no `publicUrl`; a proxy's headers only if it is trusted
 * @param publicUrl `PUBLIC_URL`: how users reach the page, or empty
 * @returns null where browsers allow no passkeys: on plain http (but for this computer's own pages) and on an address
 * without a name
 */
export function relyingPartyOf(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string,
): RelyingParty | null {
  const page = urlOf(pageUrlOf(publicUrl, request))
  if (!page) return null
  const { hostname: id, origin: own } = page
  if (id === 'localhost') return { id, isOrigin: (origin) => urlOf(origin)?.hostname === id }
  if (page.protocol !== 'https:' || isIP(id) || id.startsWith('[')) return null
  return { id, isOrigin: (origin) => origin === own }
}

function urlOf(address: string): URL | null {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url : null
}
