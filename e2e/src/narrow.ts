import { expect, type Page } from '@playwright/test'

/** Holds that nothing of the page, nor of an open dialog, stands beyond its right edge. */
export async function expectNothingCutOff(page: Page, face: string): Promise<void> {
  const beyond = await page.evaluate(() => {
    const places = [document.documentElement, ...document.querySelectorAll('[role="dialog"], .dialog__place')]
    return places.map((place) => place.scrollWidth - place.clientWidth).filter((pixels) => pixels > 0)
  })
  expect(beyond, `beyond the right edge of: ${face}`).toEqual([])
}
