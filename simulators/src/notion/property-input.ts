import type { NotionDataSource, PropertyKind, Value } from './records.ts'
import { CliError } from './refusal.ts'

const TEXT_MAX = 2000
const PIECES_MAX = 100

/**
 * Checks `properties` of a request.
 *
 * @returns values by property name
 * @throws {CliError} worded as Notion does
 */
export function readProperties(input: unknown, { properties }: NotionDataSource): Map<string, Value> {
  const given = objectAt(input, 'body.properties')
  return new Map(
    Object.entries(given).map(([name, value]) => {
      const kind = properties.get(name)
      if (!kind) throw new CliError(400, `${name} is not a property that exists.`)
      return [name, readValue(value, kind, name)]
    }),
  )
}

/** @throws {CliError} for anything but a JSON object */
export function objectAt(input: unknown, where: string): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new CliError(
      400,
      `body failed validation: ${where} should be an object, instead was \`${JSON.stringify(input)}\`.`,
    )
  }
  return input as Record<string, unknown>
}

function readValue(input: unknown, kind: PropertyKind, name: string): Value {
  const value = objectAt(input, `body.properties.${name}`)
  const keys = Object.keys(value).filter((key) => key !== 'type')
  if (keys.length !== 1 || keys[0] !== kind) throw new CliError(400, `${name} is expected to be ${kind}.`)
  if (kind === 'number') {
    const number = value.number
    if (number !== null && !(typeof number === 'number' && Number.isFinite(number))) {
      throw new CliError(400, `body failed validation: body.properties.${name}.number should be a number or null.`)
    }
    return { number }
  }
  if (kind !== 'title' && kind !== 'rich_text') throw new CliError(400, `${name} cannot be written in this stand-in.`)
  const pieces = value[kind]
  if (!Array.isArray(pieces) || pieces.length > PIECES_MAX) {
    throw new CliError(
      400,
      `body failed validation: body.properties.${name}.${kind}.length should be ≤ \`${PIECES_MAX}\`.`,
    )
  }
  return { pieces: pieces.map((piece, index) => readPiece(piece, `body.properties.${name}.${kind}[${index}]`)) }
}

function readPiece(input: unknown, where: string): string {
  const text = objectAt(objectAt(input, where).text, `${where}.text`)
  if (typeof text.content !== 'string') {
    throw new CliError(400, `body failed validation: ${where}.text.content should be a string.`)
  }
  if (text.content.length > TEXT_MAX) {
    throw new CliError(
      400,
      `body failed validation: ${where}.text.content.length should be ≤ \`${TEXT_MAX}\`, instead was \`${text.content.length}\`.`,
    )
  }
  return text.content
}
