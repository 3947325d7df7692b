import type { Page } from '@playwright/test'

/** The name of the focused element: its label, else its text; empty where none has the focus. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    // A dialog's focus trap moves the focus in the next frame.
    await new Promise(requestAnimationFrame)
    const element = document.activeElement
    if (!element || element === document.body) return ''
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const label =
      element.getAttribute('aria-label') ??
      labelledBy?.textContent ??
      (element as HTMLInputElement).labels?.[0]?.textContent
    return (label ?? element.textContent ?? '').trim()
  })

/**
 * Presses Tab until the focus leaves the page, at most 80 times.
 *
 * @param onFocus called at each element
 * @returns the names of the focused elements, in order
 */
export async function tabThrough(page: Page, onFocus?: (name: string) => Promise<void>): Promise<string[]> {
  const names: string[] = []
  for (let pressed = 0; pressed < 80; pressed++) {
    await page.keyboard.press('Tab')
    const name = await focusedName(page)
    if (!name) break
    names.push(name)
    await onFocus?.(name)
  }
  return names
}

/**
 * Presses Tab until an element of this name has the focus.
 *
 * @throws after 80 presses
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed++) {
    await page.keyboard.press('Tab')
    const found = await focusedName(page)
    if (typeof name === 'string' ? found === name : name.test(found)) return
  }
  throw new Error(`80 times Tab did not reach ${name}`)
}
