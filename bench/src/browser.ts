import { type Browser, chromium, type Page } from '@playwright/test'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Launches a headless browser: `CHROMIUM_PATH`, else the system's Chromium. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ARGS })

/** A page with storage of its own, signed in. */
export async function signedIn(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-PT', viewport: { width: 1440, height: 900 } })
  await context.addInitScript((access) => localStorage.setItem('access', access), token)
  return context.newPage()
}
