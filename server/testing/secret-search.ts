import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The longest part of a secret that is looked for, in bytes: files store long ones in pieces. */
const LOOKED_FOR = 48

/** Every form in which bytes are usually written down: plain, UTF-16, hexadecimal, percent-encoded, base64 at each offset. */
function formsOf(secret: Buffer): Buffer[] {
  const bytes = secret.subarray(0, LOOKED_FOR)
  const hex = bytes.toString('hex')
  const wide = Buffer.from(bytes.toString('latin1'), 'utf16le')
  const texts = [hex, hex.toUpperCase(), encodeURIComponent(bytes.toString('latin1'))]
  for (const offset of [0, 1, 2]) {
    // The first and the last characters also hold bits of what stands around the secret.
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const core = encoded.slice(offset === 0 ? 0 : offset + 1, -1)
    texts.push(core, core.replaceAll('+', '-').replaceAll('/', '_'))
  }
  return [bytes, wide, Buffer.from(wide).swap16(), ...texts.map((text) => Buffer.from(text))]
}

/** Looks for secrets, in whatever form they were written down. */
export class SecretSearch {
  /** The forms by two adjacent bytes of theirs, which begin at `offset`. */
  readonly #byPair = new Map<number, { name: string; form: Buffer; offset: number }[]>()
  readonly #pairs = new Uint8Array(0x10000)

  /** @param secrets by name */
  constructor(secrets: Readonly<Record<string, string | Buffer>>) {
    for (const [name, secret] of Object.entries(secrets)) {
      for (const form of formsOf(Buffer.from(secret as string))) {
        let offset = 0
        // Two zeros stand nearly everywhere in a database's files: a random secret may begin with them.
        while (offset < form.length - 2 && form.readUInt16BE(offset) === 0) offset++
        const pair = form.readUInt16BE(offset)
        this.#pairs[pair] = 1
        this.#byPair.set(pair, [...(this.#byPair.get(pair) ?? []), { name, form, offset }])
      }
    }
  }

  /** @returns the names of the secrets that these bytes hold */
  in(bytes: Buffer): Set<string> {
    const found = new Set<string>()
    for (let at = 1, pair = bytes[0] ?? 0; at < bytes.length; at++) {
      pair = ((pair << 8) | bytes[at]!) & 0xffff
      if (this.#pairs[pair] === 0) continue
      for (const { name, form, offset } of this.#byPair.get(pair) ?? []) {
        const start = at - 1 - offset
        const end = start + form.length
        if (start >= 0 && end <= bytes.length && form.compare(bytes, start, end) === 0) found.add(name)
      }
    }
    return found
  }

  /** @returns `SECRET in FILE` for every file of a folder, and of those in it */
  async inFolder(folder: string): Promise<string[]> {
    const found: string[] = []
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      // A database that has just crashed removes files meanwhile.
      const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return Buffer.alloc(0)
        throw error
      })
      for (const name of this.in(bytes)) found.push(`${name} in ${path.slice(folder.length)}`)
    }
    return found.sort()
  }
}
