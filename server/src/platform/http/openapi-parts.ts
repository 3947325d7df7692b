import { z } from 'zod'

/** What a field of a form with files is. */
interface FormField {
  kind: 'file' | 'files' | 'text'
  description: string
  required?: boolean
}

/** The fields of a form with files: a route's `config.form`, which the OpenAPI document describes. */
export type FormFields = Readonly<Record<string, FormField>>

const BINARY = { type: 'string', format: 'binary' } as const

/**
 * @param mediaTypes of the file, each as its answer's `Content-Type` names it, without parameters
 * @param description what the file is
 * @returns the response schema of a call that answers with a file
 */
export const fileAnswer = (mediaTypes: string | readonly string[], description: string) => ({
  description,
  content: Object.fromEntries([mediaTypes].flat().map((type) => [type, { schema: z.any().meta(BINARY) }])),
})

/** The response schema of a page that a browser shows. @param description what it says */
export const pageAnswer = (description: string) => ({
  description,
  content: { 'text/html': { schema: z.string() } },
})

/** @returns the JSON schema of a form */
export function formSchema(fields: FormFields) {
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
