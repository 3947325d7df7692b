import { expect, test } from 'vitest'
import { BROWSERS, manifest } from './manifest.ts'

const PORTAL = 'https://citius.tribunaisnet.mj.pt'
const of = (browser: (typeof BROWSERS)[number], portal = PORTAL) => manifest(browser, { portal, version: '1.2.3' })

test.each(BROWSERS)('manifest for %s requests storage, scripts for added portals and the portal alone', (browser) => {
  const created = of(browser)
  expect(created.manifest_version).toBe(3)
  expect(created.permissions).toEqual(['storage', 'scripting'])
  expect(created.host_permissions).toEqual([`${PORTAL}/*`])
  expect(created.content_scripts.map(({ matches }) => matches)).toEqual([[`${PORTAL}/*`]])
  // Web pages can neither load its files nor send it messages.
  expect(Object.keys(created)).not.toContain('web_accessible_resources')
  expect(Object.keys(created)).not.toContain('externally_connectable')
  expect(created.content_security_policy.extension_pages).toContain("default-src 'none'; script-src 'self';")
  expect(created.content_security_policy.extension_pages).not.toMatch(/unsafe|\*/)
})

test('manifest has a service worker for Chromium and background scripts for Firefox', () => {
  expect(of('chromium').background).toEqual({ service_worker: 'background.js' })
  expect(of('chromium')).not.toHaveProperty('browser_specific_settings')
  expect(of('firefox').background).toEqual({ scripts: ['background.js'] })
  expect(of('firefox')).toHaveProperty('browser_specific_settings.gecko.id')
})

test('manifest for Firefox has match patterns without ports', () => {
  expect(of('firefox', 'http://127.0.0.1:9101').host_permissions).toEqual(['http://127.0.0.1/*'])
  expect(of('chromium', 'http://127.0.0.1:9101').host_permissions).toEqual(['http://127.0.0.1:9101/*'])
})

test('manifest with a granted pattern lists it among the host permissions', () => {
  const created = manifest('chromium', { portal: PORTAL, version: '1', granted: 'http://127.0.0.1/*' })
  expect(created.host_permissions).toEqual([`${PORTAL}/*`, 'http://127.0.0.1/*'])
})
