/** What each unit is of its kind's smallest: of a duration a millisecond, of a size a kilobyte, of a ratio one. */
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, KB: 1, MB: 1024, times: 1 }
/** How much worse than the committed figure is marked: more than a fifth. */
const MARKED_FROM = 1.2

/** @returns the number at the beginning of what was measured and whether more is better (a rate); null where there is no number with a unit */
function amountOf(measured: string): { value: number; isRate: boolean } | null {
  const [, number, unit] = /^(\d+(?:\.\d+)?) (?:([a-zA-Z-]+(?:\/s)?)\b)/u.exec(measured) ?? []
  if (number === undefined || unit === undefined) return null
  if (unit.endsWith('/s')) return { value: Number(number), isRate: true }
  const size = UNITS[unit]
  return size === undefined ? null : { value: Number(number) * size, isRate: false }
}

/**
 * @param before what was measured then, such as `1.2 s (2 s)` or `410 requests/s`: its first number counts
 * @returns how many times worse `now` is, if it is worse by more than a fifth; null otherwise, also where the two cannot be
 *   compared
 */
export function timesWorse(before: string, now: string): number | null {
  const [old, fresh] = [amountOf(before), amountOf(now)]
  if (!old || !fresh || old.isRate !== fresh.isRate || old.value <= 0) return null
  const times = old.isRate ? old.value / fresh.value : fresh.value / old.value
  return times > MARKED_FROM ? times : null
}
