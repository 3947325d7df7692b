/**
 * Copies text, also over plain http, where pages have no clipboard API.
 *
 * @returns whether the text was copied
 */
export async function copyText(text: string): Promise<boolean> {
  const clipboard = (navigator as Partial<Navigator>).clipboard
  if (clipboard) {
    try {
      await clipboard.writeText(text)
      return true
    } catch {
      // Where the clipboard is refused, as in a frame, `execCommand` may still be allowed.
    }
  }
  return copyBySelection(text)
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  // Inside an open dialog, which keeps the focus.
  const place = before?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  try {
    field.focus()
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
