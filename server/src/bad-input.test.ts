import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from './testing/test-product.ts'

let product: TestProduct
let token: string
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
  token = (await product.signUp()).access
})
afterAll(() => product.stop())

describe('requests that cannot be served', () => {
  it.each(['{', '{"username":', 'nada', '"', ''])('malformed JSON %j is a 400 with a sentence', async (body) => {
    const answer = await product.call('POST', '/api/token/', { body, headers: { 'content-type': 'application/json' } })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toEqual(expect.any(String))
  })
  it.each([
    ['/api/change-password/', { current_password: 5, new_password: 5 }],
    ['/api/test-account/', { sign_in: 'certificate', username: 'a', account_id: 'x' }],
    ['/api/page-import/match/', { names: 5 }],
  ])('a field of another kind is told in Portuguese: %s', async (path, body) => {
    const answer = await product.call('POST', path, { token, body })
    expect(answer.status).toBe(400)
    expect([answer.body.message, ...Object.values(answer.body.errors).flat()].join()).not.toMatch(/invalid|expected/i)
  })
  it('a body over the limit is a 413', async () => {
    const answer = await product.call('POST', '/api/token/', { body: { username: 'a'.repeat(300_000), password: 'b' } })
    expect(answer.status).toBe(413)
  })
  it('a body of another kind is a 415', async () => {
    const answer = await product.call('POST', '/api/token/', { body: 'a=b', headers: { 'content-type': 'text/csv' } })
    expect(answer.status).toBe(415)
  })
  it.each([
    '/api/',
    '/api/nada',
    '/api/citius-accounts/abc/',
    '/api/citius-accounts/0/',
    '/api/citius-accounts/99999999999999999999/',
    '/api/task-status/nada/',
    '/api/documents/x/',
  ])('there is nothing at %s', async (path) => {
    const answer = await product.call(path.includes('accounts/') ? 'DELETE' : 'GET', path, { token })
    expect(answer.status).toBe(404)
    expect(answer.body.message).toBe('Não encontrado.')
  })
  it.each(['page=-1', 'page=x', 'page_size=0', 'page_size=101', 'page=1.5', `search=${'a'.repeat(201)}`])(
    'the query %s is a 400',
    async (query) => {
      expect((await product.call('GET', `/api/processos/?${query}`, { token })).status).toBe(400)
    },
  )
  it('a null character in a text is a 400, not a failure of the database', async () => {
    const answer = await product.call('POST', '/api/citius-accounts/', {
      token,
      body: { username: 'a\u0000b', password: 'x', advogado: 'y' },
    })
    expect(answer.status).toBe(400)
    expect((await product.call('GET', '/api/processos/?search=a%00b', { token })).status).toBe(400)
    expect((await product.call('POST', '/api/token/', { body: { username: 'a\u0000', password: 'x' } })).status).toBe(
      400,
    )
  })
  it('what follows nothing of HTTP does not take the server down', async () => {
    const { port, hostname } = new URL(product.url)
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.end('NADA / COISA\r\n\r\n'))
      socket.on('error', reject)
      socket.resume()
      socket.on('close', () => resolve())
    })
    expect((await product.call('GET', '/api/health/')).status).toBe(200)
  })
})

describe('what every answer carries', () => {
  it('is not kept by anybody', async () => {
    const answer = await product.call('GET', '/api/processos/', { token })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
  it('a strict policy, and nothing that would force https', async () => {
    const answer = await product.call('GET', '/api/health/')
    const policy = answer.headers.get('content-security-policy')!
    expect(policy).toContain("script-src 'self'")
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe')
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(answer.headers.get('strict-transport-security')).toBeNull()
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
  it('the contract, generated', async () => {
    const { status, body } = await product.call('GET', '/api/openapi.json')
    expect(status).toBe(200)
    expect(body.paths['/api/processos/'].get.responses['200']).toBeTruthy()
    expect(Object.keys(body.components.schemas)).toContain('Notification')
    const docs = await product.call('GET', '/api/docs')
    expect(docs.status).toBe(200)
  })
  it('no status but those that the contract names, whoever asks and whatever for', async () => {
    const { body } = await product.call('GET', '/api/openapi.json')
    const made = await product.call('POST', '/api/extension-tokens/', { token, body: { name: 'Casa' } })
    const askers = [undefined, token, made.body.token as string, 'nada']
    const surprises: string[] = []
    let asked = 0
    for (const [path, operations] of Object.entries<Record<string, { responses: object }>>(body.paths)) {
      for (const [method, { responses }] of Object.entries(operations)) {
        // A document's link answers a person, with a page.
        if (path === '/api/documents/{id}/') continue
        const sends = method === 'post' || method === 'put'
        const bodies = sends ? [undefined, {}, { id: 1 }, '--b--'] : [undefined]
        for (const asker of askers) {
          for (const sent of bodies) {
            const answer = await product.call(method.toUpperCase(), path.replace(/\{\w+\}/g, '999999999'), {
              ...(asker === undefined ? {} : { token: asker }),
              ...(sent === undefined ? {} : { body: sent }),
              ...(typeof sent === 'string' ? { headers: { 'content-type': 'multipart/form-data; boundary=b' } } : {}),
            })
            asked += 1
            const named = Object.keys(responses).includes(String(answer.status))
            // Fastify's own answers to bodies that it does not read: of another kind, or broken.
            const unread = sends && (answer.status === 400 || answer.status === 415)
            if (!named && !unread) surprises.push(`${method} ${path}: ${answer.status}`)
          }
        }
      }
    }
    expect(surprises).toEqual([])
    expect(asked).toBeGreaterThan(150)
  })
  it('the extension’s calls under a permission of their own', async () => {
    const { body } = await product.call('GET', '/api/openapi.json')
    const extension = Object.entries<Record<string, { security?: unknown }>>(body.paths)
      .filter(([, operations]) => Object.values(operations).some(({ security }) => security))
      .map(([path]) => path)
    expect(extension.sort()).toEqual([
      '/api/extension/',
      '/api/extension/compare/',
      '/api/extension/notifications/{id}/documents/',
      '/api/extension/rows/',
    ])
  })
})
