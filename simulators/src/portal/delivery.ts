import type { ServerResponse } from 'node:http'
import { type Answer, movedPage } from './answers.ts'
import type { Damage, Mode } from './commands.ts'
import { encodePage } from './markup.ts'

const MEGABYTE = 1024 * 1024

/** Whether there is something to spoil: a page or a file that would have arrived well. */
export function canSpoil(answer: Answer): boolean {
  return answer.kind === 'file' || (answer.kind === 'page' && answer.status === 200)
}

/**
 * Sends an answer.
 *
 * @param firewallCookie the Set-Cookie of the firewall in front, for a visitor who has none yet
 */
export function deliver(
  response: ServerResponse,
  answer: Answer,
  mode: Mode,
  firewallCookie?: string,
  damage?: Damage,
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
    send(response, 200, answer.bytes, damage)
    return
  }
  for (const [key, value] of Object.entries(answer.headers ?? {})) response.setHeader(key, value)
  response.setHeader('content-type', mode.charset_from === 'meta' ? 'text/html' : `text/html; charset=${mode.charset}`)
  send(response, answer.status, pageBytes(answer.html, mode, damage), damage)
}

function pageBytes(html: string, mode: Mode, damage: Damage | undefined): Buffer {
  if (damage === 'mischarset') return encodePage(mode.charset === 'utf-8' ? 'iso-8859-1' : 'utf-8', html)
  if (damage === 'huge')
    return encodePage(mode.charset, html.replace('</body>', `<!--${'x'.repeat(5 * MEGABYTE)}--></body>`))
  return encodePage(mode.charset, html)
}

function send(response: ServerResponse, status: number, bytes: Buffer, damage: Damage | undefined): void {
  if (damage === 'endless') {
    response.writeHead(status)
    sendForever(response, bytes.subarray(0, Math.floor(bytes.length / 2)))
    return
  }
  // A proxy that lost its own connection closes this one in order: the length says what is sent, not what was meant.
  const sent = damage === 'truncated' ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes
  response.writeHead(status, { 'content-length': sent.length })
  response.end(sent)
}

/** Half a page, then spaces, as fast as they are taken, until the visitor has had enough. */
function sendForever(response: ServerResponse, start: Buffer): void {
  const filling = Buffer.alloc(64 * 1024, ' ')
  response.write(start)
  const more = () => {
    if (response.destroyed) return
    if (response.write(filling)) setImmediate(more)
    else response.once('drain', more)
  }
  more()
}
