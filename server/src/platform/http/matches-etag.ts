/**
 * Whether a client has the answer already: `If-None-Match` compares weakly (RFC 9110, 13.1.2).
 *
 * @param header the request's `If-None-Match`
 * @param etag the present one
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false
}
