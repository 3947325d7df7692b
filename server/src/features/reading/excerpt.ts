import type { TextPart } from '../../domain/readings/marked-boxes.ts'

/** In characters. */
const LONGEST = 240

/** @returns what a text says from one place to another, shortened around the first of some parts, and those that are in it */
export function excerpt(
  text: string,
  parts: readonly TextPart[],
  start = 0,
  end = text.length,
): { sentence: string; marks: TextPart[] } {
  const isLong = end - start > LONGEST
  const from = isLong ? Math.max(start, Math.floor((parts[0]?.from ?? start) - LONGEST / 3)) : start
  const to = isLong ? Math.min(end, from + LONGEST) : end
  const within = parts.filter((one) => one.from >= from && one.to <= to)
  return {
    sentence: text.slice(from, to).replace(/\s/gu, ' '),
    marks: within.map((one) => ({ from: one.from - from, to: one.to - from })),
  }
}
