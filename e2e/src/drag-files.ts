import type { Locator } from '@playwright/test'
import type { UploadFile } from './saved-list.ts'

/** Drags files over an element, or drops them on it. */
export async function dragFiles(
  target: Locator,
  type: 'dragover' | 'drop',
  files: readonly UploadFile[],
): Promise<void> {
  const encoded = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  const dataTransfer = await target.page().evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    return transfer
  }, encoded)
  await target.dispatchEvent(type, { dataTransfer })
}
