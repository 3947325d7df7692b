import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/**
 * Has axe look at the page as it stands, by WCAG 2.0 to 2.2, A and AA.
 *
 * @param face what is looked at, for the message
 */
export async function expectAccessible(page: Page, face: string): Promise<void> {
  // What is half faded in has half its contrast.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((one) => one.finished))
  })
  const { violations } = await new AxeBuilder({ page }).withTags(LEVELS).analyze()
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }))
  expect(found, `axe on: ${face}`).toEqual([])
}
