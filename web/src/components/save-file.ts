/**
 * Has the browser save a file.
 *
 * @param name the file name with its extension
 * @param content text or bytes
 * @param type its media type; that of `content` where it is a blob
 */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer> | Blob, type?: string): void {
  const address = URL.createObjectURL(
    content instanceof Blob ? content : new Blob([content], type === undefined ? {} : { type }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the file after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
