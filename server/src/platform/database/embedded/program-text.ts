const UTF8 = new TextDecoder('utf-8', { fatal: true })
const ANSI = new TextDecoder('windows-1252')

/**
 * What PostgreSQL's programs wrote: English in ASCII, with paths in the bytes of the file system. A line that is not UTF-8 is
 * read in the ANSI code page of a Portuguese Windows.
 */
export function decodeProgramText(bytes: Uint8Array): string {
  const lines: string[] = []
  for (let start = 0; start <= bytes.length; ) {
    const end = bytes.indexOf(0x0a, start)
    const line = bytes.subarray(start, end < 0 ? bytes.length : end)
    lines.push(decodeLine(line))
    start = end < 0 ? bytes.length + 1 : end + 1
  }
  return lines.join('\n')
}

function decodeLine(line: Uint8Array): string {
  try {
    return UTF8.decode(line)
  } catch {
    return ANSI.decode(line)
  }
}

const ANSI_LETTERS = new Set(ANSI.decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)))

/** The letters of a path that the ANSI code page of a Portuguese Windows does not have: programs get others in their place. */
export function lettersOutsideAnsi(path: string): string[] {
  return [...new Set(path)].filter((letter) => !ANSI_LETTERS.has(letter))
}
