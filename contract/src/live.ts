import * as z from './zod.ts'

/**
 * What an open page is told of: `lists` (notifications, triage, deadlines, cases, notes), `checks` (their progress, the
 * state of accounts), `transcriptions`, `time_imports`; `all` when any of it may have changed, which is how a stream begins
 * and what follows `blind`: since that message changes go unnoticed, and pages have to ask.
 */
export const liveKind = z.enum(['lists', 'checks', 'transcriptions', 'time_imports', 'all', 'blind'])
export type LiveKind = z.infer<typeof liveKind>

/** The data of one server-sent event. */
export const liveMessage = z.object({ changed: liveKind }).register(z.globalRegistry, { id: 'LiveMessage' })
export type LiveMessage = z.infer<typeof liveMessage>

/** How often a stream has a comment when nothing happens, in milliseconds: what is quiet for longer than twice this is dead. */
export const LIVE_BEAT_MS = 20_000
