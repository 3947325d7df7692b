import { CALLS } from '@arauto/contract/calls/all'
import { beforeAll, describe, expect, it } from 'vitest'
import { testProduct } from '../src/testing/opened-for-file.ts'

const NO_BODY = [null, '', null] as const
/** Bodies, their content types, and the statuses by which any call may refuse an unreadable one. */
const BODIES: readonly (readonly [type: string | null, sent: string, unread: 400 | 415 | null])[] = [
  NO_BODY,
  ['application/json', '{}', null],
  ['application/json', '[]', null],
  ['application/json', '{"id":1}', null],
  ['multipart/form-data; boundary=b', '--b--', null],
  ['multipart/form-data', '', null],
  ['application/json', '', 400],
  ['application/json', '{', 400],
  ['text/csv', 'a=b', 415],
]

let token: string
const product = testProduct({ worker: false })
beforeAll(async () => {
  token = (await product.signUp()).access
})

describe('a bad request', () => {
  it.each(['{', '{"username":', 'nada', '"', ''])('with malformed JSON %j is a 400 with a message', async (body) => {
    const answer = await product.call('POST', '/api/token/', { body, headers: { 'content-type': 'application/json' } })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toEqual(expect.any(String))
  })
  it.each([
    ['/api/change-password/', { current_password: 5, new_password: 5 }],
    ['/api/test-account/', { sign_in: 'certificate', username: 'a', account_id: 'x' }],
    ['/api/page-import/match/', { names: 5 }],
  ])('with a field of another type has a message in Portuguese: %s', async (path, body) => {
    const answer = await product.call('POST', path, { token, body })
    expect(answer.status).toBe(400)
    expect([answer.body.message, ...Object.values(answer.body.errors).flat()].join()).not.toMatch(/invalid|expected/i)
  })
  it('with a body over the limit is a 413', async () => {
    const answer = await product.call('POST', '/api/token/', { body: { username: 'a'.repeat(300_000), password: 'b' } })
    expect(answer.status).toBe(413)
  })
  it('with a body of another type is a 415', async () => {
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
  ])('to %s is a 404', async (path) => {
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
  it('with a null character in a text is a 400', async () => {
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
})

describe('every response', () => {
  it('has a strict CSP, and no header that forces https', async () => {
    const answer = await product.call('GET', '/api/health/')
    const policy = answer.headers.get('content-security-policy')!
    expect(policy).toContain("script-src 'self'")
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe')
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(answer.headers.get('strict-transport-security')).toBeNull()
  })
  it('is in the generated contract', async () => {
    const { status, body } = await product.call('GET', '/api/openapi.json')
    expect(status).toBe(200)
    expect(body.paths['/api/processos/'].get.responses['200']).toBeTruthy()
    expect(Object.keys(body.components.schemas)).toContain('Notification')
    const docs = await product.call('GET', '/api/docs')
    expect(docs.status).toBe(200)
  })
  it('has only statuses that the contract names, for every caller and call', async () => {
    const { body } = await product.call('GET', '/api/openapi.json')
    const made = await product.call('POST', '/api/extension-tokens/', { token, body: { name: 'Casa' } })
    const askers = [undefined, token, made.body.token as string, 'nada']
    const surprises: string[] = []
    let asked = 0
    for (const [path, operations] of Object.entries<Record<string, { responses: object }>>(body.paths)) {
      for (const [method, { responses }] of Object.entries(operations)) {
        const call = `${method} ${path}`
        const named = Object.keys(responses).map(Number)
        for (const [number, asker] of askers.entries()) {
          // Who is not signed in is refused before the body is read (closed-by-default.test.ts).
          const isSignedIn = asker === (path.startsWith('/api/extension/') ? made.body.token : token)
          const bodies = isSignedIn ? BODIES : BODIES.slice(0, 2)
          for (const [type, sent, unread] of method === 'get' ? [NO_BODY] : bodies) {
            const { status } = await product.call(method.toUpperCase(), path.replace(/\{\w+\}/g, '999999999'), {
              ...(asker === undefined ? {} : { token: asker }),
              ...(type === null ? {} : { body: sent, headers: { 'content-type': type } }),
            })
            asked += 1
            if (status !== unread && !named.includes(status))
              surprises.push(`${call}, ${number}, ${type} ${sent}: ${status}`)
          }
        }
      }
    }
    expect(surprises).toEqual([])
    expect(asked).toBeGreaterThan(700)
  })
  it('of the extension’s calls has a security scheme of its own', async () => {
    const { body } = await product.call('GET', '/api/openapi.json')
    const extension = Object.entries<Record<string, { security?: unknown }>>(body.paths)
      .filter(([, operations]) => Object.values(operations).some(({ security }) => security))
      .map(([path]) => path)
    const paths = Object.values(CALLS).flatMap(({ token, route }) =>
      token === 'extension' ? [route.split(' ')[1]!.replace(/:(\w+)/g, '{$1}')] : [],
    )
    expect(extension.sort()).toEqual([...new Set(paths)].sort())
  })
})
