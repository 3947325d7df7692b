/**
 * Copies text, over plain http too, where browsers have no clipboard for pages.
 *
 * @param text what is copied
 * @returns whether it worked
 */
export async function copyText(text: string): Promise<boolean> {
  const clipboard = (navigator as Partial<Navigator>).clipboard
  if (clipboard) {
    try {
      await clipboard.writeText(text)
      return true
    } catch {
      // Refused, for instance in a frame: the old way may still be allowed.
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
  // Inside an open dialog, since that keeps the focus.
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
