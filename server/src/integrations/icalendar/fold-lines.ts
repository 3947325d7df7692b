/** The most bytes of a line, without its end (RFC 5545, 3.1, allows one more). */
const MAX_OCTETS = 74
/** A line with fewer code units is never too long: each has three octets at most. */
const LONG_LINE = 25
const END = '\r\n'

/** @param text well-formed lines, each with CR LF at its end @returns the same, long lines folded: never within a character */
export function foldLines(text: string): string {
  let folded = ''
  let from = 0
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf(END, at)
    if (end - at >= LONG_LINE) {
      folded += text.slice(from, at) + foldLine(text.slice(at, end))
      from = end
    }
    at = end + END.length
  }
  return folded + text.slice(from)
}

function foldLine(line: string): string {
  let folded = ''
  let from = 0
  let octets = 0
  for (let at = 0; at < line.length; at++) {
    const size = octetsOf(line.charCodeAt(at))
    if (octets + size > MAX_OCTETS) {
      folded += `${line.slice(from, at)}${END} `
      from = at
      // The blank counts too.
      octets = 1
    }
    octets += size
  }
  return folded + line.slice(from)
}

/** @returns how many octets of UTF-8 begin with a code unit: a pair of surrogates has all its octets at the first */
function octetsOf(unit: number): number {
  if (unit < 0x80) return 1
  if (unit < 0x800) return 2
  if (unit < 0xd800 || unit > 0xdfff) return 3
  return unit < 0xdc00 ? 4 : 0
}
