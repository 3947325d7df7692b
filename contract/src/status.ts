import { z } from 'zod'
import { accountState } from './accounts.ts'

/** Whether the background service is alive, and how each of the user's accounts fared. */
export const systemStatus = z
  .object({
    status: z.enum(['active', 'inactive']),
    last_check: z.iso.datetime().nullable(),
    message: z.string(),
    accounts: z.array(
      z.object({
        id: z.number().int(),
        advogado: z.string(),
        state: accountState,
        last_success: z.iso.datetime().nullable(),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'SystemStatus' })
export type SystemStatus = z.infer<typeof systemStatus>
export const health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' })
