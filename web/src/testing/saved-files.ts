import { beforeEach, vi } from 'vitest'

/**
 * Catches what the page has the browser save, in one file of tests.
 *
 * @returns the content of each file by its name, since the test began
 */
export function savedFiles(): Map<string, Blob> {
  const saved = new Map<string, Blob>()
  let content = new Blob()
  beforeEach(() => {
    saved.clear()
    // jsdom has none of the two.
    const createObjectURL = (blob: Blob) => {
      content = blob
      return 'blob:content'
    }
    Object.assign(URL, { createObjectURL, revokeObjectURL() {} })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.set(this.download, content)
    })
  })
  return saved
}
