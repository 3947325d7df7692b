import { decodeJwt } from 'jose'

/** @returns what a token of a sign-in says, and the number of its user */
export function tokenClaims(token: string) {
  const claims = decodeJwt<{ sub: string; sid: string; token_type: string; jti: string; iat: number; exp: number }>(
    token,
  )
  return { ...claims, userId: Number(claims.sub) }
}
