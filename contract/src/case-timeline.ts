import { caseDeadline, caseParams, caseRecording, workedTime } from './cases.ts'
import { integerParam } from './integer-param.ts'
import { MESSAGES } from './messages.ts'
import { note } from './notes.ts'
import { notification } from './notifications.ts'
import { hearing } from './office-hearings.ts'
import { triageState } from './triage.ts'
import * as z from './zod.ts'

/** Entries of a case's timeline on a page. */
export const TIMELINE_PAGE = 20

/** The kinds of entries of a timeline. */
export const TIMELINE_KINDS = ['notification', 'deadline', 'hearing', 'note', 'recording', 'time'] as const
const timelineKind = z.enum(TIMELINE_KINDS, { error: MESSAGES.invalid })
export type TimelineKind = z.infer<typeof timelineKind>

/** A page of a case's timeline, from 0, with entries of one kind or of all. */
export const timelineQuery = z.extend(caseParams, {
  kind: z.optional(timelineKind),
  page: z.optional(integerParam(0, 1_000_000)),
})

const timelineEntry = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('notification'), at: z.iso.datetime(), notification, state: triageState }),
    z.object({ kind: z.literal('deadline'), at: z.iso.datetime(), deadline: caseDeadline }),
    z.object({ kind: z.literal('hearing'), at: z.iso.datetime(), hearing }),
    z.object({ kind: z.literal('note'), at: z.iso.datetime(), note, acto: z.nullable(z.string()) }),
    z.object({ kind: z.literal('recording'), at: z.iso.datetime(), recording: caseRecording }),
    z.object({ kind: z.literal('time'), at: z.iso.datetime(), time: workedTime }),
  ])
  .register(z.globalRegistry, { id: 'TimelineEntry' })
export type TimelineEntry = z.infer<typeof timelineEntry>

/** A page of a case's timeline, newest first. */
export const timelinePage = z.named('TimelinePage', { results: z.array(timelineEntry), count: z.int(), page: z.int() })
export type TimelinePage = z.infer<typeof timelinePage>
