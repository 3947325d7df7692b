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
/** `SHOTS=1` takes every screenshot, another value those whose name contains it. */
const WANTED = process.env.SHOTS === '1' ? '' : (process.env.SHOTS ?? '')

/** Nobody signed in, a user without accounts, or one with the demo's three lawyers. */
type Who = 'nobody' | 'newcomer' | 'lawyers'
/** How a state of a screen is reached. */
type Draw = (page: Page, user: User) => Promise<void>

/** Opens a path and waits for a text. */
export const at = (path: string, text: string | RegExp) => async (page: Page) => {
  await page.goto(path)
  await expect(page.getByText(text).first()).toBeVisible()
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

/** Declares a test for each size that takes a screenshot of each state, by its name. */
export function shootStates(area: string, states: Partial<Record<Who, Readonly<Record<string, Draw>>>>): void {
  for (const size of SIZES) {
    test(`${area} in every state at ${size.width}×${size.height}`, async ({ browser, office }) => {
      test.setTimeout(600_000)
      for (const [who, named] of Object.entries(states)) {
        const wanted = Object.entries(named).filter(([name]) => name.includes(WANTED))
        const lawyers = who === 'lawyers' && wanted.length > 0 ? await lawFirm(office) : null
        for (const [name, draw] of wanted) {
          const user = lawyers ?? (await office.newUser())
          const context = await browser.newContext({
            baseURL: office.url,
            viewport: size,
            locale: 'pt-PT',
            reducedMotion: 'reduce',
            storageState: storageOf(office.url, who === 'nobody' ? null : user),
          })
          const page = await context.newPage()
          await draw(page, user)
          await page.evaluate(() => document.fonts.ready)
          // Behind a dialog the rest of the page is ignored.
          const fullPage = (await page.getByRole('dialog').count()) === 0
          await page.screenshot({ path: join(FOLDER, `${name}-${size.width}x${size.height}.png`), fullPage })
          await context.close()
        }
      }
    })
  }
}

/** Creates a user with the demo's three lawyers and checks them once. */
async function lawFirm(office: Office): Promise<User> {
  const user = await office.newUser()
  office.portal.control({ cmd: 'reset' })
  for (const command of demoPortalCommands(new Date())) office.portal.control(command)
  for (const { username, password, name, email } of demoAccounts) {
    const account: AccountCreation = { username, password, advogado: name, email }
    await user.call('POST', API.accounts, account)
  }
  await user.check(120_000)
  return user
}
