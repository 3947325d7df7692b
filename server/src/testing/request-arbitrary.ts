import fc from 'fast-check'

/** The part of JSON Schema that the generated contract uses. */
interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  format?: string
  pattern?: string
}
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
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

const BOUNDARY = 'arauto-fuzz'
const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eabc',
  '\u200b',
  '𝔸🏛️ção',
  "';drop table users;--",
  '%',
  '\\',
  '_%\\',
  '<script>alert(1)</script>',
  '"',
  '{}',
  '../../etc/passwd',
  'C:\\',
  '1e400',
  '-0',
  '0x10',
  '９',
  'a'.repeat(10_000),
  'ç'.repeat(5_000),
  '"'.repeat(300),
  '\r\nX-Injected: 1',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '+275760-09-13T00:00:00.000Z',
  'em breve',
  '__proto__',
]

const text = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 20 }),
)
/** Unusual texts that a field may accept. */
const storable = fc.oneof(
  fc.constantFrom(
    ...NASTY_TEXTS.filter((value) => value.isWellFormed() && !value.includes('\u0000') && value.length < 500),
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
)
const number = fc.oneof(
  fc.constantFrom(0, -1, 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1.5, 1e308, 5e-324),
  fc.integer({ min: 1, max: 20 }),
)
const anything = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom([], {}, [[[[[[]]]]]], { __proto__: { a: 1 }, constructor: 1 }),
)

/** How values are generated: from which contract, and the percentage of values that ignore their schema. */
interface Drawing {
  api: OpenApi
  wild: number
}

function valueFor(schema: Schema, drawing: Drawing, depth = 0): fc.Arbitrary<unknown> {
  const fitting = fittingValue(schema, drawing, depth)
  if (drawing.wild === 0) return fitting
  return fc.oneof({ weight: 100 - drawing.wild, arbitrary: fitting }, { weight: drawing.wild, arbitrary: anything })
}

function fittingValue(schema: Schema, drawing: Drawing, depth: number): fc.Arbitrary<unknown> {
  if (depth > 5) return anything
  if (schema.$ref)
    return fittingValue(drawing.api.components?.schemas?.[schema.$ref.split('/').pop()!] ?? {}, drawing, depth + 1)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices?.length) return fc.oneof(...choices.map((choice) => fittingValue(choice, drawing, depth + 1)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum?.length) return fc.constantFrom(...schema.enum)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, field]) => [name, valueFor(field, drawing, depth + 1)] as const,
      )
      return fc.record(Object.fromEntries(fields), drawing.wild === 0 ? {} : { requiredKeys: [] })
    }
    case 'array':
      return fc.array(valueFor(schema.items ?? {}, drawing, depth + 1), { maxLength: 4 })
    case 'integer':
    case 'number':
      return number
    case 'boolean':
      return fc.boolean()
    case 'string':
      if (schema.pattern) return fc.constantFrom('0', '1', '10', '25')
      return fc.oneof(drawing.wild === 0 ? storable : text, ...fittingTexts(schema.format))
    default:
      return anything
  }
}

function fittingTexts(format: string | undefined): fc.Arbitrary<string>[] {
  if (format === 'email') return [fc.constant('nome@escritorio.pt')]
  if (format === 'date') return [fc.constantFrom('2026-11-20', '2026-11-21')]
  if (format === 'base64') return [fc.base64String({ maxLength: 200 })]
  return [fc.constantFrom('a-1p@adv.oa.pt', 'Marta Figueiredo', 'uma password segura')]
}

