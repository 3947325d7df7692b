import { afterAll, beforeAll } from 'vitest'
import { openDomainDatabase } from './domain-database.ts'
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

/** A product for a file's tests. @param options as of `startTestProduct` */
export const testProduct = (options?: Parameters<typeof startTestProduct>[0]) =>
  openedForFile(
    () => startTestProduct(options),
    (product) => product.stop(),
  )

/** A database of the domain for a file's tests. */
export const domainDatabase = () => openedForFile(openDomainDatabase, (database) => database.close())
