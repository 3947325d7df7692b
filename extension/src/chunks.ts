/** Bytes in one piece: a multiple of three, so that each piece is whole base64, and far under the 64 MiB of a message. */
const PIECE_BYTES = 768 * 1024
/** How many arguments one call is given. */
const ARGUMENTS = 16 * 1024

/** The longest text of a piece, in characters. */
export const PIECE_MAX_CHARACTERS = (PIECE_BYTES / 3) * 4

/**
 * Bytes as texts that messages between parts of an extension can carry: Chromium makes JSON of them, which has no bytes.
 *
 * @returns base64 of one piece after another; nothing for no bytes
 */
export function* toPieces(bytes: Uint8Array): Generator<string> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    const piece = bytes.subarray(start, start + PIECE_BYTES)
    let binary = ''
    for (let at = 0; at < piece.length; at += ARGUMENTS) {
      binary += String.fromCharCode(...piece.subarray(at, at + ARGUMENTS))
    }
    yield btoa(binary)
  }
}

/**
 * @param piece one of `toPieces`
 * @returns its bytes; null for what is no base64
 */
export function fromPiece(piece: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(piece), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}