/** Forms with the contract's fields and others, complete and truncated. */
function form(names: readonly string[]): fc.Arbitrary<Buffer> {
  const field = fc.record({
    name: fc.oneof(fc.constantFrom('file', 'files', 'audio_file', 'format', 'pages', 'types', ...names), text),
    fileName: fc.option(
      fc.oneof(fc.constantFrom('a.pdf', 'lista.html', 'x.zip', 'y.mhtml', 'som.wav', 'a"\r\nb'), text),
      { nil: null },
    ),
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
      fc
        .constantFrom(
          '%PDF-1.7\n',
          'PK\u0003\u0004',
          'RIFF\u0000\u0000\u0000\u0000WAVE',
          '<html><table>',
          '{"types":[]}',
        )
        .map((start) => Buffer.from(start, 'latin1')),
    ),
  })
  return fc.tuple(fc.array(field, { maxLength: 4 }), fc.integer({ min: 0, max: 30 })).map(([fields, cut]) => {
    const parts = fields.map(({ name, fileName, bytes }) => {
      const quoted = (value: string) => value.replaceAll('"', '%22').replace(/[\r\n]/g, ' ')
      const file = fileName === null ? '' : `; filename="${quoted(fileName)}"\r\nContent-Type: application/octet-stream`
      const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n\r\n`
      return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')])
    })
    const whole = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
    return cut < 25 ? whole : whole.subarray(0, whole.length - cut)
  })
}

const brokenJson = fc.constantFrom('{', '[', '"', '{"username":', '\u0000', 'nada', '{"a":1}}', `[${'['.repeat(5000)}`)

/**
 * Requests to every call of the contract: mostly of its structure, with invalid values; some without any structure.
 *
 * @param api the generated contract
 * @param ids ids for paths, beside random texts, for example `['1', '2']`
 * @param tokens bearer tokens that a request may carry
 */
export function anyRequest(api: OpenApi, ids: readonly string[], tokens: readonly string[]): fc.Arbitrary<AnyRequest> {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return fc
    .tuple(fc.constantFrom(...operations), fc.constantFrom(0, 0, 5, 30))
    .chain(([{ path, method, operation }, wild]) => {
      const drawing = { api, wild }
      const content = operation.requestBody?.content ?? {}
      const schema = content['application/json']?.schema
      const formSchema = content['multipart/form-data']?.schema
      const sends = method !== 'get' && method !== 'head'
      const json = (schema ? valueFor(schema, drawing) : anything).map((value) => JSON.stringify(value) ?? 'null')
      const queries = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
      const noBody = fc.constant(undefined)
      const body: fc.Arbitrary<{ type: string; body: string | Buffer | undefined }> = sends
        ? fc.oneof(
            { weight: schema ? 6 : 1, arbitrary: fc.record({ type: fc.constant('application/json'), body: json }) },
            {
              weight: schema ? 1 : 4,
              arbitrary: fc.record({
                type: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`),
                body: form(Object.keys(formSchema?.properties ?? {})),
              }),
            },
            { weight: 1, arbitrary: fc.record({ type: fc.constant('application/json'), body: brokenJson }) },
            {
              weight: 1,
              arbitrary: fc.record({
                type: fc.constantFrom('text/plain', 'multipart/form-data', 'application/xml', 'x'),
                body: fc.oneof(text, noBody),
              }),
            },
          )
        : fc.constant({ type: '', body: undefined })
      return fc
        .record({
          body,
          id: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: text }),
          query: fc.record(
            Object.fromEntries(queries.map(({ name, schema: of }) => [name, of ? valueFor(of, drawing) : text])),
            { requiredKeys: [] },
          ),
          token: fc.oneof(
            { weight: 6, arbitrary: fc.constantFrom(...tokens) },
            { weight: 1, arbitrary: fc.constantFrom('', 'nada', 'a.b.c') },
          ),
          extra: fc.constantFrom<Record<string, string>>(
            {},
            {},
            { range: 'bytes=5-2' },
            { 'if-none-match': '"x", W/"y"' },
            { 'x-forwarded-for': '1.2.3.4, ::1, nada' },
            { 'accept-encoding': 'br;q=0, zstd, *' },
            { origin: 'null' },
            { 'accept-language': '\u00ff'.repeat(20) },
          ),
        })
        .map(({ body: sent, id, query, token, extra }) => {
          const search = new URLSearchParams(
            Object.entries(query).map(([name, value]): [string, string] => [
              name,
              typeof value === 'string' ? value : JSON.stringify(value),
            ]),
          )
          const asked = path.replace(/\{\w+\}/g, () => encodeId(id))
          return {
            operation: `${method.toUpperCase()} ${path}`,
            method: method.toUpperCase(),
            path: search.size > 0 ? `${asked}?${search}` : asked,
            headers: {
              ...extra,
              ...(sent.type ? { 'content-type': sent.type } : {}),
              ...(token ? { authorization: `Bearer ${token}` } : {}),
            },
            body: sent.body,
          }
        })
    })
}

/** Lone surrogates cannot be encoded in a URL and become the replacement character. */
const encodeId = (id: string) => encodeURIComponent(id.toWellFormed()).replaceAll('.', '%2E') || '%20'
