import { z } from 'zod'
import { NotionError } from './notion-error.ts'
import type { NotionDataSource, PropertyKind, Value } from './records.ts'

const piece = z.looseObject({ text: z.looseObject({ content: z.string().max(2000) }) })
const pieces = z.array(piece).max(100)
const type = z.unknown().optional()
const VALUES = {
  number: z.strictObject({ type, number: z.number().nullable() }),
  title: z.strictObject({ type, title: pieces }),
  rich_text: z.strictObject({ type, rich_text: pieces }),
}
const given = z.record(z.string(), z.unknown())

/** @param where what is checked, as Notion names it @throws {NotionError} 400 that says what should be otherwise */
export function valid<T>(schema: z.ZodType<T>, input: unknown, where: string): T {
  const { data, error } = schema.safeParse(input)
  if (error) throw new NotionError(400, `body failed validation: ${where}: ${z.prettifyError(error)}`)
  return data as T
}

/**
 * Validates the `properties` of a request.
 *
 * @returns values by property name
 * @throws {NotionError} in Notion's wording
 */
export function readProperties(input: unknown, { properties }: NotionDataSource): Map<string, Value> {
  const byName = valid(given, input, 'body.properties')
  return new Map(
    Object.entries(byName).map(([name, value]) => {
      const kind = properties.get(name)
      if (!kind) throw new NotionError(400, `${name} is not a property that exists.`)
      return [name, readValue(value, kind, `body.properties.${name}`)]
    }),
  )
}

function readValue(input: unknown, kind: PropertyKind, where: string): Value {
  if (kind === 'number') return { number: valid(VALUES.number, input, where).number }
  if (kind !== 'title' && kind !== 'rich_text')
    throw new NotionError(400, `${where} cannot be written in this stand-in.`)
  const given =
    kind === 'title' ? valid(VALUES.title, input, where).title : valid(VALUES.rich_text, input, where).rich_text
  return { pieces: given.map(({ text }) => text.content) }
}
