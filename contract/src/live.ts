import * as z from './zod.ts'

/**
 * Kinds of change sent to open pages: `lists` (notifications, triage, deadlines, cases, notes), `checks` (progress,
 * state of accounts), `transcriptions`, `time_imports`. `all`: any of them may have changed; a stream begins with it.
 * `blind`: changes are not reported until the next `all`, so pages fetch everything each minute.
 */
export const liveKind = z.enum(['lists', 'checks', 'transcriptions', 'time_imports', 'all', 'blind'])
export type LiveKind = z.infer<typeof liveKind>

/** The data of one server-sent event. */
export const liveMessage = z.named('LiveMessage', { changed: liveKind })
export type LiveMessage = z.infer<typeof liveMessage>

/** How often a stream has a comment when nothing happens, in milliseconds: what is quiet for longer than twice this is dead. */
export const LIVE_BEAT_MS = 20_000
