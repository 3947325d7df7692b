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
  /** The forms by their first two bytes. */
  readonly #byStart = new Map<number, { name: string; form: Buffer }[]>()
  readonly #starts = new Uint8Array(0x10000)

  /** @param secrets by name */
  constructor(secrets: Readonly<Record<string, string | Buffer>>) {
    for (const [name, secret] of Object.entries(secrets)) {
      for (const form of formsOf(Buffer.from(secret as string))) {
        const start = form.readUInt16BE(0)
        this.#starts[start] = 1
        this.#byStart.set(start, [...(this.#byStart.get(start) ?? []), { name, form }])
      }
    }
  }

  /** @returns the names of the secrets that these bytes hold */
  in(bytes: Buffer): Set<string> {
    const found = new Set<string>()
    for (let at = 0, start = 0; at < bytes.length; at++) {
      start = ((start << 8) | bytes[at]!) & 0xffff
      if (this.#starts[start] === 0 || at === 0) continue
      for (const { name, form } of this.#byStart.get(start) ?? []) {
        const end = at - 1 + form.length
        if (end <= bytes.length && form.compare(bytes, at - 1, end) === 0) found.add(name)
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
      // Of a database that has just crashed, files go while they are looked for.
      const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return Buffer.alloc(0)
        throw error
      })
      for (const name of this.in(bytes)) found.push(`${name} in ${path.slice(folder.length)}`)
    }
    return found.sort()
  }
}
