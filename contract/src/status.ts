import { z } from 'zod'
import { accountState } from './accounts.ts'

/** Why an account that should be watched is not; the first six are what the portal made of the last look at it. */
const WATCH_PROBLEMS = [
  'rejected',
  'certificate_required',
  'blocked',
  'waiting',
  'unavailable',
  'unrecognised',
  'overdue',
  'clock',
  'service',
] as const
const watchProblem = z.enum(WATCH_PROBLEMS)
export type WatchProblem = z.infer<typeof watchProblem>

/** What makes an account watched again: its owner corrects it, Arauto tries again, or the service is started again. */
const watchRemedy = z.enum(['correct', 'wait', 'restart'])
export type WatchRemedy = z.infer<typeof watchRemedy>

/** The background service as a whole: `silent` without a heartbeat, `stalled` when it lives and checks are not made. */
const serviceState = z.object({
  state: z.enum(['running', 'silent', 'stalled']),
  since: z.iso.datetime().nullable(),
  clock_set_back: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'when it was noticed, within the last day, that the clock had gone back' }),
})

/** Whether the background service is alive, and how each of the user's accounts fared. */
export const systemStatus = z
  .object({
    status: z.enum(['active', 'inactive']),
    last_check: z.iso.datetime().nullable(),
    message: z.string(),
    unreadable_rows: z
      .number()
      .int()
      .optional()
      .meta({ description: 'rows of the portal’s lists that could not be read and that the user has not put aside' }),
    accounts: z.array(
      z.object({
        id: z.number().int(),
        advogado: z.string(),
        state: accountState,
        last_success: z.iso.datetime().nullable(),
        message: z.string(),
        watched: z.boolean().optional(),
        since: z.iso.datetime().nullable().optional().meta({ description: 'from when on it has not been watched' }),
        problem: watchProblem.nullable().optional(),
        problem_message: z.string().optional(),
        remedy: watchRemedy.nullable().optional(),
        unreadable_rows: z.number().int().optional(),
      }),
    ),
    watched: z.number().int().optional().meta({ description: 'how many accounts are being watched' }),
    stopped: z.number().int().optional().meta({ description: 'how many should be watched and are not' }),
    service: serviceState.optional(),
    check_interval_minutes: z.number().optional().meta({ description: 'how often each account is looked at' }),
  })
  .meta({ id: 'SystemStatus' })
export type SystemStatus = z.infer<typeof systemStatus>
export const health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' })
