import type { HttpServer } from './http-server.ts'
import { pageUrlOf } from './page-url.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116, 2.5.5, recommends less than a year. */
const LASTS_DAYS = 180

/**
 * Serves `/.well-known/security.txt` (RFC 9116): to whom weaknesses of this installation are reported.
 *
 * @param contact a URI (`mailto:`, `https:`, `tel:`); empty for the page itself, where the office is reached
 * @param publicUrl where the page is reached; empty for where it is asked
 */
export function registerSecurityTxt(server: HttpServer, contact: string, publicUrl: string): void {
  server.get('/.well-known/security.txt', { schema: { hide: true } }, (request, reply) => {
    const expires = new Date(Date.now() + LASTS_DAYS * DAY_MS)
    expires.setUTCHours(0, 0, 0, 0)
    const here = pageUrlOf(publicUrl, request)
    const lines = [
      `Contact: ${contact || `${here}/`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: pt, en',
    ]
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
