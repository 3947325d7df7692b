import { createHash, timingSafeEqual } from 'node:crypto'
import { hmac } from '../../platform/secrets.ts'

const HOUR_SECONDS = 3600
/** Links end on the full hour that is 11 to 12 hours away, so that a list's body stays the same within the hour. */
const LINK_HOURS = 12

/** Signs the links of one answer. */
export interface LinkSigner {
  /** The end of the links' life, in seconds since the epoch: a full hour. */
  expires: number
  /** @returns the path and query that open this document */
  linkTo(documentId: number): string
}

/** Why a link does not open its document. */
export type LinkRefusal = 'invalid' | 'ended'

/** Signs and checks the links that open documents: each is good for one document, one sign-in, and half a day. */
export function createDocumentLinks(linkKey: Buffer) {
  const keyOf = (sid: string, expires: number) => hmac(linkKey, `${sid} ${expires}`)
  return {
    /**
     * @param sid the sign-in that the links are for
     * @param now seconds since the epoch
     */
    signer(sid: string, now = Date.now() / 1000): LinkSigner {
      const expires = (Math.floor(now / HOUR_SECONDS) + LINK_HOURS) * HOUR_SECONDS
      const sign = manySignatures(keyOf(sid, expires))
      return {
        expires,
        linkTo: (id) => `/api/documents/${id}/?sid=${sid}&exp=${expires}&sig=${sign(String(id))}`,
      }
    },

    /**
     * @returns null when the link is good for this document; whether its sign-in still lasts is for the caller to see
     */
    refusal(
      documentId: number,
      link: { sid: string; exp: string; sig: string },
      now = Date.now() / 1000,
    ): LinkRefusal | null {
      const expires = Number(link.exp)
      if (!/^\d{1,12}$/.test(link.exp) || !/^[0-9a-f]{64}$/.test(link.sig)) return 'invalid'
      const expected = signature(keyOf(link.sid, expires), documentId)
      if (!timingSafeEqual(Buffer.from(expected), Buffer.from(link.sig))) return 'invalid'
      return expires <= now ? 'ended' : null
    },
  }
}

export type DocumentLinks = ReturnType<typeof createDocumentLinks>

const signature = (key: Buffer, documentId: number): string => hmac(key, String(documentId)).toString('hex')

const HMAC_BLOCK_BYTES = 64

/**
 * HMAC-SHA-256 (RFC 2104) of many texts under one key: what both hashes begin with is hashed once, which makes ten
 * thousand signatures take a fifth of the time.
 *
 * @param key at most 64 bytes
 * @returns makes a text's signature, in hexadecimal
 */
function manySignatures(key: Buffer): (text: string) => string {
  const padded = Buffer.concat([key, Buffer.alloc(HMAC_BLOCK_BYTES - key.length)])
  const begin = (pad: number) => createHash('sha256').update(padded.map((byte) => byte ^ pad))
  const [inner, outer] = [begin(0x36), begin(0x5c)]
  return (text) => outer.copy().update(inner.copy().update(text).digest()).digest('hex')
}
