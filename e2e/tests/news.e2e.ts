import { API } from '@arauto/contract/routes'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { caseload } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { setHidden } from '../src/set-hidden.ts'
import { expect, test } from '../src/test.ts'

const link = (page: Page) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link').first()

/** New rows on the portal that no earlier call has made. */
const rows = (from: number, count: number) => caseload(from + count, { document: false }).slice(from)

test('new notifications are counted in the title and the sidebar, and seen once the list shows them', {
  tag: '@long',
}, async ({ page, user }) => {
  const lawyer = await user.addLawyer({ items: rows(0, 3) })
  await page.goto('/profile')
  await expect(page).toHaveTitle('(3) Perfil · Arauto')
  await expect(link(page)).toHaveAccessibleName('Notificações 3 novas')
  await expectAccessible(page, 'with new notifications')

  // While another screen is open they come by themselves, also into a narrow sidebar.
  await page.getByRole('button', { name: 'Recolher menu' }).click()
  lawyer.notify(rows(3, 1))
  await user.check()
  await expect(page).toHaveTitle('(4) Perfil · Arauto')
  await expect(link(page).getByText('4')).toBeInViewport({ ratio: 1 })

  await link(page).click()
  await expect(notificationList(page).rows).toHaveCount(4)
  await expect(page).toHaveTitle('Notificações · Arauto')
  await expect(link(page)).toHaveAccessibleName('Notificações')

  // The list in sight has what arrives; behind another tab it waits to be seen.
  lawyer.notify(rows(4, 1))
  await user.check()
  await expect(notificationList(page).rows).toHaveCount(5)
  await setHidden(page, true)
  lawyer.notify(rows(5, 2))
  await user.check()
  await expect(page).toHaveTitle('(2) Notificações · Arauto', { timeout: 30_000 })
  await setHidden(page, false)
  await expect(notificationList(page).rows).toHaveCount(7)
  await expect(page).toHaveTitle('Notificações · Arauto')
  const followed = page.waitForResponse((response) => response.url().endsWith(API.news))
  await page.goto('/profile')
  await followed
  await expect(page).toHaveTitle('Perfil · Arauto')
})
