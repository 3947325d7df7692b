import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/**
 * Runs axe on the page as it stands, for WCAG 2.0 to 2.2, A and AA.
 *
 * @param state what the page shows, for the message
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await freezeAnimations(page, true)
  const { violations } = await new AxeBuilder({ page }).withTags(LEVELS).analyze()
  await freezeAnimations(page, false)
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }))
  expect(found, `axe on: ${state}`).toEqual([])
}

/**
 * Waits for running animations, since a half-faded element has half its contrast, and pauses the timers of toasts (the
 * animation of a progress bar), so that none closes during the check.
 */
async function freezeAnimations(page: Page, frozen: boolean): Promise<void> {
  await page.evaluate(async (hold) => {
    const isTimer = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.classList.contains('Toastify__progress-bar')
    const all = document.getAnimations()
    for (const timer of all.filter(isTimer)) hold ? timer.pause() : timer.play()
    const ending = all.filter((one) => !isTimer(one) && one.effect?.getComputedTiming().endTime !== Infinity)
    if (hold) await Promise.allSettled(ending.map((one) => one.finished))
  }, frozen)
}
