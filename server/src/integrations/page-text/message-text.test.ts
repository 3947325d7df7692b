import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { messageText, PARSE_LIMITS } from './message-text.ts'

const part = (type: string, body: string) => `Content-Type: ${type}; charset=utf-8\r\n\r\n${body}\r\n`
const multi = (kind: string, boundary: string, ...parts: string[]) =>
  `Content-Type: multipart/${kind}; boundary=${boundary}\r\n\r\n${parts.map((one) => `--${boundary}\r\n${one}`).join('')}--${boundary}--\r\n`
const HTML = part(
  'text/html',
  '<style>p{color:red}</style><img src="cid:logo"><p>Fica notificado para, em 10&nbsp;dias,<br>se pronunciar.</p>' +
    '<table><tr><td>Dia</td><td>5 de janeiro</td></tr></table>',
)
const LOGO =
  'Content-Type: image/png; name=logo.png\r\nContent-ID: <logo>\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n'
const PDF = 'Content-Type: application/pdf; name=a.pdf\r\nContent-Disposition: attachment\r\n\r\n%PDF\r\n'
const read = async (message: string) =>
  (await messageText(await simpleParser(message, PARSE_LIMITS))).replace(/\s+/gu, ' ').trim()
const SAID = 'Fica notificado para, em 10 dias, se pronunciar. Dia 5 de janeiro'

test.each([
  ['alone', HTML],
  ['with a logo', multi('related', 'r', HTML, LOGO)],
  ['with an attachment', multi('mixed', 'm', HTML, PDF)],
  ['beside an empty plain text', multi('related', 'r', multi('alternative', 'a', part('text/plain', ' '), HTML), LOGO)],
  ['nested too deep for its reader', part('text/html', `${'<div>'.repeat(2_000)}${HTML.split('\r\n\r\n')[1]}`)],
])('messageText of HTML %s is the text that it shows', async (name, message) => {
  const text = await read(message)
  if (name.startsWith('nested')) expect(text).toContain('se pronunciar.')
  else expect(text).toBe(SAID)
})

test.each([
  ['the same in HTML', multi('alternative', 'a', part('text/plain', SAID), HTML), SAID],
  ['another part in HTML', multi('mixed', 'm', part('text/plain', 'Segue a carta.'), HTML), `Segue a carta. ${SAID}`],
  ['a hint of HTML', multi('alternative', 'a', part('text/plain', 'Abra-a.'), HTML), `Abra-a. ${SAID}`],
  ['no HTML', part('text/plain', 'Só isto.'), 'Só isto.'],
])('messageText of a plain text and %s leaves nothing out and says nothing twice', async (_, message, text) => {
  expect(await read(message)).toBe(text)
})
