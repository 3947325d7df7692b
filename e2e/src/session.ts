import { STORAGE_KEYS } from '@arauto/contract/constants'
import { expect, type Page } from '@playwright/test'

/** A file of the page's own origin that runs none of its code. */
const QUIET_PLACE = '/robots.txt'

/** Changes the tokens that the browser keeps while nothing of the page runs. */
export async function keepTokens(page: Page, tokens: { access?: string; refresh?: string }): Promise<void> {
  await page.goto(QUIET_PLACE)
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, tokens)
}

/** What the browser keeps, by key. */
export const keptInBrowser = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }) as Record<string, string>)

export const storedAccess = async (page: Page): Promise<string | undefined> =>
  (await keptInBrowser(page))[STORAGE_KEYS.access]

/** The same token with another end, in seconds since the epoch; its signature no longer fits. */
export function withExpiry(token: string, exp: number): string {
  const [head, payload, signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as object
  return [head, Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url'), signature].join('.')
}

export const minutesFromNow = (minutes: number): number => Math.floor(Date.now() / 1000) + minutes * 60

/** Signs in through the form that is open. */
export async function signInByForm(page: Page, who: { username: string; password: string }): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await page.getByLabel('Username').fill(who.username)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}
