import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isPagePath } from '@arauto/contract/routes'
import fastifyStatic from '@fastify/static'
import { CodedError, notFound } from '../coded-error.ts'
import type { HttpServer } from './http-server.ts'

/** Files with a content hash in their name never change; all others are revalidated. */
const FOREVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

/**
 * Serves the built page: its files as they are, and `index.html` for the paths of its router. Any other path is a 404, for
 * a browser with the page, which leads to a screen that there is.
 *
 * @param folder the build's output; if it is missing, every path answers with that message
 * @param apiUrl `API_URL`, written into the page at serving time, or empty for the page's own origin
 */
export async function registerWebPage(server: HttpServer, folder: string, apiUrl: string): Promise<void> {
  const readIndex = createIndexReader(folder, apiUrl)
  if (await readIndex()) {
    const shared = { index: false, preCompressed: true, cacheControl: false } as const
    await server.register(fastifyStatic, {
      ...shared,
      root: folder,
      wildcard: false,
      setHeaders: (reply) => void reply.header('cache-control', ASK_AGAIN),
      globIgnore: ['index.html', 'index.html.*', 'assets/**'],
    })
    // Looked for when they are asked for: a page that is built again while the server runs has others.
    await server.register(fastifyStatic, {
      ...shared,
      root: join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      setHeaders: (reply) => void reply.header('cache-control', FOREVER),
    })
  }
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (path.startsWith('/api/') || path === '/api') throw notFound()
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound()
    const index = await readIndex()
    if (!index)
      throw new CodedError('page_not_built', 'A página ainda não foi construída. Inicie o Arauto com npm start.')
    // A missing file is a 404: the page in its place would be executed as a script.
    if (path.startsWith('/assets/')) throw notFound()
    const isPage = isPagePath(path)
    if (!isPage && !request.headers.accept?.includes('text/html')) throw notFound()
    return reply
      .code(isPage ? 200 : 404)
      .header('cache-control', ASK_AGAIN)
      .type('text/html; charset=utf-8')
      .send(index)
  })
  server.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/**
 * The page reads its API's address from a `meta` element, so that one build serves any address.
 *
 * @returns a function that gives the page as it was built last; null before it was
 */
function createIndexReader(folder: string, apiUrl: string): () => Promise<string | null> {
  const file = join(folder, 'index.html')
  const escaped = apiUrl.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  let last: { html: string; builtAt: number } | null = null
  return async () => {
    try {
      const { mtimeMs: builtAt } = await stat(file)
      if (builtAt !== last?.builtAt) {
        const html = await readFile(file, 'utf8')
        last = { builtAt, html: html.replace(/(<meta name="arauto-api-url" content=")[^"]*(")/, `$1${escaped}$2`) }
      }
    } catch {
      // While it is being built, the last one stands.
    }
    return last?.html ?? null
  }
}
