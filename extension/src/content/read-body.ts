/**
 * Reads a response up to a limit.
 *
 * @param limit in bytes
 * @returns the body; null when it is longer, without reading the rest
 * @throws the errors of the connection
 */
export async function readBody(response: Response, limit: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > limit) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
