import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PortalOptions } from '../options.ts'

/** One request that the scripted portal received. */
export interface Asked {
  method: string
  /** Path and query. */
  url: string
  path: string
  query: URLSearchParams
  /** The posted form, decoded as UTF-8; empty for GET. */
  form: URLSearchParams
  /** The raw body. */
  body: string
  headers: IncomingMessage['headers']
}

/** Gives the response; may also write the response itself and return nothing. */
export type Script = (asked: Asked, response: ServerResponse) => Reply | string | undefined

export interface Reply {
  status?: number
  headers?: Record<string, string | string[]>
  body?: string | Buffer
}

export interface ScriptedPortal {
  url: string
  asked: Asked[]
  /** The maximum number of concurrent requests. */
  readonly most: number
  options(more?: Partial<PortalOptions>): PortalOptions
  close(): Promise<void>
}

/** Starts a server on 127.0.0.1, any free port, that answers as the script says: whole pages as UTF-8 HTML. */
export async function startScriptedPortal(script: Script): Promise<ScriptedPortal> {
  const asked: Asked[] = []
  let under = 0
  let most = 0
  const server = createServer(async (request, response) => {
    most = Math.max(most, ++under)
    response.once('close', () => under--)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('latin1')
    const url = new URL(request.url ?? '/', 'http://portal')
    const seen: Asked = {
      method: request.method ?? '',
      url: url.pathname + url.search,
      path: url.pathname,
      query: url.searchParams,
      form: new URLSearchParams(body),
      body,
      headers: request.headers,
    }
    asked.push(seen)
    const answer = script(seen, response)
    if (answer === undefined) return
    const { status = 200, headers = {}, body: content = '' } = typeof answer === 'string' ? { body: answer } : answer
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    asked,
    get most() {
      return most
    },
    options: (more = {}) => ({ baseUrl: url, userAgent: 'Arauto/test', pauseMs: 0, timeoutMs: 5_000, ...more }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
