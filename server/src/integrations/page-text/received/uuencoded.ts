import type { ContainedFile } from './tnef.ts'

const BLOCK = /^begin [0-7]{3,4} ([^\n]+)\n((?:[ -`]{1,90}\n)+?)(?:[ `]?\n)?end[ \t]*$/gmu
const MOST_BLOCKS = 20

/** Files that stand in a text in the form of uuencode (POSIX), as old programs and plain-text mails have them. */
export function filesInText(text: string): ContainedFile[] {
  if (!text.includes('begin ')) return []
  return Array.from(text.replace(/\r\n?/g, '\n').matchAll(BLOCK))
    .slice(0, MOST_BLOCKS)
    .map(([, name = '', lines = '']) => ({ name: name.trim(), bytes: decode(lines) }))
}

/** Three bytes in four characters; the first of a line counts its bytes. */
function decode(lines: string): Uint8Array {
  const bytes: number[] = []
  for (const line of lines.split('\n')) {
    const values = Array.from(line, (sign) => (sign.charCodeAt(0) - 32) & 63)
    const [count = 0, ...signs] = values
    for (let at = 0; at < count; at += 1) {
      const [from, place] = [Math.floor(at / 3) * 4, at % 3]
      const [one = 0, other = 0] = [signs[from + place], signs[from + place + 1]]
      bytes.push(((one << (2 + 2 * place)) | (other >> (4 - 2 * place))) & 255)
    }
  }
  return Uint8Array.from(bytes)
}
