import { API } from '@arauto/contract/routes'
import { mockResponse } from '../src/network.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { expect, test } from '../src/test.ts'

// The browser's built-in calendar would be English.
test.use({ locale: 'en-US' })

for (const [width, height] of [
  [390, 844],
  [320, 568],
] as const) {
  test(`the calendar fits a screen of ${width} px`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await mockResponse(page, API.checkTimeCredentials, { exists: true })
    await page.goto('/toggl-notion-integration')
    for (const index of [0, 1]) {
      await page.getByRole('button', { name: 'Abrir calendário' }).nth(index).click()
      const calendar = page.getByRole('dialog', { name: 'Calendário' })
      await expect(calendar).toBeInViewport({ ratio: 1 })
      await expectNoOverflow(page, 'the calendar')
      await calendar.getByRole('button', { name: 'Fechar' }).click()
      await expect(calendar).toBeHidden()
    }
  })
}
