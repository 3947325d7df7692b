import { CALLS } from '@arauto/contract/calls/all'
import { beforeAll, describe, expect, it } from 'vitest'
import { testProduct } from '../testing/opened-for-file.ts'

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
    ['/api/page-shapes/', { name: 5 }],
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
  it('of the extension’s calls has a security scheme of its own', async () => {
    const { body } = await product.call('GET', '/api/openapi.json')
    const extension = Object.entries<Record<string, { security?: object[] }>>(body.paths)
      .filter(([, operations]) => Object.values(operations).some((call) => call.security?.length))
      .map(([path]) => path)
    const paths = Object.values(CALLS).flatMap(({ token, route }) =>
      token === 'extension' ? [route.split(' ')[1]!.replace(/:(\w+)/g, '{$1}')] : [],
    )
    expect(extension.sort()).toEqual([...new Set(paths)].sort())
  })
})
