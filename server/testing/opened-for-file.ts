import { afterAll, beforeAll, vi } from 'vitest'
import { startMail } from '../../simulators/src/mail/server.ts'
import { openDomainDatabase } from './domain-database.ts'
import { pollEverySecond } from './fast-polling.ts'
import { startTestProduct } from './test-product.ts'

/** Opens something before a file's tests and closes it after them. @returns an object that has its members from then on */
function openedForFile<T extends object>(open: () => Promise<T>, close: (opened: T) => Promise<void>): T {
  const opened = {} as T
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(() => close(opened))
  return opened
}

type ProductOptions = NonNullable<Parameters<typeof startTestProduct>[0]>

/** A product for a file's tests. @param options of `startTestProduct`; a function where they depend on what is opened before */
export const testProduct = (options: ProductOptions | (() => ProductOptions) = {}) =>
  openedForFile(
    () => startTestProduct(typeof options === 'function' ? options() : options),
    (product) => product.stop(),
  )

/** As `testProduct`, with jobs that are polled every second. */
export function fastProduct(options: Parameters<typeof testProduct>[0] = {}) {
  beforeAll(pollEverySecond)
  afterAll(() => void vi.restoreAllMocks())
  return testProduct(options)
}

/** A database of the domain for a file's tests. */
export const domainDatabase = () => openedForFile(openDomainDatabase, (database) => database.close())

/** A mail server for a file's tests. */
export const testMail = () =>
  openedForFile(
    () => startMail(),
    (mail) => mail.close(),
  )
