/** A part of a text, as it is stored or shown. */
interface Part {
  from: number
  to: number
}

/** In characters. */
const LONGEST = 240

/** @returns what a text says from one place to another, shortened around the first of some parts, and those that are in it */
export function excerpt(
  text: string,
  parts: readonly Part[],
  start = 0,
  end = text.length,
): { sentence: string; marks: Part[] } {
  const isLong = end - start > LONGEST
  const from = isLong ? Math.max(start, Math.floor((parts[0]?.from ?? start) - LONGEST / 3)) : start
  const to = isLong ? Math.min(end, from + LONGEST) : end
  const within = parts.filter((one) => one.from >= from && one.to <= to)
  return {
    sentence: text.slice(from, to).replace(/\s/gu, ' '),
    marks: within.map((one) => ({ from: one.from - from, to: one.to - from })),
  }
}
