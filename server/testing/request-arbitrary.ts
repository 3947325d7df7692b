import fc from 'fast-check'
import { type AnyBody, bodyFor, type Schema, valueFor } from './body-arbitrary.ts'
import { anything, text } from './odd-values.ts'

interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}
/** The generated contract, as in `GET /api/openapi.json`. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

/** One request, as a client could send it. */
export interface AnyRequest {
  operation: string
  method: string
  /** With its query; no character of it needs more than a byte. */
  path: string
  headers: Record<string, string | string[]>
  body: string | Buffer | undefined
  /** Whether its method and path are those of the call. */
  isOfCall: boolean
  /** Whether it is sent in pieces without a length. */
  chunked: boolean
  /** After which part of its body, from 0 to 1, the client leaves; null for one that stays until it has its answer. */
  leavesAt: number | null
}

/** Whose requests they are: what is called and with which ids and tokens. */
export interface Callers {
  api: OpenApi
  /** For paths, queries and bodies, beside random texts. */
  ids: readonly string[]
  /** Bearer tokens that a request may carry. */
  tokens: readonly string[]
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
const NOTHING: AnyBody = { headers: {}, body: undefined }
const ENDINGS = ['/', '//', '/..', '/.', '%00', '%ff', '%zz', '%', ';a=b', '?', '?a[]=1&a=2', '%2e%2e/', '\u00e7']
const ODD_QUERIES = ['__proto__[a]=1', 'constructor=1', 'page=1&page=2', 'page[]=1', '&&&=', '%zz=%', 'a='.repeat(3000)]

const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant<AnyRequest['headers']>({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<AnyRequest['headers']>(
      { range: 'bytes=5-2' },
      { range: 'bytes=0-' },
      { range: 'bytes=-1' },
      { range: 'bytes=0-0,1-2,9-' },
      { range: 'bytes=99999999999999999999-' },
      { range: 'linhas=1-2' },
      { range: 'bytes=0-0', 'if-range': '"x"' },
      { 'if-none-match': '"x", W/"y"' },
      { 'if-none-match': '*', 'if-modified-since': 'ontem' },
      { 'x-forwarded-for': '1.2.3.4, ::1, nada' },
      { 'x-forwarded-proto': 'https, nada', forwarded: 'for="[::1]"' },
      { 'accept-encoding': 'br;q=0, zstd, *' },
      { 'accept-encoding': 'gzip, br;q=nada', accept: '*/*;q=2, /' },
      { origin: 'null' },
      { origin: 'http://outro.example', 'access-control-request-method': 'PUT' },
      { 'accept-language': '\u00ff'.repeat(20) },
      { 'user-agent': 'a'.repeat(9_000) },
      { 'user-agent': '' },
      { cookie: 'sid=1; __proto__=2; a=%zz; ;;' },
      { cookie: ['a=1', 'a=2'], 'x-a': ['1', '2'] },
      { expect: '100-continue' },
      { connection: 'close' },
      { host: 'outro.example' },
    ),
  },
)

/** Every call of the contract once: mostly of its structure, with invalid values; some without any structure. */
export function anyRequests(callers: Callers): fc.Arbitrary<AnyRequest[]> {
  const each = Object.entries(callers.api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      anyRequest(callers, { path, method: method.toUpperCase(), operation }),
    ),
  )
  return fc.tuple(...each)
}

function anyRequest(
  { api, ids, tokens }: Callers,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): fc.Arbitrary<AnyRequest> {
  const id = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: text })
  return fc.constantFrom(0, 0, 5, 30).chain((wild) => {
    const drawing = { schemas: api.components?.schemas ?? {}, wild }
    const content = operation.requestBody?.content ?? {}
    const body = bodyFor(content['application/json']?.schema, content['multipart/form-data']?.schema, drawing)
    const queries = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
    const pair = fc
      .constantFrom(...queries, { name: 'nada', schema: undefined })
      .chain(({ name, schema }) =>
        (schema ? valueFor(schema, drawing) : fc.oneof(text, anything, id)).map((value): [string, string] => [
          name,
          typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
        ]),
      )
    return fc
      .record({
        asked: fc.oneof(
          { weight: 14, arbitrary: fc.constant(method) },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
        ),
        sent: method === 'GET' ? fc.constant(NOTHING) : body,
        ids: fc.array(id, { minLength: 3, maxLength: 3 }),
        query: fc.array(pair, { maxLength: queries.length > 0 ? 4 : 1 }),
        token: fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom(...tokens) },
          { weight: 1, arbitrary: fc.constantFrom('', 'nada', 'a.b.c', '\u00e7', 'a'.repeat(9_000)) },
        ),
        ending: fc.option(fc.constantFrom(...ENDINGS), { freq: 12, nil: '' }),
        oddQuery: fc.option(fc.constantFrom(...ODD_QUERIES), { freq: 12, nil: '' }),
        headers,
        chunked: fc.constantFrom(false, false, false, true),
        leavesAt: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 20, nil: null }),
      })
      .map(({ asked, sent, ids: given, query, token, ending, oddQuery, headers: extra, chunked, leavesAt }) => {
        let nth = 0
        const filled = path.replace(/\{\w+\}/g, () => encodeId(given[nth++ % given.length]!)) + ending
        const search = [String(new URLSearchParams(query)), oddQuery].filter(Boolean).join('&')
        return {
          operation: `${method} ${path}`,
          isOfCall: asked === method && ending === '',
          method: asked,
          path: search === '' ? filled : `${filled}${filled.includes('?') ? '&' : '?'}${search}`,
          headers: { ...extra, ...sent.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
          body: sent.body,
          chunked,
          leavesAt,
        }
      })
  })
}

/** Lone surrogates cannot be encoded in a URL and become the replacement character. */
const encodeId = (id: string) => encodeURIComponent(id.toWellFormed()).replaceAll('.', '%2E') || '%20'
