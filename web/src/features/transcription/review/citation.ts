import { type Passage, passageText } from '@arauto/contract/transcript'
import type { Place } from './passage-list.tsx'

/** @returns a moment as courts cite it: `01:02:03` */
function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/**
 * Cites a passage exactly, as an appeal on the facts must (Código de Processo Civil, article 640, no. 2, a).
 *
 * @param from its first word
 * @param to its last one
 * @returns the words, who says them where named, the recording, and from when until when
 */
export function citation(file: string, passages: readonly Passage[], from: Place, to: Place): string {
  const parts = passages.slice(from.passage, to.passage + 1).map((one, index, all) => ({
    ...one,
    words: one.words.slice(index === 0 ? from.word : 0, index === all.length - 1 ? to.word + 1 : undefined),
  }))
  const text = parts.map((one) => `${one.speaker ? `${one.speaker}: ` : ''}«${passageText(one)}»`).join('\n')
  const [start, end] = [parts[0]!.words[0]!.start, parts.at(-1)!.words.at(-1)!.end]
  return `${text}\n(gravação ${file}, de ${clock(start)} a ${clock(Math.ceil(end))})`
}
