import { API } from '@arauto/contract/routes'
import { caseload } from '../src/caseload.ts'
import { mockResponse } from '../src/network.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
  [1024, 768],
  [390, 844],
] as const) {
  test(`a toast at ${width} px does not cover the pager`, { tag: '@long' }, async ({ page, user, watch }) => {
    watch.expectStatus(API.refreshNotifications, 400)
    await page.setViewportSize({ width, height })
    await user.addLawyer({ items: caseload(45) })
    await mockResponse(page, API.refreshNotifications, { message: 'Um aviso que fica à frente.' }, 400)
    await page.goto('/')
    await expect(notificationList(page).rows).toHaveCount(10)
    const check = page.getByRole('button', { name: 'Verificar agora' })
    await check.click()
    await expect(page.locator('.Toastify__toast')).toBeVisible()
    // Paused, so that it stays for the whole test.
    await page.keyboard.press('Alt+t')
    const next = page.getByRole('button', { name: 'Página seguinte' })
    for (const shown of [2, 3, 4]) {
      await next.scrollIntoViewIfNeeded()
      const covered = () =>
        next.evaluate((button) => {
          const box = button.getBoundingClientRect()
          const toasts = [...document.querySelectorAll('.Toastify__toast')].map((one) => one.getBoundingClientRect())
          return toasts.some(
            (one) => one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top,
          )
        })
      await expect.poll(covered).toBe(false)
      await expect(page.locator('.Toastify__toast')).toBeVisible()
      await next.evaluate((button) => (button as HTMLElement).click())
      await expect(page.getByText(`Página ${shown} de 5`, { exact: true })).toBeVisible()
    }
  })
}
