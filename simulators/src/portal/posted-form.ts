import type { IncomingMessage } from 'node:http'
import { parse } from 'node:querystring'
import { readBody } from '../stand-in.ts'
import type { Mode } from './commands.ts'

const FORM_LIMIT = 2 * 1024 * 1024

/**
 * Reads a posted form, decoded by the charset of the page with the form, as browsers encode it.
 *
 * @throws {BodyTooLarge} above 2 MiB
 */
export async function readForm(request: IncomingMessage, charset: Mode['charset']): Promise<URLSearchParams> {
  const body = (await readBody(request, FORM_LIMIT)).toString('latin1')
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return new URLSearchParams()
  const decode = charset === 'utf-8' ? decodeURIComponent : unescape
  return new URLSearchParams(parse(body, '&', '=', { decodeURIComponent: decode }) as Record<string, string>)
}
