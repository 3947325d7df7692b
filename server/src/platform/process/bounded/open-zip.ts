import { fromBufferPromise, type ZipFile } from 'yauzl'

/** Where an archive ends, with the length of its comment behind 20 bytes (APPNOTE, 4.3.16). */
const END = Buffer.from('PK\u0005\u0006')

/**
 * Opens an archive, also one that something follows: some servers send a page after a file.
 *
 * @throws for what is no archive
 */
export function openZip(bytes: Uint8Array): Promise<ZipFile> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = file.lastIndexOf(END)
  const end = at >= 0 && at + 22 <= file.length ? at + 22 + file.readUInt16LE(at + 20) : file.length
  return fromBufferPromise(file.subarray(0, end), { lazyEntries: true })
}
