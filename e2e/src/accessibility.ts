import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Checks each screen once, and its cards on a phone; further states are checked at night only, since axe takes time. */
const DAILY = /accessibility\.e2e\.ts$/u

/** The least width of a desktop window, in pixels. */
const DESKTOP_WIDTH = 1000

/**
 * Runs axe on the page as it stands, for WCAG 2.0 to 2.2, A and AA, for landmarks of one name, and its colours in both themes. By day it runs only in
 * `accessibility.e2e.ts`, and the light theme only in a desktop window.
 *
 * @param state what the page shows, for the message
 * @param when `nightly` for a further state of a screen, which is not checked by day
 */
export async function expectAccessible(page: Page, state: string, when: 'daily' | 'nightly' = 'daily'): Promise<void> {
  if (!process.env.LONG && (when === 'nightly' || !DAILY.test(test.info().file))) return
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await freezeAnimations(page, true)
  expect(await violations(page, LEVELS), `axe on: ${state}`).toEqual([])
  expect(await violations(page, ['landmark-unique']), `axe on: ${state}`).toEqual([])
  if (process.env.LONG || page.viewportSize()!.width >= DESKTOP_WIDTH) {
    await setTheme(page, 'light')
    expect(await violations(page, ['color-contrast']), `axe on: ${state}, in the light theme`).toEqual([])
    await setTheme(page, 'dark')
  }
  await freezeAnimations(page, false)
}

async function setTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
  await freezeAnimations(page, true)
}

/** What breaks rules, given by name or by tag. */
function violations(page: Page, rules: string[]) {
  return page.evaluate(async (runOnly) => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    // The nodes that pass are not described, which takes most of the time.
    const found = await checker.run({ runOnly, resultTypes: ['violations'], preload: false, iframes: false })
    return found.violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }))
  }, rules)
}

/**
 * Waits for running animations, since a half-faded element has half its contrast. Pauses the timers of toasts (the animation
 * of a progress bar), so that none closes during the check.
 */
async function freezeAnimations(page: Page, frozen: boolean): Promise<void> {
  await page.evaluate(async (hold) => {
    const isTimer = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.classList.contains('Toastify__progress-bar')
    const isDrawn = ({ effect }: Animation) =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility({ contentVisibilityAuto: true })
    const all = document.getAnimations()
    for (const timer of all.filter(isTimer)) hold ? timer.pause() : timer.play()
    const ending = all.filter((one) => !isTimer(one) && one.effect?.getComputedTiming().endTime !== Infinity)
    if (!hold) return
    // Those of rows outside the window, whose content is not drawn, would stand still for ever.
    for (const one of ending) if (!isDrawn(one)) one.finish()
    await Promise.allSettled(ending.map((one) => one.finished))
  }, frozen)
}
