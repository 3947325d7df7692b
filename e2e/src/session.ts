import { STORAGE_KEYS } from '@arauto/contract/constants'
import { expect, type Page } from '@playwright/test'

/** A file of the same origin that runs none of the page's code. */
const BLANK_FILE = '/robots.txt'

/** `THEME=light` runs tests and takes screenshots in the light theme. */
const { THEME } = process.env

/** The storage of a browser in which somebody is signed in; of nobody's without tokens. */
export const storageOf = (origin: string, tokens: { access: string; refresh: string } | null) => {
  const localStorage = [
    ...(tokens
      ? [
          { name: STORAGE_KEYS.access, value: tokens.access },
          { name: STORAGE_KEYS.refresh, value: tokens.refresh },
          // They were asked about their office before.
          { name: `arauto.first-run.${userOf(tokens.access)}`, value: 'done' },
        ]
      : []),
    ...(THEME ? [{ name: 'arauto.theme', value: THEME }] : []),
  ]
  return { cookies: [], origins: [{ origin, localStorage }] }
}

const userOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub

/** Changes the tokens in local storage while the page does not run. */
export async function storeTokens(page: Page, tokens: { access?: string; refresh?: string }): Promise<void> {
  await page.goto(BLANK_FILE)
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, tokens)
}

/** The content of local storage. */
export const storedValues = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }) as Record<string, string>)

/** The token with another expiry, in seconds since the epoch; its signature becomes invalid. */
export function withExpiry(token: string, exp: number): string {
  const [head, payload, signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as object
  return [head, Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url'), signature].join('.')
}

/** A moment in seconds since the epoch. */
export const minutesFromNow = (minutes: number): number => Math.floor(Date.now() / 1000) + minutes * 60

/** Fills in and submits the sign-in form. */
export async function signInByForm(page: Page, who: { username: string; password: string }): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await page.getByLabel('Username').fill(who.username)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}
