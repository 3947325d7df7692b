import { test as base, expect } from '@playwright/test'
import { type Office, openOffice, type User } from './office.ts'
import { monitorPages, type PageMonitor } from './page-monitor.ts'
import { storageOf } from './session.ts'

interface TestFixtures {
  /** Whether the page starts signed in as `user`. */
  signedIn: boolean
  user: User
  watch: PageMonitor
}

interface WorkerFixtures {
  /** Whether the portal uses TLS and asks for client certificates. */
  portalTls: boolean
  /** Whether Arauto has a mail server. */
  withMail: boolean
  office: Office
}

/** The test fixture: a portal and Arauto for each worker, a new user for each test, every page monitored. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portalTls: [false, { option: true, scope: 'worker' }],
  withMail: [false, { option: true, scope: 'worker' }],
  signedIn: [true, { option: true }],
  office: [
    async ({ portalTls, withMail }, use) => {
      const office = await openOffice({ portalTls, withMail })
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
    await use(storageOf(office.url, signedIn ? user : null))
  },
  watch: [
    async ({ context, office }, use) => {
      const watch = monitorPages(context, office.url)
      await use(watch)
      expect(watch.problems, 'unexpected requests and messages of the pages').toEqual([])
      // A handler that is changing a response when the test ends has nobody left to answer.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
})

export { expect }
