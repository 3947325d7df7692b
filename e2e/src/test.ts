import { STORAGE_KEYS } from '@arauto/contract/constants'
import { test as base, expect } from '@playwright/test'
import { type Office, openOffice, type User } from './office.ts'
import { type PageWatch, watchPages } from './page-watch.ts'

interface TestFixtures {
  /** Whether the page opens signed in as `user`. */
  signedIn: boolean
  user: User
  watch: PageWatch
}

interface WorkerFixtures {
  /** Whether the portal is reached by TLS and asks its visitors for certificates. */
  portalTls: boolean
  office: Office
}

/** The house's test: a real product and portal for each worker, a user of one's own for each test, every page watched. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portalTls: [false, { option: true, scope: 'worker' }],
  signedIn: [true, { option: true }],
  office: [
    async ({ portalTls }, use) => {
      const office = await openOffice(portalTls)
      await use(office)
      await office.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  user: async ({ office }, use) => {
    await use(await office.newUser())
    office.portal.control({ cmd: 'fault', kind: 'none' })
    office.portal.control({ cmd: 'mode', maintenance: false })
  },
  baseURL: async ({ office }, use) => use(office.url),
  storageState: async ({ office, user, signedIn }, use) => {
    const tokens = [
      { name: STORAGE_KEYS.access, value: user.access },
      { name: STORAGE_KEYS.refresh, value: user.refresh },
    ]
    await use({ cookies: [], origins: signedIn ? [{ origin: office.url, localStorage: tokens }] : [] })
  },
  watch: [
    async ({ context, office }, use) => {
      const watch = watchPages(context, office.url)
      await use(watch)
      expect(watch.problems, 'what the pages did beside what the test expects').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
