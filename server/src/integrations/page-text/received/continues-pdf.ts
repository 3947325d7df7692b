import { hash } from 'node:crypto'

/** What a program writes anew each time: of what it is made, its objects, its own description. */
const OF_THE_FILE = /\/(?:Type\s*\/(?:Metadata|ObjStm|XRef)|Length1)\b/
/** How far a stream's dictionary is looked for before it, in bytes. */
const DICTIONARY_BYTES = 2_000

/** @returns the hashes of what a PDF's pages show: their text and their pictures */
function shownIn(file: Buffer): Set<string> {
  const shown = new Set<string>()
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    const end = file.indexOf('endstream', at)
    if (end < 0) break
    const before = file.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at)
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
    if (!OF_THE_FILE.test(dictionary)) shown.add(hash('sha256', file.toString('latin1', at + 6, end).trim()))
    at = end + 3
  }
  return shown
}

/**
 * Whether a PDF continues another one, as a scanner writes a file again after its second page: all that the first one's
 * pages show is in it unchanged, and it is no copy.
 */
export function continuesPdf(first: Uint8Array, second: Uint8Array): boolean {
  const [before, after] = [shownIn(Buffer.from(first)), shownIn(Buffer.from(second))]
  return before.size > 0 && second.length > first.length && [...before].every((one) => after.has(one))
}
