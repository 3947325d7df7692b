import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AnyRequest, anyRequest, type OpenApi } from './testing/request-arbitrary.ts'
import { startTestProduct, type TestProduct } from './testing/test-product.ts'

const REQUESTS = process.env.LONG ? 100_000 : 1_000
const AT_ONCE = 8
/** The longest time of a request on a busy machine, in milliseconds. */
const LONGEST_MS = 10_000

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())

/** 503 reports another system's failure: the portal or the speech engine. */
const isOurFault = (status: number) => status >= 500 && status !== 503

it('any request is answered quickly and without an error of the server', async () => {
  const { access } = await product.signUp()
  const account = await product.addAccount(access, { is_active: false })
  const made = await product.call('POST', '/api/extension-tokens/', { token: access, body: { name: 'Casa' } })
  const api = (await product.call('GET', '/api/openapi.json')).body as OpenApi
  const ids = [String(account.id), '1', '2', '0', '-1', '9223372036854775808', 'nada', crypto.randomUUID()]
  const requests = fc.sample(anyRequest(api, ids, [access, made.body.token]), { numRuns: REQUESTS })
  const surprises: string[] = []
  const asked = new Set<string>()
  const next = requests[Symbol.iterator]()
  const ask = async () => {
    for (const request of next) {
      asked.add(request.operation)
      const surprise = await surpriseOf(request)
      if (surprise) surprises.push(surprise)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  expect(surprises.slice(0, 5)).toEqual([])
  const operations = Object.values(api.paths).flatMap((methods) => Object.keys(methods))
  expect(asked.size).toBe(operations.length)
  expect((await product.call('GET', '/api/health/')).status).toBe(200)
}, 7_200_000)

async function surpriseOf({ operation, method, path, headers, body }: AnyRequest): Promise<string | null> {
  const begin = Date.now()
  const response = await fetch(product.url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(LONGEST_MS * 3),
  })
  const answer = await response.text()
  const told = `${operation} ${path.slice(0, 200)} ${JSON.stringify(headers)} ${String(body).slice(0, 300)}`
  if (isOurFault(response.status)) return `${response.status}: ${told}`
  if (Date.now() - begin > LONGEST_MS) return `${Date.now() - begin} ms: ${told}`
  const isJson = response.headers.get('content-type')?.includes('json')
  if (response.status >= 400 && isJson && typeof JSON.parse(answer).message !== 'string') return `no sentence: ${told}`
  return null
}
