import * as z from '../zod.ts'

/** @returns the value as a schema reads it; or, of one that it refuses, each field (joined by dots) with its first message */
export function read(schema: z.core.$ZodType, value: unknown): unknown {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const issues = result.error.issues.toReversed()
  return { refused: Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])) }
}
