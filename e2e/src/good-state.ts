import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expectNoOverflow } from './overflow.ts'
import { SIZES } from './sizes.ts'

/**
 * Checks a state of a screen: nothing beside the window at any size, and nothing that axe finds at every second one.
 *
 * @param state names it in failures
 */
export async function expectGood(page: Page, state: string): Promise<void> {
  for (const [index, size] of SIZES.entries()) {
    const name = `${state}, ${size.width} px`
    await page.setViewportSize(size)
    if (index % 2 === 0) await expectAccessible(page, name)
    await expectNoOverflow(page, name)
  }
  await page.setViewportSize(SIZES[0]!)
}
