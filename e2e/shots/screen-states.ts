import { join } from 'node:path'
import type { AccountCreation } from '@arauto/contract/accounts'
import { API } from '@arauto/contract/routes'
import { demoAccounts, demoPortalCommands } from '@arauto/simulators/demo-data'
import type { Browser, Page } from '@playwright/test'
import { accountScreen } from '../src/account-screen.ts'
import { mockResponse } from '../src/network.ts'
import { notificationList } from '../src/notification-list.ts'
import type { Office, User } from '../src/office.ts'
import { storageOf } from '../src/session.ts'
import { expect, test } from '../src/test.ts'

/** The folder of the screenshots. */
export const FOLDER = process.env.SHOTS_DIR || join(import.meta.dirname, '..', '..', 'test-results', 'shots')
/** `SHOTS=1` takes every screenshot, another value those whose name contains it. */
const WANTED = process.env.SHOTS === '1' ? '' : (process.env.SHOTS ?? '')
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

/** A state of a screen: for which user, and how it is reached. */
export interface ScreenState {
  name: string
  /** Nobody signed in, a user without accounts, or one with the demo's three lawyers. */
  who: 'nobody' | 'newcomer' | 'lawyers'
  draw: (page: Page, user: User) => Promise<void>
}

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

/** Declares a test for each size that takes a screenshot of each state. */
export function shootStates(area: string, states: readonly ScreenState[]): void {
  const wanted = states.filter(({ name }) => name.includes(WANTED))
  for (const size of SIZES) {
    test(`${area} in every state at ${size.width}×${size.height}`, async ({ browser, office }) => {
      test.setTimeout(600_000)
      const lawyers = wanted.some(({ who }) => who === 'lawyers') ? await lawFirm(office) : null
      for (const state of wanted) {
        const user = state.who === 'lawyers' && lawyers ? lawyers : await office.newUser()
        const file = join(FOLDER, `${state.name}-${size.width}x${size.height}.png`)
        await shoot(browser, office.url, state, user, size, file)
      }
    })
  }
}

async function shoot(
  browser: Browser,
  url: string,
  state: ScreenState,
  user: User,
  viewport: (typeof SIZES)[number],
  file: string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'pt-PT',
    reducedMotion: 'reduce',
    storageState: storageOf(url, state.who === 'nobody' ? null : user),
  })
  const page = await context.newPage()
  await state.draw(page, user)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file, fullPage: true })
  await context.close()
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
