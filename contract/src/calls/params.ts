import * as z from '../zod.ts'

/** A parameter `id` that is a number. */
export const numberParam = z.object({
  id: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
})
export const uuidParam = z.object({ id: z.uuid() })
/** The answer without a body. */
export const nothing = z.null()
