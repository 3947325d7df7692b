import * as z from '@arauto/contract/zod'
import { isRecord } from '../error.ts'

/**
 * A schema for what a server may answer with fewer fields than the contract has.
 *
 * @param schema the contract's schema
 * @param defaults stand for fields that are absent or null
 * @param adapt changes the answer's own fields before the schema judges them
 * @returns a schema that gives the contract's shape; an empty answer counts as one without fields
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

/** @returns a moment however it is written, in the contract's form; null where it is none */
export function moment(value: unknown): string | null {
  const parsed = new Date(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  return Number.isNaN(parsed.getTime()) ? null : parsed.toISOString()
}
