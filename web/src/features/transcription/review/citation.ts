import { formatDate } from '@arauto/contract/dates'
import { type Passage, passageText } from '@arauto/contract/transcript'
import type { Place } from './passage-list.tsx'

/** Words of a recording that are cited. */
export interface CitedPassage {
  /** The recording's file name. */
  file: string
  /** What is said, and by whom where they are named. */
  lines: readonly { speaker: string | undefined; text: string }[]
  /** Seconds from the recording's start. */
  from: number
  to: number
}

/** @returns the words from one place to another, both included */
export function citedPassage(file: string, passages: readonly Passage[], from: Place, to: Place): CitedPassage {
  const parts = passages.slice(from.passage, to.passage + 1).map(({ speaker, words }, index, all) => {
    const end = index === all.length - 1 ? to.word + 1 : undefined
    return { speaker, words: words.slice(index === 0 ? from.word : 0, end) }
  })
  return {
    file,
    lines: parts.map(({ speaker, words }) => ({ speaker, text: passageText({ words }) })),
    from: parts[0]!.words[0]!.start,
    to: parts.at(-1)!.words.at(-1)!.end,
  }
}

/** @returns a moment as courts cite it: `01:02:03` */
function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/**
 * Cites a passage exactly, as an appeal on the facts must (Código de Processo Civil, article 640, no. 2, a).
 *
 * @param said the fact that it proves, and the day of the session as `YYYY-MM-DD`; empty where they are not given
 * @returns the fact, the words, and the recording from one whole second to another, so that no word is cut
 */
export function citation({ file, lines, from, to }: CitedPassage, said: { fact: string; session: string }): string {
  const session = /^\d{4}-\d\d-\d\d$/.test(said.session) && `sessão de ${formatDate(said.session)}`
  const where = [`gravação ${file}`, session, `de ${clock(from)} a ${clock(Math.ceil(to))}`]
  return [
    said.fact.trim() && `Facto: ${said.fact.trim()}`,
    ...lines.map(({ speaker, text }) => `${speaker ? `${speaker}: ` : ''}«${text}»`),
    `(${where.filter(Boolean).join(', ')})`,
  ]
    .filter(Boolean)
    .join('\n')
}
