/** A small HTTP client for the portal's own tests: cookies, forms and links, parsed by regular expressions. */
import type { Portal } from './server.ts'

/** A response, with its body decoded. */
export interface TestResponse {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
  readonly html: string
}

/** A client with its own cookies. */
export interface TestClient {
  readonly cookies: Map<string, string>
  get(path: string): Promise<TestResponse>
  /** Posts the page's hidden fields with the given ones over them; a null leaves a field out. */
  post(path: string, page: TestResponse, fields: Record<string, string | null>): Promise<TestResponse>
  signIn(username: string, password: string): Promise<TestResponse>
}

export const LOGIN = '/habilus/myhabilus/Login.aspx'
export const LIST = '/habilus/myhabilus/NotificacoesCitacoes/NotCitIndex.aspx'

/** A client of a portal, without cookies yet. */
export function createTestClient(portal: Portal): TestClient {
  const cookies = new Map<string, string>()
  async function ask(path: string, body?: URLSearchParams): Promise<TestResponse> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(path, portal.url), {
      redirect: 'manual',
      headers: { cookie, 'user-agent': 'client/1' },
      ...(body && { method: 'POST', body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    const bytes = Buffer.from(await response.arrayBuffer())
    const charset = /charset=([\w-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1]
    const html = bytes.toString(charset === 'utf-8' ? 'utf8' : 'latin1')
    return { status: response.status, headers: response.headers, bytes, html }
  }
  const post: TestClient['post'] = (path, page, fields) => {
    const form = new URLSearchParams(hiddenFields(page.html))
    for (const [name, value] of Object.entries(fields)) {
      if (value === null) form.delete(name)
      else form.set(name, value)
    }
    return ask(path, form)
  }
  return {
    cookies,
    get: (path) => ask(path),
    post,
    async signIn(username, password) {
      const page = await ask(LOGIN)
      return post(LOGIN, page, {
        txtUserName: username,
        txtUserPass: password,
        'ImBtnLogin.x': '7',
        'ImBtnLogin.y': '9',
      })
    },
  }
}

/** @returns the text with its entities decoded */
function textOf(markup: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', ccedil: 'ç', atilde: 'ã', aacute: 'á' }
  return markup.replace(/&(#?)(\w+);/g, (all, number: string, name: string) =>
    number ? String.fromCodePoint(Number(name)) : (named[name] ?? all),
  )
}

/** @returns the attributes of every element of that name, in document order */
export function elements(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}((?:\\s+[\\w-]+=(?:"[^"]*"|'[^']*'))*)\\s*/?>`, 'g'))].map((match) =>
    Object.fromEntries(
      [...match[1]!.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)')/g)].map((a) => [a[1]!, textOf(a[2] ?? a[3]!)]),
    ),
  )
}

/** @returns the hidden inputs by name */
function hiddenFields(html: string): Record<string, string> {
  const inputs = elements(html, 'input').filter(({ type }) => type === 'hidden')
  return Object.fromEntries(inputs.map(({ name, value }) => [name!, value!]))
}

/** @returns the cells of every data row of a list, as text */
export function dataRows(html: string): string[][] {
  return [...html.matchAll(/<tr style=["']color:#000066;height:20px;["']>(.*?)<\/tr>/gs)].map((row) =>
    [...row[1]!.matchAll(/<td>(.*?)<\/td>/gs)].map((cell) => textOf(cell[1]!.replace(/<[^>]*>/g, ''))),
  )
}
