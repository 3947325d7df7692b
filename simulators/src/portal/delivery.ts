import type { ServerResponse } from 'node:http'
import { type Answer, movedPage } from './answers.ts'
import type { Corruption, Mode } from './commands.ts'
import { encodePage } from './markup.ts'

const MEGABYTE = 1024 * 1024

/** Whether a response can be corrupted: a file, or a page with status 200. */
export function canCorrupt(answer: Answer): boolean {
  return answer.kind === 'file' || (answer.kind === 'page' && answer.status === 200)
}

/**
 * Sends a response.
 *
 * @param firewallCookie the Set-Cookie value of the firewall, for a client without it
 */
export function deliver(
  response: ServerResponse,
  answer: Answer,
  mode: Mode,
  firewallCookie?: string,
  corruption?: Corruption,
): void {
  const cookies = [
    ...(firewallCookie ? [firewallCookie] : []),
    ...(answer.kind === 'redirect' ? (answer.cookies ?? []) : []),
  ]
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  response.setHeader('cache-control', 'private')
  response.setHeader('x-powered-by', 'ASP.NET')
  if (answer.kind === 'redirect') {
    response.writeHead(302, { location: answer.location, 'content-type': `text/html; charset=${mode.charset}` })
    response.end(movedPage(answer.location))
    return
  }
  if (answer.kind === 'file') {
    const name = answer.name.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]|["\\]/g, '_')
    response.setHeader('content-disposition', `${answer.inline ? 'inline' : 'attachment'}; filename="${name}"`)
    response.setHeader('content-type', answer.type)
    send(response, 200, answer.bytes, corruption)
    return
  }
  for (const [key, value] of Object.entries(answer.headers ?? {})) response.setHeader(key, value)
  response.setHeader('content-type', mode.charset_from === 'meta' ? 'text/html' : `text/html; charset=${mode.charset}`)
  send(response, answer.status, pageBytes(answer.html, mode, corruption), corruption)
}

function pageBytes(html: string, mode: Mode, corruption: Corruption | undefined): Buffer {
  if (corruption === 'mischarset') return encodePage(mode.charset === 'utf-8' ? 'iso-8859-1' : 'utf-8', html)
  if (corruption === 'huge')
    return encodePage(mode.charset, html.replace('</body>', `<!--${'x'.repeat(5 * MEGABYTE)}--></body>`))
  return encodePage(mode.charset, html)
}

function send(response: ServerResponse, status: number, bytes: Buffer, corruption: Corruption | undefined): void {
  // A proxy that lost its upstream closes the connection in order: content-length is what it sends.
  const sent = corruption === 'truncated' ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes
  response.writeHead(status, { 'content-length': sent.length })
  response.end(sent)
}
