import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/**
 * Has axe look at the page as it stands, by WCAG 2.0 to 2.2, A and AA.
 *
 * @param face what is looked at, for the message
 */
export async function expectAccessible(page: Page, face: string): Promise<void> {
  await standStill(page, true)
  const { violations } = await new AxeBuilder({ page }).withTags(LEVELS).analyze()
  await standStill(page, false)
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }))
  expect(found, `axe on: ${face}`).toEqual([])
}

/**
 * What is half faded in or out has half its contrast: movements are waited for, and a toast does not begin to go while it
 * is looked at (its five seconds are the animation of a bar).
 */
async function standStill(page: Page, still: boolean): Promise<void> {
  await page.evaluate(async (hold) => {
    const isTimer = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.classList.contains('Toastify__progress-bar')
    const all = document.getAnimations()
    for (const timer of all.filter(isTimer)) hold ? timer.pause() : timer.play()
    const ending = all.filter((one) => !isTimer(one) && one.effect?.getComputedTiming().endTime !== Infinity)
    if (hold) await Promise.allSettled(ending.map((one) => one.finished))
  }, still)
}
