/** @returns where the last match of a pattern begins; -1 for none */
export function lastAt(text: string, pattern: RegExp): number {
  let last = -1
  for (const { index } of text.matchAll(new RegExp(pattern.source, 'g'))) last = index
  return last
}
