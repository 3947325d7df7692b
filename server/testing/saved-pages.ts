import { PATHS } from '@arauto/portal-pages/address'
import { decodePage } from '@arauto/portal-pages/decode'
import type { Dom } from '@arauto/portal-pages/dom'
import { parseDom } from '@arauto/portal-pages/parse-dom'
import { zipSync } from 'fflate'
import type { Portal } from '../../simulators/src/portal/server.ts'
import { PortalClient } from '../src/integrations/citius/client.ts'
import { resolveOptions } from '../src/integrations/citius/options.ts'
import { passwordSignIn } from '../src/integrations/citius/password-sign-in.ts'

/** A page of the simulated portal, before a browser saved it. */
export interface ServedPage {
  url: string
  contentType: string | null
  bytes: Uint8Array
}

/** A file as a browser saves a page. */
export interface SavedFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Signs in at the simulated portal and fetches the first page of the list of all rows. */
export async function openList({ url: baseUrl }: Portal, username: string, password: string): Promise<ServedPage> {
  const client = new PortalClient(resolveOptions({ baseUrl, userAgent: 'Arauto/test', pauseMs: 0 }), null)
  try {
    await passwordSignIn({ username, password }).enter(client)
    const { url, contentType, bytes } = await client.getFile(client.address(`${PATHS.list}?Lidas=1`))
    return { url: url.href, contentType, bytes }
  } finally {
    await client.close()
  }
}

const TITLE = 'Citius - Notificações'
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const FRAME = '<html><head><title>Publicidade</title></head><body>Nada</body></html>'
const plain = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)

/** Every form in which browsers save a page of the portal. */
export const SAVED_FORMS = {
  /** "HTML only", any browser: the bytes as received. */
  htmlOnly: (page) => ({ name: `${TITLE}.html`, bytes: plain(page.bytes) }),
  /** "Complete page" of Chromium: its elements serialised, in UTF-8, with absolute links. */
  chromiumComplete: (page) => ({ name: `${TITLE}.html`, bytes: plain(chromiumPage(page)) }),
  /** The same of Firefox: in the page's own charset, without a comment on its origin. */
  firefoxComplete: (page) => ({ name: `${TITLE}.htm`, bytes: plain(firefoxPage(page)) }),
  /** A complete page with its folder, packed. */
  zip: (page) => ({
    name: 'lista.zip',
    bytes: plain(
      zipSync({
        [`${TITLE}.html`]: chromiumPage(page),
        [`${TITLE}_ficheiros/doc.gif`]: GIF,
        [`${TITLE}_ficheiros/moldura.html`]: Buffer.from(FRAME),
      }),
    ),
  }),
  /** MHTML of Chromium: quoted-printable, no charset of the part, no scripts, no hidden fields. */
  chromiumMhtml: (page) => ({ name: `${TITLE}.mhtml`, bytes: plain(chromiumMhtml(page)) }),
  /** MHTML of other browsers: base64, the charset in the part's header, the page within another multipart. */
  nestedMhtml: (page) => ({ name: `${TITLE}.mht`, bytes: plain(nestedMhtml(page)) }),
} satisfies Record<string, (page: ServedPage) => SavedFile>

/** The document's charset by its browser's name. */
function charsetOf(page: ServedPage): { text: string; charset: string } {
  const { text, formCharset } = decodePage(page.bytes, page.contentType)
  return { text, charset: formCharset === 'utf-8' ? 'UTF-8' : 'windows-1252' }
}

/** How both browsers serialise a page's elements: with table bodies, double quotes and absolute links. */
function writtenAnew(page: ServedPage, folder: string, charset: string): Dom {
  const $ = parseDom(charsetOf(page).text)
  for (const [selector, name] of [
    ['[href]', 'href'],
    ['form', 'action'],
  ] as const) {
    $(selector).each((_, element) => {
      const value = $(element).attr(name) ?? ''
      if (!/^javascript:/i.test(value)) $(element).attr(name, new URL(value, page.url).href)
    })
  }
  $('img').attr('src', `${folder}/doc.gif`)
  $('meta[http-equiv="Content-Type" i]').remove()
  $('head').prepend(`<meta http-equiv="Content-Type" content="text/html; charset=${charset}">`)
  return $
}

