import { expect, test } from 'vitest'
import { BROWSERS, manifest } from './manifest.ts'

const PORTAL = 'https://citius.tribunaisnet.mj.pt'
const of = (browser: (typeof BROWSERS)[number], portal = PORTAL) => manifest(browser, { portal, version: '1.2.3' })

test.each(BROWSERS)('asks in %s for nothing but its storage and the portal', (browser) => {
  const made = of(browser)
  expect(made.manifest_version).toBe(3)
  expect(made.permissions).toEqual(['storage'])
  expect(made.host_permissions).toEqual([`${PORTAL}/*`])
  expect(made.content_scripts.map(({ matches }) => matches)).toEqual([[`${PORTAL}/*`]])
  // Nothing in it may be loaded, or spoken to, by pages.
  expect(Object.keys(made)).not.toContain('web_accessible_resources')
  expect(Object.keys(made)).not.toContain('externally_connectable')
  expect(made.content_security_policy.extension_pages).toContain("default-src 'none'; script-src 'self';")
  expect(made.content_security_policy.extension_pages).not.toMatch(/unsafe|\*/)
})

test('each browser gets the background that it knows', () => {
  expect(of('chromium').background).toEqual({ service_worker: 'background.js' })
  expect(of('chromium')).not.toHaveProperty('browser_specific_settings')
  expect(of('firefox').background).toEqual({ scripts: ['background.js'] })
  expect(of('firefox')).toHaveProperty('browser_specific_settings.gecko.id')
})

test("Firefox's patterns know no ports", () => {
  expect(of('firefox', 'http://127.0.0.1:9101').host_permissions).toEqual(['http://127.0.0.1/*'])
  expect(of('chromium', 'http://127.0.0.1:9101').host_permissions).toEqual(['http://127.0.0.1:9101/*'])
})

test('a permission that comes with the installation is for tests, and is told in full', () => {
  const made = manifest('chromium', { portal: PORTAL, version: '1', granted: 'http://127.0.0.1/*' })
  expect(made.host_permissions).toEqual([`${PORTAL}/*`, 'http://127.0.0.1/*'])
})
