import { API } from '@arauto/contract/routes'
import type { Page } from '@playwright/test'
import { ALERTS_PATH, openAlerts } from '../src/alerts-screen.ts'
import { chromiumPath } from '../src/chromium.ts'
import { expectGood } from '../src/good-state.ts'
import { setHidden } from '../src/set-hidden.ts'
import { test as base, expect } from '../src/test.ts'

// The headless shell grants no page the permission to show notifications.
const test = base.extend({
  context: async ({ playwright, launchOptions }, use) => {
    const own = chromiumPath && { executablePath: chromiumPath }
    const browser = await playwright.chromium.launch({ ...launchOptions, ...own })
    await use(await browser.newContext())
    await browser.close()
  },
})

/** Notes what the page shows; the browser shows it all the same. */
const noteShown = (page: Page) =>
  page.addInitScript(() => {
    const shown: object[] = []
    Object.assign(window, { shown })
    window.Notification = class extends Notification {
      constructor(title: string, options: NotificationOptions = {}) {
        super(title, options)
        shown.push({ title, body: options.body ?? '', tag: options.tag })
        Object.assign(window, { last: this })
      }
    }
  })
const shownBy = (page: Page) => page.evaluate(() => (window as unknown as { shown: object[] }).shown)

test('a browser notice announces notifications behind another tab, and a click opens the list', async ({
  page,
  context,
  office,
  user,
}) => {
  await context.grantPermissions(['notifications'], { origin: office.url })
  await noteShown(page)
  const lawyer = await user.addLawyer({ items: [] })
  const shown = await openAlerts(page)
  await shown.option('Avisos do navegador').click()
  await expect(shown.option('Avisos do navegador')).toBeChecked()
  await expectGood(page, 'alerts with notices of the browser')
  const arrive = async (acto: string) => {
    lawyer.notify([{ acto, processo: '71/26.0T8LSB', document: false }])
    await user.check()
    // A hidden tab asks seldom, and at once when it is hidden.
    if (await page.evaluate(() => document.hidden)) await setHidden(page, true)
  }
  // Until the page is connected it hears of nothing.
  const connected = () => page.waitForResponse((response) => response.url().endsWith(API.events))
  await Promise.all([connected(), page.reload()])
  // In sight the badge is enough.
  await arrive('Despacho')
  await expect(page).toHaveTitle('(1) Perfil · Arauto')
  expect(await shownBy(page)).toEqual([])
  await setHidden(page, true)
  await arrive('Citação')
  const tag = 'arauto-news'
  const named = { title: '2 notificações novas', body: 'Citação\n71/26.0T8LSB', tag }
  await expect.poll(() => shownBy(page), { timeout: 30_000 }).toEqual([named])
  await user.call('PUT', API.alertSettings, { show_details: false })
  await arrive('Sentença')
  const unnamed = { title: '3 notificações novas', body: '', tag }
  await expect.poll(() => shownBy(page), { timeout: 30_000 }).toEqual([named, unnamed])
  await page.evaluate(() => (window as unknown as { last: Notification }).last.dispatchEvent(new Event('click')))
  await expect(page).toHaveURL('/')
  await setHidden(page, false)
  await expect(page).toHaveTitle('Notificações · Arauto')

  await Promise.all([connected(), page.goto(ALERTS_PATH)])
  await shown.option('Avisos do navegador').click()
  await expect(shown.option('Avisos do navegador')).not.toBeChecked()
  await setHidden(page, true)
  await arrive('Acórdão')
  await expect(page).toHaveTitle('(1) Perfil · Arauto', { timeout: 30_000 })
  expect(await shownBy(page)).toEqual([])
})
