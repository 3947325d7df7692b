import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STORAGE_KEYS } from '@arauto/contract/constants'
import { PAGES } from '@arauto/contract/routes'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const SCRIPT = readFileSync(join(import.meta.dirname, 'first-paint.js'), 'utf8')

/** @returns the outline that stands on an address */
function outlineOn(address: string): string | undefined {
  delete document.documentElement.dataset.outline
  window.history.replaceState(null, '', address)
  new Function(SCRIPT)()
  return document.documentElement.dataset.outline
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
})
afterEach(() => window.history.replaceState(null, '', '/'))

test('without a session, all addresses but those of other public screens have the outline of the sign-in', () => {
  for (const page of [PAGES.login, PAGES.notifications, PAGES.deadlines, PAGES.profile]) {
    expect(outlineOn(page), page).toBe('sign-in')
  }
  for (const page of [PAGES.register, PAGES.invitation, PAGES.logout]) expect(outlineOn(page), page).toBeUndefined()
})

test('with a session, the list and the sign-in have their outlines, and other screens none', () => {
  localStorage.setItem(STORAGE_KEYS.access, 'a')
  expect(outlineOn(`${PAGES.notifications}?pagina=2`)).toBe('list')
  expect(outlineOn(PAGES.login)).toBe('sign-in')
  expect(outlineOn(PAGES.deadlines)).toBeUndefined()
})

test.each([
  () => {
    throw new DOMException('Access is denied', 'SecurityError')
  },
  () => null,
])('where the browser blocks what pages store, that is said in place of the outline', (get) => {
  document.body.innerHTML = '<div id="root"><div class="outline"></div></div>'
  const usual = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!
  onTestFinished(() => void Object.defineProperty(globalThis, 'localStorage', usual))
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
  new Function(SCRIPT)()
  window.dispatchEvent(new Event('DOMContentLoaded'))
  expect(document.querySelector('#root[role="alert"]')).toHaveTextContent(/^Este navegador bloqueia os dados/u)
})

test('where the application cannot be loaded, that is said in place of the outline; once it is drawn it stands', () => {
  document.body.innerHTML = '<div id="root"><div class="outline"></div></div><script type="text/plain"></script>'
  outlineOn(PAGES.login)
  const script = document.querySelector('script')!
  script.dispatchEvent(new Event('error'))
  const said = document.querySelector('#root[role="alert"]')
  expect(said).toHaveTextContent('O servidor não respondeu. Verifique a ligação à rede. Tentar novamente')
  said!.replaceChildren('Arauto')
  script.dispatchEvent(new Event('error'))
  expect(said).toHaveTextContent('Arauto')
})
