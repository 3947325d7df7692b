import type { InvitationCreated, OfficeView } from '@arauto/contract/office'
import { API } from '@arauto/contract/routes'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { caseload } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import type { Office, User } from '../src/office.ts'
import { storageOf } from '../src/session.ts'
import { expect, test } from '../src/test.ts'

const link = (page: Page) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link').first()

/** New rows on the portal that no earlier call has made. */
const rows = (from: number, count: number) => caseload(from + count, { document: false }).slice(from)

/** Hides or shows the tab, as the browser does when another one is chosen; headless, all tabs count as shown. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

async function colleagueOf(user: User, accountId: number | null, office: Office): Promise<User> {
  const colleague = await office.newUser()
  const access = accountId === null ? [] : [{ account_id: accountId, level: 'read' }]
  const { url } = await user.call<InvitationCreated>('POST', API.officeInvitations, { role: 'advogado', access })
  await colleague.call<OfficeView>('POST', API.joinOffice, { invitation: url })
  return colleague
}

const browserOf = async (user: User, { url }: Office, browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: url, storageState: storageOf(url, user) })).newPage()

test('new notifications are counted in the title and the sidebar, and seen once the list shows them', async ({
  page,
  user,
}) => {
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

test('notifications shown in one tab are not new in the others, and a filtered list does not count as seen', {
  tag: '@long',
}, async ({ page, context, user }) => {
  await user.addLawyer({ items: rows(0, 2) })
  const second = await context.newPage()
  await second.goto('/profile')
  await expect(second).toHaveTitle('(2) Perfil · Arauto')
  await page.goto('/?pesquisa=nada')
  await expect(page).toHaveTitle('(2) Notificações · Arauto')
  await page.getByRole('button', { name: 'Limpar pesquisa' }).first().click()
  await expect(page).toHaveTitle('Notificações · Arauto')
  await expect(second).toHaveTitle('Perfil · Arauto')
})

test('each member has their own count, of what they may see', { tag: '@long' }, async ({
  page,
  browser,
  office,
  user,
}) => {
  const lawyer = await user.addLawyer({ items: [] })
  const reader = await browserOf(await colleagueOf(user, lawyer.id, office), office, browser)
  const outsider = await browserOf(await colleagueOf(user, null, office), office, browser)
  for (const one of [page, reader, outsider]) await one.goto('/profile')
  lawyer.notify(rows(0, 1))
  await user.check()
  await expect(page).toHaveTitle('(1) Perfil · Arauto')
  await expect(link(reader)).toHaveAccessibleName('Notificações 1 nova')
  await page.goto('/')
  await expect(page).toHaveTitle('Notificações · Arauto')
  await expect(link(reader)).toHaveAccessibleName('Notificações 1 nova')
  await expect(outsider).toHaveTitle('Perfil · Arauto')
})
