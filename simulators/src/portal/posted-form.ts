import type { IncomingMessage } from 'node:http'
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
  if (charset === 'utf-8') return new URLSearchParams(body)
  const form = new URLSearchParams()
  for (const pair of body.split('&')) {
    const [name = '', ...value] = pair.split('=')
    if (name !== '') form.append(decodeLatin1(name), decodeLatin1(value.join('=')))
  }
  return form
}

function decodeLatin1(text: string): string {
  return text
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
