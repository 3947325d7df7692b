import type { Call } from '@arauto/contract/calls/define-call'
import { z } from 'zod'

const BINARY = { type: 'string', format: 'binary' } as const

/** @returns the content of an answer that is a file */
export const mediaContent = (media: readonly string[]) =>
  Object.fromEntries(media.map((type) => [type, { schema: schemaOf(type) }]))

const schemaOf = (type: string) => {
  if (type === 'application/json') return z.record(z.string(), z.unknown())
  return isShown(type) ? z.string() : z.any().meta(BINARY)
}

/** Whether an answer is a text that its client shows or reads as it comes, and no file. */
const isShown = (type: string): boolean => type === 'text/html' || type === 'text/event-stream'

/** @returns the JSON schema of a form */
export function formSchema(fields: NonNullable<Call['form']>) {
  const properties = Object.entries(fields).map(([name, { kind, description }]) => {
    const file = kind === 'text' ? { type: 'string' } : BINARY
    return [name, kind === 'files' ? { type: 'array', items: file, description } : { ...file, description }]
  })
  const required = Object.keys(fields).filter((name) => fields[name]!.required)
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as Record<string, object>,
    ...(required.length > 0 && { required }),
  }
}
