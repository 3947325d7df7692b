/** Gives a value for a field by its name, else undefined. */
export type Known = (name: string) => unknown

interface Def {
  type: string
  shape?: Record<string, Schema>
  options?: Schema[]
  entries?: Record<string, string>
  values?: unknown[]
  element?: Schema
  items?: Schema[]
  innerType?: Schema
  in?: Schema
  checks?: { _zod: { def: { check: string; minimum?: number; value?: number; format?: string } } }[]
  format?: string
}
interface Schema {
  _zod: { def: Def }
}

const TEXT_OF: Readonly<Record<string, string>> = {
  email: 'novo@escritorio.pt',
  uuid: '99999999-0000-4000-8000-000000000001',
  date: '2026-11-20',
  datetime: '2026-11-20T10:00:00Z',
  url: 'https://novo.example',
}

/**
 * The least that a schema takes, as a client sends it: each field that must be there, and the first where none must.
 *
 * @param known the values of fields by their names, such as the ids of rows
 */
export function exampleOf(schema: unknown, known: Known = () => undefined, name = ''): unknown {
  const { def } = (schema as Schema)._zod
  const given = known(name)
  if (given !== undefined && !['object', 'array'].includes(def.type)) return given
  const within = (one: Schema | undefined) => exampleOf(one, known, name)
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape ?? {})
      const needed = fields.filter(([, { _zod }]) => !['optional', 'default', 'prefault'].includes(_zod.def.type))
      return Object.fromEntries(
        (needed.length > 0 ? needed : fields.slice(0, 1)).map(([key, one]) => [key, exampleOf(one, known, key)]),
      )
    }
    case 'array':
      return [exampleOf(def.element, known, name === 'ids' ? 'notification_id' : name.replace(/s$/, ''))]
    case 'tuple':
      return def.items?.map(within)
    case 'union':
      return within(def.options?.find(({ _zod }) => _zod.def.type !== 'null'))
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'boolean':
      return false
    case 'number':
    case 'int':
      return 1
    case 'null':
      return null
    case 'string': {
      const checks = (def.checks ?? []).map(({ _zod }) => _zod.def)
      const format = def.format ?? checks.find((one) => one.format)?.format ?? ''
      return TEXT_OF[format] ?? 'novo'.padEnd(checks.find((one) => one.check === 'min_length')?.minimum ?? 0, 'o')
    }
    case 'pipe':
      return within(def.in)
    case 'record':
      return {}
    default:
      return within(def.innerType)
  }
}
