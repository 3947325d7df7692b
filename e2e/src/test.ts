import { test as base, expect } from '@playwright/test'
import { type Office, openOffice, type User } from './office.ts'
import { monitorPages, type PageMonitor } from './page-monitor.ts'
import { storageOf } from './session.ts'

interface TestFixtures {
  /** Whether the page starts signed in as `user`. */
  signedIn: boolean
  user: User
  /** Where the page is opened, without a slash at the end. */
  origin: string
  watch: PageMonitor
}

interface WorkerFixtures {
  /** Whether the portal uses TLS and asks for client certificates. */
  portalTls: boolean
  /** Whether Arauto has a mail server. */
  withMail: boolean
  /** Whether Arauto has a speech model. */
  withSpeech: boolean
  office: Office
}

/** The test fixture: a portal and Arauto for each worker, a new user for each test, every page monitored. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portalTls: [false, { option: true, scope: 'worker' }],
  withMail: [false, { option: true, scope: 'worker' }],
  withSpeech: [false, { option: true, scope: 'worker' }],
  signedIn: [true, { option: true }],
  office: [
    async ({ portalTls, withMail, withSpeech }, use) => {
      const office = await openOffice({ portalTls, withMail, withSpeech })
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
  origin: async ({ office }, use) => use(office.url),
  baseURL: async ({ origin }, use) => use(origin),
  storageState: async ({ origin, user, signedIn }, use) => {
    await use(storageOf(origin, signedIn ? user : null))
  },
  watch: [
    async ({ context, origin }, use) => {
      const watch = monitorPages(context, origin)
      await use(watch)
      expect(watch.problems, 'unexpected requests and messages of the pages').toEqual([])
      // A handler that is changing a response when the test ends has nobody left to answer.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
})

export { expect }
