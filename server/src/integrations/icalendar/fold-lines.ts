/** Of a line, without its end (RFC 5545, 3.1, allows one more). */
const MAX_OCTETS = 74

/** @param text lines that end with CR LF @returns the same, long lines folded: never within a character */
export function foldLines(text: string): string {
  return text.split('\r\n').map(foldLine).join('\r\n')
}

function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line
  const octets = Buffer.from(line)
  const parts: string[] = []
  for (let from = 0; from < octets.length; ) {
    // The blank in front of what goes on counts too.
    let to = from + MAX_OCTETS - (from > 0 ? 1 : 0)
    while (isWithinCharacter(octets[to])) to -= 1
    parts.push(octets.toString('utf8', from, to))
    from = to
  }
  return parts.join('\r\n ')
}

const isWithinCharacter = (octet: number | undefined): boolean => octet !== undefined && (octet & 0xc0) === 0x80
