import type { ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { forListedTexts } from '@arauto/contract/listed-texts'
import {
  answerSignIn,
  completePage,
  LANDING_PAGE,
  LOGIN_PAGE,
  listPage,
  loginPage,
} from '@arauto/portal-pages/testing/built-pages'
import { afterEach, describe, expect, test } from 'vitest'
import {
  BodyTooLarge,
  CertificateRequired,
  DocumentUnavailable,
  ForeignOrigin,
  InvalidCredentials,
  LayoutNotRecognised,
  openSession,
  PageTruncated,
  PortalBlocked,
  PortalBusy,
  type PortalOptions,
  type PortalRow,
  PortalUnavailable,
  SessionExpired,
} from './index.ts'
import { type Asked, type Script, type ScriptedPortal, startScriptedPortal } from './testing/scripted-portal.ts'

const PASSWORD = 'Sécret-4711&='
const SIGN_IN = { username: 'nome-12345p@adv.oa.pt', password: PASSWORD }
let portal: ScriptedPortal | undefined

afterEach(async () => {
  await portal?.close()
  portal = undefined
})

/** Runs a session against a script, which answers all requests but sign-in and sign-out. @returns the error */
async function visit(script: Script, more: Partial<PortalOptions> = {}, document = false): Promise<unknown> {
  portal = await startScriptedPortal(
    (asked, response) =>
      script(asked, response) ??
      (response.writableEnded || response.headersSent || held.has(response) ? undefined : answerSignIn(asked)),
  )
  try {
    const session = await openSession(SIGN_IN, portal.options(more))
    try {
      if (document) return await session.documents(row)
      for await (const _ of session.pages('unread'));
      return null
    } finally {
      await session.close()
    }
  } catch (error) {
    return error
  }
}
/** Responses that a script writes itself. */
const held = new WeakSet<ServerResponse>()
function hold(response: ServerResponse): undefined {
  held.add(response)
}

function cut(response: ServerResponse): undefined {
  response.destroy()
  return hold(response)
}

const isList = ({ path }: Asked) => path.endsWith('NotCitIndex.aspx')
const row: PortalRow = {
  ...forListedTexts(() => 'T'),
  data: '2026-11-20',
  processo: '1/26.0T8LSB',
  referencia: '1',
  documentLink: '/doc.aspx?w=1',
}
const LIST = listPage([row], 1, 1)

test('a sign-out by a form is sent before the connection is closed', async () => {
  const leave = `<a href="javascript:__doPostBack('ctl00$lnkSair','')">Sair</a>`
  const isLeft = ({ path, form }: Asked) =>
    path.endsWith('Entrada.aspx') && form.get('__EVENTTARGET') === 'ctl00$lnkSair'
  const error = await visit((asked) => {
    if (isLeft(asked)) return { status: 302, headers: { location: './login.aspx' } }
    if (asked.path.endsWith('Entrada.aspx')) return LANDING_PAGE.replace(/<a href="[^"]*Logout.aspx">Sair<\/a>/, leave)
    return isList(asked) ? LIST : undefined
  })
  expect([error, portal!.asked.filter(isLeft)]).toEqual([null, [expect.anything()]])
})

describe('signing in', () => {
  test('sends the form’s fields once, with the password in the body only', async () => {
    expect(await visit((asked) => (isList(asked) ? LIST : undefined))).toBeNull()
    const posts = portal?.asked.filter(({ method }) => method === 'POST') ?? []
    expect(posts).toHaveLength(1)
    expect(Object.fromEntries(posts[0]?.form ?? [])).toMatchObject({
      __VIEWSTATE: 'vs',
      __EVENTTARGET: '',
      txtUserName: SIGN_IN.username,
      txtUserPass: PASSWORD,
      'ImBtnLogin.x': '12',
      'ImBtnLogin.y': '9',
    })
    expect(portal?.asked.every(({ url, headers }) => !`${url}${headers.referer}`.includes('4711'))).toBe(true)
    expect(portal?.asked.every(({ headers }) => headers['user-agent'] === 'Arauto/test')).toBe(true)
    expect(portal?.most).toBe(1)
  })

  test('keeps the cookies of redirects, and requests 20 rows a page', async () => {
    await visit((asked) => (isList(asked) ? LIST : undefined))
    const cookies = portal?.asked.find(isList)?.headers.cookie?.split('; ').sort()
    expect(cookies).toEqual(['.CITIUS=a1', 'ASP.NET_SessionId=s1', 'CitiusNPag=NPag=20'])
    expect(portal?.asked.at(-2)?.path).toMatch(/Logout\.aspx$/)
  })

  test('sends a Latin-1 form in Latin-1', async () => {
    await visit((asked) => {
      if (asked.method !== 'GET' || !asked.path.endsWith('Login.aspx')) return isList(asked) ? LIST : undefined
      return { headers: { 'content-type': 'text/html; charset=iso-8859-1' }, body: LOGIN_PAGE }
    })
    const sent = portal?.asked.find(({ method }) => method === 'POST')
    expect(sent?.body).toContain('txtUserPass=S%E9cret-4711%26%3D')
    expect(sent?.headers.referer).toMatch(/\/Login\.aspx$/)
  })

  test.each([
    ['with a message', loginPage('Utilizador ou palavra-passe inválidos'), 'Utilizador ou palavra-passe inválidos'],
    ['without a word', LOGIN_PAGE, null],
    ['about a user', loginPage('Utilizador indisponível.'), 'Utilizador indisponível.'],
    ['with a long message', loginPage(`Senha errada${'.'.repeat(400)}`), `Senha errada${'.'.repeat(288)}`],
    ['echoing the password', loginPage(`A senha Sécret-4711&amp;= está errada`), 'A senha ••• está errada'],
  ])('with the form again, %s, is a rejection and not repeated', async (_, page, message) => {
    const error = await visit(({ method }) => (method === 'POST' ? page : undefined))
    expect(error).toBeInstanceOf(InvalidCredentials)
    expect(error).toMatchObject({ portalMessage: message })
    expect(inspect(error, { depth: 9 })).not.toContain('4711')
    expect(portal?.asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test.each(['GET', 'POST'])(
    'a %s that leads to the state’s identification asks for more than a password',
    async (when) => {
      const away = { status: 302, headers: { location: 'https://autenticacao.gov.pt/fa/Default.aspx' } }
      const error = await visit(({ method }) => (method === when ? away : undefined))
      expect(error).toBeInstanceOf(CertificateRequired)
    },
  )

  test('with a 403 that names client certificates requires one', async () => {
    const body = completePage('<h2>HTTP Error 403.7 - Forbidden</h2><p>SSL client certificate required</p>')
    expect(await visit(() => ({ status: 403, body }))).toBeInstanceOf(CertificateRequired)
    await portal?.close()
    const other = completePage('<p>O certificado do servidor expirou.</p>')
    expect(await visit(() => ({ status: 403, body: other }))).toBeInstanceOf(PortalBlocked)
  })

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('is followed by a list that is sent as %s', async (coding, pack) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': coding }
    expect(await visit((asked) => (isList(asked) ? { headers, body: pack(LIST) } : undefined))).toBeNull()
  })

  test('with a form and a maintenance notice is not a rejection', async () => {
    const error = await visit(({ method }) => (method === 'POST' ? loginPage('Serviço em manutenção.') : undefined))
    expect(error).toBeInstanceOf(PortalUnavailable)
  })

  test('with a redirect back to the form is a rejection', async () => {
    const error = await visit(({ method }) =>
      method === 'POST' ? { status: 302, headers: { location: 'LOGIN.ASPX?erro=1' } } : undefined,
    )
    expect(error).toBeInstanceOf(InvalidCredentials)
  })

  test('with a session that is lost at once is not a rejection', async () => {
    const error = await visit(({ path }) =>
      path.endsWith('Entrada.aspx') ? { status: 302, headers: { location: 'LOGIN.ASPX?ReturnUrl=x' } } : undefined,
    )
    expect(error).toBeInstanceOf(SessionExpired)
  })

  test('with a landing page without the proof is not recognised, and is signed out', async () => {
    const pages: string[] = []
    const error = await visit(
      ({ path }) =>
        path.endsWith('Entrada.aspx')
          ? completePage('<h1>Olá Maria</h1><a href="/habilus/Logout.aspx">Sair</a>')
          : undefined,
      { onUnrecognised: (page) => pages.push(page.html) },
    )
    expect(error).toBeInstanceOf(LayoutNotRecognised)
    expect(pages).toHaveLength(1)
    expect(pages[0]).not.toContain('Maria')
  })

  test('is not repeated by a redirect, nor when its response is truncated', async () => {
    const twice = await visit(({ method }) =>
      method === 'POST' ? { status: 307, headers: { location: '/x.aspx' } } : undefined,
    )
    expect(twice).toBeInstanceOf(PortalUnavailable)
    expect(portal?.asked.map(({ path }) => path)).not.toContain('/x.aspx')
    await portal?.close()
    expect(await visit(({ method }) => (method === 'POST' ? '<html><body><form>' : undefined))).toBeInstanceOf(
      PageTruncated,
    )
    expect(portal?.asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})

describe('a portal that refuses or is down', () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toUTCString()
  test.each([
    [403, {}, PortalBlocked, null],
    [403, { 'retry-after': '120' }, PortalBlocked, 120],
    [429, { 'retry-after': '30' }, PortalBusy, 30],
    [503, { 'retry-after': inAnHour }, PortalUnavailable, expect.closeTo(3600, -2)],
    [500, {}, PortalUnavailable, null],
    [502, { 'retry-after': 'soon' }, PortalUnavailable, null],
    [404, {}, LayoutNotRecognised, null],
  ])('%i %o', async (status, headers, kind, retryAfterSeconds) => {
    const error = await visit((asked) => (isList(asked) ? { status, headers, body: '<html></html>' } : undefined))
    expect(error).toBeInstanceOf(kind)
    expect(error).toMatchObject({ retryAfterSeconds, name: kind.name })
  })

  test.each([
    ['a notice of maintenance', '<html><body><p>O portal está em manutenção.</p></body></html>', PortalUnavailable],
    [
      'a firewall page with 200',
      '<html><body>The requested URL was rejected. Your support ID is: 1</body></html>',
      PortalBlocked,
    ],
    ['the sign-in form', LOGIN_PAGE, SessionExpired],
    ['anything else', completePage('<h1>Novo portal</h1>'), LayoutNotRecognised],
    ['nothing', '', PageTruncated],
  ])('%s in place of the list', async (_, page, kind) => {
    expect(await visit((asked) => (isList(asked) ? page : undefined))).toBeInstanceOf(kind)
    // A session that has ended cannot be signed out.
    expect(portal?.asked.some(({ path }) => path.endsWith('Logout.aspx'))).toBe(kind !== SessionExpired)
  })

  test('a connection closed before or during a response', async () => {
    const before = await visit((asked, response) => (isList(asked) ? cut(response) : undefined))
    expect(before).toBeInstanceOf(PortalUnavailable)
    expect((before as Error).cause).toBeInstanceOf(Error)
    await portal?.close()
    const middle = await visit((asked, response) => {
      if (!isList(asked)) return undefined
      response.writeHead(200, { 'content-length': '5000' }).write('<html>', () => response.destroy())
      return hold(response)
    })
    expect(middle).toBeInstanceOf(PortalUnavailable)
  })

  test('no listening server', async () => {
    portal = await startScriptedPortal(() => undefined)
    const options = portal.options()
    await portal.close()
    await expect(openSession(SIGN_IN, options)).rejects.toBeInstanceOf(PortalUnavailable)
  })
})

describe('endless bodies and redirects', () => {
  test('a response without headers is aborted', async () => {
    const error = await visit((asked, response) => (isList(asked) ? hold(response) : undefined), { timeoutMs: 300 })
    expect(error).toBeInstanceOf(PortalUnavailable)
  })

  test('a slow endless body is aborted', async () => {
    const error = await visit(
      (asked, response) => {
        if (!isList(asked)) return undefined
        response.writeHead(200, { 'content-type': 'text/html' })
        const drip = setInterval(() => response.write('<p>mais</p>'), 20)
        response.once('close', () => clearInterval(drip))
        return hold(response)
      },
      { timeoutMs: 400 },
    )
    expect(error).toBeInstanceOf(PortalUnavailable)
  })

  test('a body over the limit, compressed or not, is aborted', async () => {
    const large = LIST.replace('</body>', `${' '.repeat(100_000)}</body>`)
    expect(await visit((asked) => (isList(asked) ? large : undefined), { maxPageBytes: 50_000 })).toBeInstanceOf(
      BodyTooLarge,
    )
    await portal?.close()
    const packed = { headers: { 'content-encoding': 'gzip' }, body: gzipSync(large) }
    expect(await visit((asked) => (isList(asked) ? packed : undefined), { maxPageBytes: 50_000 })).toBeInstanceOf(
      BodyTooLarge,
    )
    await portal?.close()
    expect(await visit((asked) => (isList(asked) ? packed : undefined))).toBeNull()
  })

  test('a truncated page is fetched again, at most twice', async () => {
    let times = 0
    expect(await visit((asked) => (isList(asked) ? (++times < 3 ? LIST.slice(0, -20) : LIST) : undefined))).toBeNull()
    await portal?.close()
    times = 0
    const always = await visit((asked) => (isList(asked) && ++times ? LIST.slice(0, -20) : undefined))
    expect(always).toBeInstanceOf(PageTruncated)
    expect(times).toBe(3)
  })

  test.each(['https://example.org/', '//127.0.0.1:1/x', 'http://localhost/', 'javascript:alert(1)'])(
    'a redirect to %s is not followed',
    async (location) => {
      const error = await visit((asked) => (isList(asked) ? { status: 302, headers: { location } } : undefined))
      expect(error).toBeInstanceOf(ForeignOrigin)
    },
  )

  test('a redirect loop is an error', async () => {
    const error = await visit((asked) =>
      isList(asked) ? { status: 302, headers: { location: asked.url } } : undefined,
    )
    expect(error).toBeInstanceOf(PortalUnavailable)
    expect(portal?.asked.filter(isList)).toHaveLength(11)
  })

  test("the caller's signal aborts a request with its own reason", async () => {
    const controller = new AbortController()
    const reason = new Error('stopping')
    const error = await visit(
      (asked, response) => {
        if (!isList(asked)) return undefined
        setImmediate(() => controller.abort(reason))
        return hold(response)
      },
      { signal: controller.signal },
    )
    expect(error).toBe(reason)
    expect(portal?.asked.some(({ path }) => path.endsWith('Logout.aspx'))).toBe(true)
  })
})

describe('documents', () => {
  const isDoc = ({ path }: Asked) => path.startsWith('/doc.aspx')
  test.each([
    ['nothing', { body: '' }, DocumentUnavailable],
    ['404', { status: 404, body: '<html></html>' }, DocumentUnavailable],
    ['the sign-in form', LOGIN_PAGE, SessionExpired],
    ['another page at the sign-in', { status: 302, headers: { location: '/doc.aspx/Login.aspx' } }, SessionExpired],
    ['an error page', '<html><title>Runtime Error</title><body>Server Error</body></html>', DocumentUnavailable],
    ['a page of the portal', completePage('<p>Não foi possível obter o documento</p>'), DocumentUnavailable],
    ['a notice', '<html><body>Em manutenção</body></html>', DocumentUnavailable],
    ['HTML cut short', '<html><body>Despacho', PageTruncated],
  ])('%s in place of the file is an error', async (_, answer, kind) => {
    const popup = completePage('<a id="ucActoView_hlDownload" href="/doc.aspx?file=1">x</a>')
    const error = await visit(
      (asked) => (isDoc(asked) ? (asked.query.has('file') ? answer : popup) : undefined),
      {},
      true,
    )
    expect(error).toBeInstanceOf(kind)
  })

  test('a popup of another layout is not recognised', async () => {
    expect(await visit((asked) => (isDoc(asked) ? completePage('<h1>Novo</h1>') : undefined), {}, true)).toBeInstanceOf(
      LayoutNotRecognised,
    )
  })

  test('the bytes decide the type of a file and are not changed; an act in HTML may have the words of notices', async () => {
    const words = 'A manutenção da posse foi indeferida. A sessão foi encerrada. '.repeat(20)
    const html = Buffer.from(`<html><body><h1>Aviso</h1>${words}</body></html>`, 'latin1')
    const files: Record<string, { body: string | Buffer; headers: Record<string, string> }> = {
      a: { body: '%PDF-1.7 x', headers: { 'content-type': 'application/octet-stream' } },
      b: {
        body: 'PK',
        headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="anexo.zip"' },
      },
      c: { body: html, headers: { 'content-type': 'text/html; charset=iso-8859-1' } },
    }
    const popup = (file: string) =>
      completePage(
        `<select name="u$dd" id="ucActoView_ucDocumentosAto_ddlDocumentos">${Object.keys(files)
          .map((key) => `<option value="${key}"${key === file ? ' selected' : ''}>Peça ${key}/1</option>`)
          .join('')}</select><a id="ucActoView_hlDownload" href="/doc.aspx?file=${file}">x</a>`,
      )
    const documents = await visit(
      (asked) =>
        isDoc(asked) ? (files[asked.query.get('file') ?? ''] ?? popup(asked.form.get('u$dd') ?? 'b')) : undefined,
      {},
      true,
    )
    expect(documents).toEqual([
      { name: 'Peça a 1.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 x') },
      { name: 'Peça b 1.pdf', contentType: 'application/octet-stream', bytes: Buffer.from('PK') },
      { name: 'Peça c 1.html', contentType: 'text/html; charset=iso-8859-1', bytes: html },
    ])
  })

  test('the error of one of several files has the others', async () => {
    const popup = completePage('<iframe id="ucActoView_ifrmDoc" src="/doc.aspx?frame"></iframe>')
    const frame =
      '<html><body><a href="/doc.aspx?file=2&NotCitPdf">Dois</a><a href="/doc.aspx?file=1&NotCitPdf">Um</a></body></html>'
    const answer = ({ query }: Asked) =>
      query.get('file') === '1' ? '%PDF-1.4' : query.has('file') ? { body: '' } : query.has('frame') ? frame : popup
    const error = await visit((asked) => (isDoc(asked) ? answer(asked) : undefined), {}, true)
    expect(error).toBeInstanceOf(DocumentUnavailable)
    expect((error as DocumentUnavailable).fetched.map(({ name }) => name)).toEqual(['Um.pdf'])
  })

  test('a link to another origin is not opened', async () => {
    const popup = completePage('<a id="ucActoView_hlDownload" href="https://example.org/x.pdf">x</a>')
    expect(await visit((asked) => (isDoc(asked) ? popup : undefined), {}, true)).toBeInstanceOf(ForeignOrigin)
  })

  test('a file over the limit is aborted', async () => {
    const error = await visit(
      (asked) => (isDoc(asked) ? { body: Buffer.alloc(200_000, '%PDF-') } : undefined),
      { maxDocumentBytes: 100_000 },
      true,
    )
    expect(error).toBeInstanceOf(BodyTooLarge)
  })
})

test('requests have a pause between them', async () => {
  const started = performance.now()
  expect(await visit((asked) => (isList(asked) ? LIST : undefined), { pauseMs: 60 })).toBeNull()
  expect(portal?.asked.length).toBe(6)
  expect(performance.now() - started).toBeGreaterThanOrEqual(5 * 60 - 5)
})
