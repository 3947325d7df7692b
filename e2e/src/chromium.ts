import { existsSync } from 'node:fs'

const SYSTEM = '/usr/bin/chromium'

/** The whole browser, which runs extensions: as `npm test` found it, else the system's; undefined: Playwright's own. */
export const chromiumPath: string | undefined = process.env.CHROMIUM_PATH || (existsSync(SYSTEM) ? SYSTEM : undefined)

/** The headless shell where there is one, which costs a third less processor time; else the whole browser. */
export const shellPath: string | undefined = process.env.CHROMIUM_SHELL_PATH || chromiumPath
