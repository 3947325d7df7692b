import { fromBufferPromise, type ZipFile } from 'yauzl'

/**
 * Where an archive ends, with the size of its directory behind 12 bytes, its place behind 16, and the length of its comment
 * behind 20 (APPNOTE, 4.3.16).
 */
const END = Buffer.from('PK\u0005\u0006')
/** What the directory begins with (4.3.12). */
const ENTRY = Buffer.from('PK\u0001\u0002')

/**
 * Opens an archive, also one that something precedes or follows: some servers send a page after a file, and some programs
 * save a page that holds one.
 *
 * @throws for what is no archive
 */
export function openZip(bytes: Uint8Array): Promise<ZipFile> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = file.lastIndexOf(END)
  if (at < 0 || at + 22 > file.length) return fromBufferPromise(file, { lazyEntries: true })
  // Places count from the file's beginning, or from the archive's own.
  const place = file.readUInt32LE(at + 16)
  const start = file.indexOf(ENTRY, place) === place ? 0 : Math.max(0, at - file.readUInt32LE(at + 12) - place)
  return fromBufferPromise(file.subarray(start, at + 22 + file.readUInt16LE(at + 20)), { lazyEntries: true })
}

/** Whether a file holds an archive, which need not be where it begins. */
export const holdsZip = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(END)
