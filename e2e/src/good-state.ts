import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expectNoOverflow } from './overflow.ts'
import { SIZES } from './sizes.ts'

/**
 * Checks a state of a screen at every size: nothing that axe finds, and nothing beside the window.
 *
 * @param state names it in failures
 */
export async function expectGood(page: Page, state: string): Promise<void> {
  for (const size of SIZES) {
    const name = `${state}, ${size.width} px`
    await page.setViewportSize(size)
    await expectAccessible(page, name)
    await expectNoOverflow(page, name)
  }
  await page.setViewportSize(SIZES[0]!)
}
