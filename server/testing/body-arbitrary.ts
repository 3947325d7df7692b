import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { anything, number, storable, text } from './odd-values.ts'

/** The part of JSON Schema that the generated contract uses. */
export interface Schema {
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

/** How values are generated: from which schemas, and the percentage of values that ignore theirs. */
export interface Drawing {
  schemas: Readonly<Record<string, Schema>>
  wild: number
}

/** A body with the headers that describe it. */
export interface AnyBody {
  headers: Record<string, string>
  body: string | Buffer | undefined
}

const BOUNDARY = 'arauto-fuzz'

/** Values of a schema, some of which ignore it. */
export function valueFor(schema: Schema, drawing: Drawing, depth = 0): fc.Arbitrary<unknown> {
  const fitting = fittingValue(schema, drawing, depth)
  if (drawing.wild === 0) return fitting
  return fc.oneof({ weight: 100 - drawing.wild, arbitrary: fitting }, { weight: drawing.wild, arbitrary: anything })
}

function fittingValue(schema: Schema, drawing: Drawing, depth: number): fc.Arbitrary<unknown> {
  if (depth > 5) return anything
  if (schema.$ref) return fittingValue(drawing.schemas[schema.$ref.split('/').pop()!] ?? {}, drawing, depth + 1)
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

const brokenJson = fc.constantFrom(
  '{',
  '[',
  '"',
  '{"username":',
  '\u0000',
  'nada',
  '{"a":1}}',
  `[${'['.repeat(5000)}`,
  '{"__proto__":{"username":"a"}}',
  '{"username":"a","username":"b"}',
  '{"a":"\\ud800"}',
  '\ufeff{}',
)
const otherTypes = fc.constantFrom(
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=""',
  'multipart/mixed; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/xml',
  'x',
  '\u00e7/\u00ff',
)

/** Bodies for a call: mostly of its form and structure, some of another, broken, or encoded otherwise. */
export function bodyFor(json: Schema | undefined, formSchema: Schema | undefined, drawing: Drawing) {
  const written = (json ? valueFor(json, drawing) : anything).map((value) => JSON.stringify(value) ?? 'null')
  const as = (type: string, extra = {}) => ({ 'content-type': type, ...extra })
  const fields = form(Object.keys(formSchema?.properties ?? {}))
  return fc.oneof<fc.MaybeWeightedArbitrary<AnyBody>[]>(
    { weight: json ? 12 : 2, arbitrary: written.map((body) => ({ headers: as('application/json'), body })) },
    {
      weight: json ? 2 : 8,
      arbitrary: fields.map((body) => ({ headers: as(`multipart/form-data; boundary=${BOUNDARY}`), body })),
    },
    { weight: 2, arbitrary: brokenJson.map((body) => ({ headers: as('application/json'), body })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(written, fc.constantFrom('utf16le' as const, 'latin1' as const))
        .map(([text, encoding]) => ({ headers: as('application/json'), body: Buffer.from(text, encoding) })),
    },
    {
      weight: 1,
      arbitrary: written.map((text) => ({
        headers: as('application/json', { 'content-encoding': 'gzip' }),
        body: gzipSync(text, { level: 1 }),
      })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(otherTypes, fc.oneof(text, written, fc.constant(undefined)))
        .map(([type, body]) => ({ headers: as(type), body })),
    },
  )
}
