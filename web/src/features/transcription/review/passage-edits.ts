import { joinPassages, type Passage, retext, splitPassage, withSpeaker } from '@arauto/contract/transcript'
import type { TranscriptEditing } from './editing.ts'

/**
 * What can be done to the passages of a transcript, each by its place in it.
 *
 * @param onParted called when passages were split or joined, so that none is edited at its old place
 */
export function passageEdits(editing: TranscriptEditing, onParted: () => void) {
  const all = () => editing.use.getState().passages
  return {
    /** @param base what was there before the edit @returns the passage as it is then */
    write(at: number, base: Passage, text: string): Passage {
      const now = all()[at]
      if (!now) return base
      const next = retext(base, text)
      if (next === now) return now
      editing.change([{ at, remove: 1, put: next ? [next] : [] }], `passage ${at}`)
      return next ?? now
    },
    split(at: number, word: number): void {
      const one = all()[at]
      if (!one || word <= 0 || word >= one.words.length) return
      editing.change([{ at, remove: 1, put: splitPassage(one, word) }])
      onParted()
    },
    /** Joins a passage with the next one. */
    join(at: number): void {
      const [one, next] = all().slice(at, at + 2)
      if (!one || !next) return
      editing.change([{ at, remove: 2, put: [joinPassages(one, next)] }])
      onParted()
    },
    /** Says who speaks from one passage to another; empty for nobody. */
    nameSpeaker(from: number, to: number, name: string): void {
      const put = all()
        .slice(from, to + 1)
        .map((one) => withSpeaker(one, name))
      editing.change([{ at: from, remove: put.length, put }])
    },
    /** Gives another name to who speaks, wherever they do. */
    renameSpeaker(speaker: string | null, name: string): void {
      editing.change(
        all().flatMap((one, at) => (one.speaker === speaker ? [{ at, remove: 1, put: [withSpeaker(one, name)] }] : [])),
      )
    },
  }
}
