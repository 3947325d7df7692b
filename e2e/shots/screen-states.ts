import { join } from 'node:path'
import type { AccountCreation } from '@arauto/contract/accounts'
import { API } from '@arauto/contract/routes'
import { demoAccounts, demoPortalCommands } from '@arauto/simulators/demo-data'
import type { Page } from '@playwright/test'
import { accountScreen } from '../src/account-screen.ts'
import { mockResponse } from '../src/network.ts'
import { notificationList } from '../src/notification-list.ts'
import type { Office, User } from '../src/office.ts'
import { storageOf } from '../src/session.ts'
import { SIZES } from '../src/sizes.ts'
import { expect, test } from '../src/test.ts'

/** The folder of the screenshots. */
export const FOLDER = process.env.SHOTS_DIR || join(import.meta.dirname, '..', '..', 'test-results', 'shots')
/** The sizes of the screenshots: all, or those of the widths in `SHOTS_WIDTHS`. */
export const SHOT_SIZES = SIZES.filter(
  ({ width }) => !process.env.SHOTS_WIDTHS || process.env.SHOTS_WIDTHS.split(',').includes(String(width)),
)

/** Nobody signed in, a user without accounts, or one with the demo's three lawyers. */
type Who = 'nobody' | 'newcomer' | 'lawyers'
/** How a state of a screen is reached. */
type Draw = (page: Page, user: User) => Promise<void>

/** Opens a path and waits for a text in sight. */
export const at = (path: string, text: string | RegExp) => async (page: Page) => {
  await page.goto(path)
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
}
/** Opens the list of notifications and waits for its rows. */
export const openList = async (page: Page, path = '/') => {
  await page.goto(path)
  await expect(notificationList(page).rows.first()).toBeVisible()
}
/** Opens the accounts of the demo and waits for their rows. */
export const openAccounts = async (page: Page) => {
  await page.goto('/accounts')
  await expect(accountScreen(page).rows).toHaveCount(demoAccounts.length)
}
/** Answers a path with status 500. */
export const fail = async (page: Page, path: string) => void (await mockResponse(page, path, {}, 500))

/** Declares a test for each state that takes a screenshot of it in every size, by its name. */
export function shootStates(area: string, states: Partial<Record<Who, Readonly<Record<string, Draw>>>>): void {
  for (const [who, named] of Object.entries(states)) {
    for (const [name, draw] of Object.entries(named)) {
      test(`${area}: ${name}`, async ({ browser, office }) => {
        for (const size of SHOT_SIZES) {
          const user = who === 'lawyers' ? await lawFirm(office) : await office.newUser()
          const context = await browser.newContext({
            baseURL: office.url,
            viewport: size,
            locale: 'pt-PT',
            reducedMotion: 'reduce',
            storageState: storageOf(office.url, who === 'nobody' ? null : user),
          })
          const page = await context.newPage()
          await draw(page, user)
          await page.evaluate(() => {
            scrollTo(0, 0)
            return document.fonts.ready
          })
          await expect(page.locator('.marked-page[aria-busy="true"]')).toHaveCount(0)
          // Behind a dialog the rest of the page is ignored.
          const fullPage = (await page.getByRole('dialog').count()) === 0
          await page.screenshot({ path: join(FOLDER, `${name}-${size.width}.png`), fullPage })
          await page.unrouteAll({ behavior: 'ignoreErrors' })
          await context.close()
        }
      })
    }
  }
}

/** The law firm of each worker. */
const firms = new WeakMap<Office, Promise<User>>()

/** A user with the demo's three lawyers, checked once; the same for every state. */
function lawFirm(office: Office): Promise<User> {
  const firm = firms.get(office) ?? foundLawFirm(office)
  firms.set(office, firm)
  return firm
}

async function foundLawFirm(office: Office): Promise<User> {
  const user = await office.newUser()
  office.portal.control({ cmd: 'reset' })
  for (const command of demoPortalCommands(new Date())) office.portal.control(command)
  for (const { username, password, name, email } of demoAccounts) {
    const account: AccountCreation = { username, password, advogado: name, email }
    await user.call('POST', API.accounts, account)
  }
  await user.check(400_000)
  return user
}
