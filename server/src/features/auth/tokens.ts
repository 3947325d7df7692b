import { hash, randomUUID } from 'node:crypto'
import { ACCESS_TOKEN_SECONDS } from '@arauto/contract/constants'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { StoredSession } from './sessions-repository.ts'

type TokenType = 'access' | 'refresh'
/** What a token says: whose, and of which sign-in. */
export interface TokenClaims {
  readonly userId: number
  readonly sid: string
  /** When it ends, in milliseconds since the epoch. */
  readonly endsAt: number
}

/** How many tokens' claims are remembered. */
const KNOWN_TOKENS = 1000

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Signs and reads the two kinds of token (HS256; claims `exp`, `iat`, `jti`, `sid`, `sub`, `token_type`). */
export function createTokens(key: Uint8Array) {
  const sign = (type: TokenType, session: StoredSession, expires: number) =>
    new SignJWT({ sid: session.id, token_type: type })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(String(session.userId))
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(key)
  /** What tokens say whose signature was right, by their hash: a page's requests all carry the same one. */
  const known = new LRUCache<string, TokenClaims>({ max: KNOWN_TOKENS })
  const sessionEnd = (session: StoredSession) => Math.floor(session.expiresAt.getTime() / 1000)
  return {
    access: (session: StoredSession) =>
      sign('access', session, Math.min(Math.floor(Date.now() / 1000) + ACCESS_TOKEN_SECONDS, sessionEnd(session))),
    refresh: (session: StoredSession) => sign('refresh', session, sessionEnd(session)),
    /** @returns the claims, or null for a token that is altered, ended, of the other kind, or no token at all */
    async read(type: TokenType, token: string): Promise<TokenClaims | null> {
      const kept = `${type} ${hash('sha256', token, 'base64url')}`
      const before = known.get(kept)
      if (before && before.endsAt > Date.now()) return before
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp', 'sub'] })
        const userId = Number(payload.sub)
        const sid = payload.sid
        if (payload.token_type !== type || typeof sid !== 'string' || !UUID.test(sid) || !Number.isSafeInteger(userId))
          return null
        const claims: TokenClaims = { userId, sid, endsAt: payload.exp! * 1000 }
        known.set(kept, claims)
        return claims
      } catch {
        return null
      }
    },
  }
}
export type Tokens = ReturnType<typeof createTokens>
