import { z } from 'zod'

/** Every failure's body: a Portuguese sentence fit to show, and where it applies the reasons by field. */
export const apiError = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    error: z.string().optional(),
    current_password: z.array(z.string()).optional(),
    new_password: z.array(z.string()).optional(),
  })
  .meta({ id: 'ErrorBody' })
export type ErrorBody = z.infer<typeof apiError>
