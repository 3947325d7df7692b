import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Launches a headless browser.
 *
 * @param args further command line switches
 */
export const openBrowser = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: [...ARGS, ...args] })

/** A page with storage of its own, signed in. */
export async function signedIn(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-PT', viewport: { width: 1440, height: 900 } })
  await context.addInitScript((access) => localStorage.setItem('access', access), token)
  return context.newPage()
}

/**
 * Launches a browser with a profile that Lighthouse can attach to.
 *
 * @param folder the profile
 * @param port of the remote debugging protocol
 */
export const openProfile = (folder: string, port: number): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: browserPath(),
    args: [...ARGS, `--remote-debugging-port=${port}`],
    locale: 'pt-PT',
  })

/** `CHROMIUM_PATH`, else the system's Chromium. */
const browserPath = (): string => process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
