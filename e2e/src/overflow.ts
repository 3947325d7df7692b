import { expect, type Page } from '@playwright/test'

/**
 * Asserts that neither the page nor an open dialog overflows horizontally.
 *
 * @param state what the page shows, for the message
 */
export async function expectNoOverflow(page: Page, state: string): Promise<void> {
  const beyond = await page.evaluate(() => {
    const places = [document.documentElement, ...document.querySelectorAll('[role="dialog"], .dialog__place')]
    return places.map((place) => place.scrollWidth - place.clientWidth).filter((pixels) => pixels > 0)
  })
  expect(beyond, `beyond the right edge of: ${state}`).toEqual([])
}
