import { type Browser, chromium } from '@playwright/test'

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

/** `CHROMIUM_PATH`, else the system's own. */
const browserPath = (): string => process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
