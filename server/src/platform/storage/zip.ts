import { Readable } from 'node:stream'
import { normalise } from '@arauto/contract/normalise'
import { ZipFile } from 'yazl'

/** A file of an archive: its path inside, with `/` between folders, and how it is read when its turn comes. */
export interface ZipEntry {
  path: string
  open(): Readable | Promise<Readable>
}

/** What Windows keeps for devices, with whatever ending. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** The longest name, in characters: a path of some folders stays within the 260 of Windows. */
const LONGEST_NAME = 100

/**
 * @param name from the portal or a person
 * @returns a name that does not lead out of its folder, and that Windows takes too; `documento` for an empty one
 */
export function safeFileName(name: string): string {
  const plain = normalise(name, 'NFC')
    .replace(/[/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu, '_')
    .replace(/^[.\s]+/, '_')
    .replace(DEVICES, '_$1')
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/su.exec(plain) ?? []
  const cut = Array.from(stem)
    .slice(0, LONGEST_NAME - ending.length)
    .join('')
  return `${cut}${ending}`.replace(/[.\s]+$/, '') || 'documento'
}

/**
 * @param entries made one by one, as the archive is read: nothing is held in memory but what is being sent
 * @returns the archive as a stream; beyond 4 GiB too (ZIP64). An entry that fails ends it with an error
 */
export function zipOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const add = async () => {
    for await (const { path, open } of entries) {
      const content = await open()
      const ended = new Promise<void>((resolve, reject) => {
        content.once('end', resolve)
        content.once('error', reject)
      })
      zip.addReadStream(content, path, { compress: !path.endsWith('.pdf') })
      await ended
    }
    zip.end()
  }
  const output = zip.outputStream as Readable
  add().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  return output
}

/** @returns an entry whose content is a JSON array, written while its parts are read */
export const jsonEntry = (path: string, parts: AsyncIterable<unknown> | Iterable<unknown>): ZipEntry => ({
  path,
  open: () => Readable.from(writtenOut(parts)),
})

async function* writtenOut(parts: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const part of parts) {
    yield `${before}\n${JSON.stringify(part)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
