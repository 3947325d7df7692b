interface Claims {
  sub: string
  sid: string
  token_type: string
  jti: string
  iat: number
  exp: number
}

/** @returns what a token of a sign-in says, and the number of its user */
export function tokenClaims(token: string): Claims & { userId: number } {
  const claims: Claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  return { ...claims, userId: Number(claims.sub) }
}
