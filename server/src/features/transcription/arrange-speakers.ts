import type { SpokenSegment, SpokenWord, Turn } from '../../integrations/speech/work.ts'

/** A segment, and what the person is called who speaks, where there are several. */
export type NamedSegment = Omit<SpokenSegment, 'speaker'> & { speaker?: string }

/**
 * Gives each word to who speaks it, and puts the words of all in order of time: a segment is divided where somebody else
 * begins.
 *
 * @param turns who speaks when; segments that say it themselves keep it
 */
export function arrangeSpeakers(segments: readonly SpokenSegment[], turns: readonly Turn[]): NamedSegment[] {
  const units = segments.flatMap((of) => {
    const { words = [], text, start, end } = of
    const isMeasured = words.length > 0 && words.map((word) => word.text).join(' ') === text
    const all: { word: SpokenWord; isWord: boolean; of: SpokenSegment; speaker: number | null }[] = (
      isMeasured ? words : [{ text, start, end }]
    ).map((word) => ({ word, isWord: isMeasured, of, speaker: of.speaker ?? speakerOf(turns, word) }))
    return all
  })
  const people = new Set(units.map(({ speaker }) => speaker).filter((speaker) => speaker !== null))
  if (people.size < 2) return segments.map(({ speaker, ...segment }) => segment)
  units.sort((one, other) => one.word.start - other.word.start)
  const arranged: NamedSegment[] = []
  let before: (typeof units)[number] | null = null
  for (const unit of units) {
    const { word, isWord, of, speaker } = unit
    const last = arranged.at(-1)
    if (last && isWord && before?.of === of && before.speaker === speaker) {
      last.end = Math.max(last.end, word.end)
      last.text += ` ${word.text}`
      last.words!.push(word)
    } else {
      const { start, end, text } = word
      const name = speaker === null ? {} : { speaker: `Pessoa ${speaker}` }
      arranged.push({ start, end, text, ...(isWord && { words: [word] }), ...name })
    }
    before = unit
  }
  return arranged
}

/** @returns who speaks most of a word; else whose turn is nearest; null where there are no turns */
function speakerOf(turns: readonly Turn[], { start, end }: Pick<SpokenWord, 'start' | 'end'>): number | null {
  let best: number | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const turn of turns) {
    // Less than nothing: the pause between them.
    const common = Math.min(end, turn.end) - Math.max(start, turn.start)
    if (common > most) [best, most] = [turn.speaker, common]
  }
  return best
}
