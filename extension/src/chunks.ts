/** A multiple of three, so that each chunk is complete base64, and well under the 64 MiB limit of a message. */
const CHUNK_BYTES = 768 * 1024
/** How many arguments are passed to one call. */
const ARGUMENTS = 16 * 1024

/** The longest base64 text of a chunk, in characters. */
export const CHUNK_MAX_CHARACTERS = (CHUNK_BYTES / 3) * 4

/**
 * Encodes bytes for messages between parts of an extension: Chromium sends them as JSON, which has no binary type.
 *
 * @returns the chunks in base64; none for no bytes
 */
export function* toChunks(bytes: Uint8Array): Generator<string> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    const chunk = bytes.subarray(start, start + CHUNK_BYTES)
    let binary = ''
    for (let at = 0; at < chunk.length; at += ARGUMENTS) {
      binary += String.fromCharCode(...chunk.subarray(at, at + ARGUMENTS))
    }
    yield btoa(binary)
  }
}

/**
 * @param chunk one of `toChunks`
 * @returns its bytes; null for invalid base64
 */
export function fromChunk(chunk: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(chunk)
    const bytes = new Uint8Array(binary.length)
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
    return bytes
  } catch {
    return null
  }
}
