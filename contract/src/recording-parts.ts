import * as z from './zod.ts'

/** The most files of one recording. */
export const PARTS_MAX = 50
/** Larger recordings, and those of several files, are sent in chunks of so many bytes. */
export const CHUNK_BYTES = 8 * 1024 * 1024

/** A file of a recording as it is sent: they follow each other in this order. */
export const sentFiles = z.array(z.object({ name: z.string().check(z.minLength(1)), size: z.int().check(z.gte(1)) }))

/** Year to second, with any signs between them, as recorders name their files: `20261128_143005`, `2026-11-28 14.30`. */
const NAMED_TIME =
  /(20\d\d)[-_. ]?([01]\d)[-_. ]?([0-3]\d)[-_. T]{0,3}([0-2]\d)[-_.:h ]?([0-5]\d)(?:[-_.:m ]?([0-5]\d))?(?!\d)/u

/** @returns the day that a recording's name says it began, `2026-11-28`; null where it says none */
export function namedDay(name: string): string | null {
  const seconds = namedSeconds(name)
  return seconds === null ? null : new Date(seconds * 1000).toISOString().slice(0, 10)
}

/** @returns the moment that a file's name says its recording began, in seconds from any fixed one; null where it says none */
function namedSeconds(name: string): number | null {
  const found = NAMED_TIME.exec(name)
  if (!found) return null
  const [year, month, day, hour, minute, second = 0] = found.slice(1).map((digits) => Number(digits ?? 0))
  const moment = Date.UTC(year!, month! - 1, day, hour, minute, second)
  const isReal = new Date(moment).getUTCDate() === day && hour! < 24
  return isReal ? moment / 1000 : null
}

const BY_NAME = new Intl.Collator('pt', { numeric: true })

/**
 * Puts the files of one recording in order: by the times in their names where all have one, else by their names. A file's
 * own date is not asked, since copying changes it.
 *
 * @returns the files, with the second of the recording at which each begins; null: where the one before it ends
 */
export function orderParts<File extends { name: string }>(files: readonly File[]): { file: File; at: number | null }[] {
  const named = files.map((file) => ({ file, seconds: namedSeconds(file.name) }))
  const isTimed = named.every(({ seconds }) => seconds !== null)
  named.sort(
    (one, other) => (isTimed ? one.seconds! - other.seconds! : 0) || BY_NAME.compare(one.file.name, other.file.name),
  )
  const first = named[0]?.seconds ?? 0
  // A day is longer than any session: names of other days are not times of one recording.
  const isOne = isTimed && named.at(-1)!.seconds! - first < 24 * 60 * 60
  return named.map(({ file, seconds }) => ({ file, at: isOne ? seconds! - first : null }))
}
