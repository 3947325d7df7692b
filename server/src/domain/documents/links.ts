import { timingSafeEqual } from 'node:crypto'
import { hmac } from '../../platform/secrets.ts'

const HOUR_SECONDS = 3600
/** Links expire on the full hour that is 11 to 12 hours away, so that a list's body stays the same within the hour. */
const LINK_HOURS = 12

/** Signs the links of one answer. */
export interface LinkSigner {
  /** When the links expire, in seconds since the epoch: a full hour. */
  expires: number
  /** @returns the path and query that open this document */
  linkTo(documentId: number): string
  /** @returns the path and query that play this recording */
  linkToSound(transcriptionId: string): string
}

/** Why a link does not open its document. */
export type LinkRefusal = 'invalid' | 'ended'

/** Signs and verifies the links that open files: each is valid for one document or recording, one session and half a day. */
export function createDocumentLinks(linkKey: Buffer) {
  const keyOf = (sid: string, expires: number) => hmac(linkKey, `${sid} ${expires}`)
  return {
    /**
     * @param sid the session that the links are for
     * @param now seconds since the epoch
     */
    signer(sid: string, now = Date.now() / 1000): LinkSigner {
      const expires = (Math.floor(now / HOUR_SECONDS) + LINK_HOURS) * HOUR_SECONDS
      // Made for the first link: an answer that is only asked whether it changed needs none.
      let key: Buffer | undefined
      const linkOf = (path: string, id: number | string) => {
        key ??= keyOf(sid, expires)
        return `${path}?sid=${sid}&exp=${expires}&sig=${signature(key, id)}`
      }
      return {
        expires,
        linkTo: (id) => linkOf(`/api/documents/${id}/`, id),
        linkToSound: (id) => linkOf(`/api/upload/${id}/sound/`, id),
      }
    },

    /** @returns null if the link is valid for this document or recording; the caller checks that its session has not ended */
    refusal(
      id: number | string,
      link: { sid: string; exp: string; sig: string },
      now = Date.now() / 1000,
    ): LinkRefusal | null {
      const expires = Number(link.exp)
      if (!/^\d{1,12}$/.test(link.exp) || !/^[0-9a-f]{64}$/.test(link.sig)) return 'invalid'
      const expected = signature(keyOf(link.sid, expires), id)
      if (!timingSafeEqual(Buffer.from(expected), Buffer.from(link.sig))) return 'invalid'
      return expires <= now ? 'ended' : null
    },
  }
}

export type DocumentLinks = ReturnType<typeof createDocumentLinks>

const signature = (key: Buffer, id: number | string): string => hmac(key, String(id)).toString('hex')
