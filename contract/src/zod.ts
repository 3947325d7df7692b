import { config, globalRegistry, object } from 'zod/mini'
import type { $ZodLooseShape } from 'zod/v4/core'

// What zod would try first, code made at run time, is forbidden by the page's content security policy.
config({ jitless: true })

/** @returns the schema of an object that has this name in the OpenAPI document; the page is built without the names */
// @__NO_SIDE_EFFECTS__
export const named = <Shape extends $ZodLooseShape>(id: string, shape: Shape) =>
  object(shape).register(globalRegistry, { id })

/** The schemas' library; importing it from here configures it before the first schema is made. */
export * from 'zod/mini'
