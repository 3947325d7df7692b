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

/** A browser without a window, of its own. @param args further switches */
export const openBrowser = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: [...ARGS, ...args] })

/** A page with storage of its own, signed in. */
export async function signedIn(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-PT', viewport: { width: 1440, height: 900 } })
  await context.addInitScript((access) => localStorage.setItem('access', access), token)
  return context.newPage()
}

/**
 * The same with a profile that others can look into.
 *
 * @param folder keeps the profile
 * @param port where the browser takes orders
 */
export const openProfile = (folder: string, port: number): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: browserPath(),
    args: [...ARGS, `--remote-debugging-port=${port}`],
    locale: 'pt-PT',
  })

/** `CHROMIUM_PATH`, else the system's own. */
const browserPath = (): string => process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
