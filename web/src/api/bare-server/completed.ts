import * as z from '@arauto/contract/zod'
import { isRecord } from '../error.ts'

/**
 * Makes a schema for responses that may have fewer fields than the contract.
 *
 * @param schema the contract's schema
 * @param defaults the values of fields that are absent or null
 * @param adapt changes the fields of the response before they are parsed
 * @returns a schema that gives the contract's shape; an empty response is one without fields
 */
export function completed<T>(
  schema: z.ZodMiniType<T>,
  defaults: Partial<NoInfer<T>>,
  adapt: (answer: Record<string, unknown>) => Record<string, unknown> = (answer) => answer,
): z.ZodMiniType<T> {
  const fill = (answer: unknown): unknown => {
    const given = answer ?? {}
    if (!isRecord(given) || Array.isArray(given)) return answer
    const present = Object.entries(adapt(given)).filter(([, value]) => value !== null && value !== undefined)
    return { ...defaults, ...Object.fromEntries(present) }
  }
  return z.pipe(z.transform(fill), schema)
}

/** @returns a moment in any form that `Date` reads, as ISO text; null for anything else */
export function moment(value: unknown): string | null {
  const parsed = new Date(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  return Number.isNaN(parsed.getTime()) ? null : parsed.toISOString()
}