function chromiumPage(page: ServedPage): Buffer {
  const html = writtenAnew(page, `./${TITLE}_ficheiros`, 'UTF-8').html()
  const address = `<!-- saved from url=(${String(page.url.length).padStart(4, '0')})${page.url} -->`
  return Buffer.from(html.replace(/^(<!doctype[^>]*>)/i, `$1\n${address}\n`))
}

function firefoxPage(page: ServedPage): Buffer {
  const { charset } = charsetOf(page)
  return encode(writtenAnew(page, `${TITLE}_ficheiros`, charset).html(), charset)
}

function chromiumMhtml(page: ServedPage): Buffer {
  const { charset } = charsetOf(page)
  const $ = writtenAnew(page, new URL('.', page.url).href, charset)
  $('script, input[type="hidden" i]').remove()
  $('[onclick]').removeAttr('onclick')
  $('[href^="javascript:" i]').removeAttr('href')
  const boundary = '----MultipartBoundary--bgg5EpA7ovHMpFZ1ozX1a84aVZ4B3sudozwcnvCiV8----'
  return Buffer.from(
    lines(
      'From: <Saved by Blink>',
      `Snapshot-Content-Location: ${page.url}`,
      'Subject: =?utf-8?Q?Citius=20-=20Notifica=C3=A7=C3=B5es?=',
      'Date: Sat, 21 Nov 2026 06:21:11 GMT',
      'MIME-Version: 1.0',
      'Content-Type: multipart/related;',
      '\ttype="text/html";',
      `\tboundary="${boundary}"`,
      '',
      '',
      `--${boundary}`,
      'Content-Type: text/html',
      'Content-ID: <frame-3301EAE2D4A1AA2B43F4811E35B3996B@mhtml.blink>',
      'Content-Transfer-Encoding: quoted-printable',
      `Content-Location: ${page.url}`,
      '',
      quotedPrintable(encode($.html(), charset)),
      `--${boundary}`,
      'Content-Type: text/html',
      'Content-ID: <frame-FFFF@mhtml.blink>',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      FRAME,
      `--${boundary}`,
      'Content-Type: image/gif',
      'Content-Transfer-Encoding: base64',
      `Content-Location: ${new URL('doc.gif', page.url).href}`,
      '',
      GIF.toString('base64'),
      `--${boundary}--`,
    ),
  )
}

function nestedMhtml(page: ServedPage): Buffer {
  const { charset } = charsetOf(page)
  const base64 = firefoxPage(page).toString('base64').replace(/.{76}/g, '$&\r\n')
  return Buffer.from(
    lines(
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary=fora; start="<pagina@x>"',
      '',
      'Isto é uma página guardada.',
      '--fora',
      'Content-Type: multipart/alternative; boundary="de dentro"',
      '',
      '--de dentro',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Lista',
      '--de dentro',
      'Content-Type: text/html; charset=utf-8',
      '',
      FRAME,
      '--de dentro',
      `Content-Type: text/html; charset="${charset}"`,
      'Content-ID: <pagina@x>',
      'Content-Transfer-Encoding: base64',
      '',
      base64,
      '--de dentro--',
      '--fora--',
    ),
  )
}

const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n`

/** Characters that the charset lacks become numeric entities, as in browsers. */
function encode(html: string, charset: string): Buffer {
  if (charset === 'UTF-8') return Buffer.from(html)
  const pieces = Array.from(html, (sign) => {
    if (sign <= '\u007f') return Buffer.from(sign)
    const byte = WINDOWS_1252.get(sign)
    return byte === undefined ? Buffer.from(`&#${sign.codePointAt(0)};`) : Buffer.from([byte])
  })
  return Buffer.concat(pieces)
}

const WINDOWS_1252 = new Map(
  Array.from({ length: 128 }, (_, index) => 128 + index).map((byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
)

/** RFC 2045, section 6.7, as Chromium writes it: line breaks stay, all but ASCII is in hexadecimal. */
function quotedPrintable(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/\r?\n/g, '\r\n')
    .split('\r\n')
    .map((line) =>
      line
        .replace(
          /[^\t\x20-<>-~]|[\t ]$/g,
          (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
        )
        .replace(/(?:=..|[^=]){1,70}(?=.)/g, (piece) => `${piece}=\r\n`),
    )
    .join('\r\n')
}
