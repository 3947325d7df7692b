import { isInOrder, PASSAGES_MAX, type Passage, type Splice } from '@arauto/contract/transcript'

/** What corrections do to the passages of a transcript, which are known by their positions. */
export interface Correction {
  /** Former positions of those that are replaced. */
  removed: number[]
  /** Others that get another place: from one former position to another, and by how much. */
  moved: { from: number; to: number; by: number }[]
  put: (Passage & { position: number })[]
}

/**
 * @param count how many passages the transcript has
 * @returns what changes; null for changes that do not fit it, or that make it longer than any recording
 */
export function correctTranscript(count: number, splices: readonly Splice[]): Correction | null {
  const passages: (number | Passage)[] = Array.from({ length: count }, (_, position) => position)
  for (const { at, remove, put } of splices) {
    if (at + remove > passages.length) return null
    passages.splice(at, remove, ...put)
  }
  if (passages.length > PASSAGES_MAX) return null
  const correction: Correction = { removed: [], moved: [], put: [] }
  const { removed, moved, put } = correction
  let next = 0
  const removeUntil = (kept: number) => {
    while (next < kept) removed.push(next++)
  }
  for (const [position, passage] of passages.entries()) {
    if (typeof passage !== 'number') {
      if (!isInOrder([passage])) return null
      put.push({ ...passage, position })
      continue
    }
    removeUntil(passage)
    next = passage + 1
    const by = position - passage
    const last = moved.at(-1)
    if (last?.by === by) last.to = passage
    else if (by !== 0) moved.push({ from: passage, to: passage, by })
  }
  removeUntil(count)
  return correction
}
