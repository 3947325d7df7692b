import { expect, test, vi } from 'vitest'
import { allowsPasskeys, areForThisPage } from './passkeys.ts'

/** A page at an address, in a browser that may know passkeys. */
function pageAt(hostname: string, isSecureContext = true, known = true): void {
  const location = { ...window.location, hostname }
  vi.stubGlobal('window', { isSecureContext, location, ...(known && { PublicKeyCredential: class {} }) })
}

test.each([
  ['https on a name', 'arauto.pt', true, true, true],
  ['this computer by name', 'localhost', true, true, true],
  ['plain http', 'pc-da-marta', false, true, false],
  ['this computer by number', '127.0.0.1', true, true, false],
  ['https on an IPv6 address', '[fe80::1]', true, true, false],
  ['a browser without passkeys', 'arauto.pt', true, false, false],
])('allowsPasskeys: %s', (_what, hostname, secure, known, allowed) => {
  pageAt(hostname, secure, known)
  expect(allowsPasskeys()).toBe(allowed)
})

test.each([
  ['arauto.pt', true],
  ['pt', true],
  ['rauto.pt', false],
  ['outro.pt', false],
  ['x.arauto.pt', false],
  ['', false],
  [null, false],
  [undefined, false],
])('areForThisPage at arauto.pt: %s is %s', (rpId, are) => {
  pageAt('arauto.pt')
  expect(areForThisPage(rpId)).toBe(are)
})
