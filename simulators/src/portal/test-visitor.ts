/** A small visitor of the portal for its own tests: cookies, forms and links, read with plain expressions. */
import type { Portal } from './server.ts'

/** A page as the visitor got it. */
export interface Visited {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
  readonly html: string
}

/** A visitor with its own cookies. */
export interface Visitor {
  readonly cookies: Map<string, string>
  get(path: string): Promise<Visited>
  /** Posts the page's hidden fields with the given ones over them; a null leaves a field out. */
  post(path: string, page: Visited, fields: Record<string, string | null>): Promise<Visited>
  signIn(username: string, password: string): Promise<Visited>
}

export const LOGIN = '/habilus/myhabilus/Login.aspx'
export const LIST = '/habilus/myhabilus/NotificacoesCitacoes/NotCitIndex.aspx'

/** A visitor of a portal who has been nowhere yet. */
export function visitorOf(portal: Portal): Visitor {
  const cookies = new Map<string, string>()
  async function ask(path: string, body?: URLSearchParams): Promise<Visited> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(path, portal.url), {
      redirect: 'manual',
      headers: { cookie, 'user-agent': 'visitor/1' },
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
  const post: Visitor['post'] = (path, page, fields) => {
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

/** @returns the text that the entities stand for */
function textOf(markup: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', ccedil: 'ç', atilde: 'ã', aacute: 'á' }
  return markup.replace(/&(#?)(\w+);/g, (all, number: string, name: string) =>
    number ? String.fromCodePoint(Number(name)) : (named[name] ?? all),
  )
}

/** @returns the attributes of every element of that name, in the order of the page */
export function elements(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}((?:\\s+[\\w-]+=(?:"[^"]*"|'[^']*'))*)\\s*/?>`, 'g'))].map((match) =>
    Object.fromEntries(
      [...match[1]!.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)')/g)].map((a) => [a[1]!, textOf(a[2] ?? a[3]!)]),
    ),
  )
}

/** @returns the hidden inputs by name */
export function hiddenFields(html: string): Record<string, string> {
  const inputs = elements(html, 'input').filter(({ type }) => type === 'hidden')
  return Object.fromEntries(inputs.map(({ name, value }) => [name!, value!]))
}

/** @returns the cells of every data row of a list, as text */
export function dataRows(html: string): string[][] {
  return [...html.matchAll(/<tr style=["']color:#000066;height:20px;["']>(.*?)<\/tr>/gs)].map((row) =>
    [...row[1]!.matchAll(/<td>(.*?)<\/td>/gs)].map((cell) => textOf(cell[1]!.replace(/<[^>]*>/g, ''))),
  )
}

/** @returns the addresses of the popups that the rows of a list open */
export function popupLinks(html: string): string[] {
  return elements(html, 'a').flatMap(({ onclick }) => /popupWindow\('([^']+)'/.exec(onclick ?? '')?.[1] ?? [])
}
