import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExtensionTokenCreated } from '@arauto/contract/extension'
import { API } from '@arauto/contract/routes'
import { manifest } from '@arauto/extension/manifest'
import { type ETribunal, startETribunal } from '@arauto/simulators/etribunal/server'
import { DEFAULT_MODE } from '@arauto/simulators/portal/commands'
import type { BrowserContext, Page } from '@playwright/test'
import { chromiumPath } from './chromium.ts'
import { inDays } from './days.ts'
import { ExtensionPanel } from './extension-panel.ts'
import type { Lawyer, Office, User } from './office.ts'
import { monitorPages } from './page-monitor.ts'
import { LIST_PATH, signInOnPortal } from './portal-page.ts'
import { test as base, expect } from './test.ts'

const BUILT = join(import.meta.dirname, '..', '..', 'extension', 'dist', 'chromium')

/** A browser with the extension installed. */
type LawyerBrowser = ReturnType<typeof lawyerBrowserOf>

/** Notifications of the invented portal, oldest first; two of three have a document. */
export const inventedItems = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    referencia: String(470_000_000 + nth),
    data: inDays(Math.floor((nth - count) / 3)),
    acto: ['Sentença', 'Despacho', 'Citação', 'Relatório pericial'][nth % 4]!,
    processo: `${1000 + nth}/26.${nth % 10}T8LSB`,
    document: nth % 3 > 0,
  }))

/**
 * The test fixture in a browser with the extension, built by `npm run extension` for the stand-in's portal. The permission for
 * Arauto's origin is granted, since tests cannot answer the browser's prompt.
 */
export const test = base.extend<{ lawyerBrowser: LawyerBrowser; invented: ETribunal }>({
  // biome-ignore lint/correctness/noEmptyPattern: no fixture is needed
  invented: async ({}, use) => {
    const invented = await startETribunal()
    await use(invented)
    await invented.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: no fixture is needed
  storageState: async ({}, use) => use({ cookies: [], origins: [] }),
  context: async ({ office, playwright, launchOptions }, use) => {
    const home = await mkdtemp(join(tmpdir(), 'arauto extension '))
    const folder = join(home, 'extension')
    await cp(BUILT, folder, { recursive: true })
    const { version } = JSON.parse(await readFile(join(BUILT, 'manifest.json'), 'utf8')) as { version: string }
    const own = manifest('chromium', { portal: office.portal.url, version, granted: 'http://127.0.0.1/*' })
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(own))
    const context = await playwright.chromium.launchPersistentContext(join(home, 'profile'), {
      ...launchOptions,
      // A headless shell runs no extensions.
      ...(chromiumPath ? { executablePath: chromiumPath } : { channel: 'chromium' }),
      args: [...(launchOptions.args ?? []), `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
      viewport: { width: 1366, height: 800 },
      locale: 'pt-PT',
    })
    await use(context)
    await context.close()
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  watch: async ({ context, office, invented }, use) => {
    const watch = monitorPages(context, office.url, office.portal.url, invented.url)
    // Images that the stand-in does not serve.
    watch.expectStatus('/images/', 404)
    watch.expectStatus('/favicon.ico', 404)
    // Asked until the sign-in is approved.
    watch.expectStatus('/entrar/estado', 403)
    await use(watch)
    expect(watch.problems, 'unexpected requests and messages of the pages').toEqual([])
  },
  lawyerBrowser: async ({ context, page, office, invented }, use) => {
    await use(lawyerBrowserOf(context, page, office, invented))
    office.portal.control({ cmd: 'mode', ...DEFAULT_MODE })
  },
})

function lawyerBrowserOf(context: BrowserContext, page: Page, office: Office, invented: ETribunal) {
  /** The extension's settings, in a page of their own. */
  const openSettings = async () => {
    const settings = await context.newPage()
    await settings.goto(new URL('options.html', await extensionRoot(context)).href)
    return settings
  }
  return {
    openSettings,
    /** Signs in at the portal. */
    signIn: (lawyer: Lawyer) => signInOnPortal(page, office.portal.url, lawyer),
    /** Opens the list, signed in. @returns its panel */
    openList: async (query = '') => {
      await page.goto(`${office.portal.url}${LIST_PATH}${query}`)
      return await ExtensionPanel.of(page)
    },
    /** Adds the invented portal in the settings. */
    addInvented: async () => {
      const settings = await openSettings()
      await settings.getByLabel('Endereço do portal').fill(invented.url)
      await settings.getByRole('button', { name: 'Acrescentar' }).click()
      await expect(settings.getByText(invented.url, { exact: true })).toBeVisible()
      await settings.close()
    },
    /** Signs in at the invented portal, with a person's approval, and opens its list. @returns its panel */
    openInvented: async (username: string) => {
      await page.goto(`${invented.url}/entrar`)
      await page.getByLabel('Utilizador').fill(username)
      await page.getByRole('button', { name: 'Continuar' }).click()
      await page.getByText('Aprove no telemóvel').waitFor()
      invented.control({ cmd: 'approve', username })
      await page.waitForURL('**/notificacoes')
      return await ExtensionPanel.of(page)
    },
    /** Creates a token in Arauto and enters it in the settings. */
    connect: async (user: User, { automatic = false } = {}) => {
      const body = { name: 'Browser de ensaio', automatic }
      const token = await user.call<ExtensionTokenCreated>('POST', API.extensionTokens, body)
      const settings = await openSettings()
      await settings.getByLabel('Endereço do Arauto').fill(office.url)
      await settings.getByLabel('Código da extensão').fill(token.token)
      await settings.getByRole('button', { name: 'Ligar', exact: true }).click()
      await expect(settings.getByRole('heading', { name: 'Ligada ao Arauto' })).toBeVisible()
      await settings.close()
      return token
    },
  }
}

export { expect }

async function extensionRoot(context: BrowserContext): Promise<string> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  return new URL('/', worker.url()).href
}
