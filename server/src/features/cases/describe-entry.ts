import type { TimelineEntry } from '@arauto/contract/case-timeline'
import { hoursWords } from '@arauto/contract/cases'
import { formatDate } from '@arauto/contract/dates'
import { DEADLINE_EVENT_WORDS } from '@arauto/contract/deadline-words'
import { HEARING_KINDS } from '@arauto/contract/hearings'
import { TRIAGE_WORDS } from '@arauto/contract/triage'

/** An entry of a timeline in words, as an exported case has it. */
interface DescribedEntry {
  kind: string
  title: string
  details: string
  /** What a person wrote. */
  text: string
}

const joined = (parts: readonly (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ')

/** @returns an entry in words */
export function describeEntry(entry: TimelineEntry): DescribedEntry {
  switch (entry.kind) {
    case 'notification': {
      const { acto, origem, advogado, processo, tribunal, unidade, referencia } = entry.notification
      const details = joined([
        origem,
        advogado,
        processo,
        tribunal,
        unidade,
        referencia && `Ref. ${referencia}`,
        TRIAGE_WORDS[entry.state],
      ])
      return { kind: 'Notificação', title: acto || 'Notificação', details, text: '' }
    }
    case 'deadline': {
      const { state, title, acto, ends, met_on, decided_by, proposed_by } = entry.deadline
      const who = decided_by?.name ?? proposed_by?.name ?? 'Arauto'
      const details = joined([title && acto, met_on && `terminava em ${formatDate(ends)}`, who])
      const when = state === 'met' ? title || acto : `${title || acto}, ${formatDate(ends)}`
      return { kind: 'Prazo', title: `${DEADLINE_EVENT_WORDS[state]}: ${when}`, details, text: '' }
    }
    case 'hearing': {
      const { kind, day, hour, place, tribunal, state, reason, decided_by } = entry.hearing
      const when = [formatDate(day), hour].filter(Boolean).join(' ')
      const title = `${HEARING_KINDS[kind]}, ${when}${state === 'given_up' ? ' (sem efeito)' : ''}`
      return { kind: 'Diligência', title, details: joined([tribunal, place, decided_by?.name]), text: reason }
    }
    case 'note':
      return {
        kind: 'Nota',
        title: `Nota de ${entry.note.author.name}`,
        details: entry.acto ?? '',
        text: entry.note.text,
      }
    case 'time':
      return {
        kind: 'Tempo',
        title: `${hoursWords(entry.time.seconds)} de trabalho`,
        details: joined([entry.time.person, 'Toggl']),
        text: '',
      }
    case 'recording': {
      const minutes =
        entry.recording.duration === null ? '' : `${Math.max(1, Math.round(entry.recording.duration / 60))} min`
      return { kind: 'Gravação', title: `Gravação: ${entry.recording.file_name}`, details: minutes, text: '' }
    }
  }
}
