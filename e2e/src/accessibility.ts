import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/**
 * Runs axe on the page as it stands, for WCAG 2.0 to 2.2, A and AA; its colours in both themes.
 *
 * @param state what the page shows, for the message
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await freezeAnimations(page, true)
  const dark = await violations(new AxeBuilder({ page }).withTags(LEVELS))
  await setTheme(page, 'light')
  const light = await violations(new AxeBuilder({ page }).withRules('color-contrast'))
  await setTheme(page, 'dark')
  await freezeAnimations(page, false)
  expect(dark, `axe on: ${state}`).toEqual([])
  expect(light, `axe on: ${state}, in the light theme`).toEqual([])
}

async function setTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
  await freezeAnimations(page, true)
}

async function violations(axe: AxeBuilder) {
  const found = (await axe.analyze()).violations
  return found.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }))
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
