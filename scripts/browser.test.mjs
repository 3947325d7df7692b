import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowser } from './browser.mjs'

const find = (there, options) =>
  findBrowser({
    platform: 'linux',
    env: { PATH: '/usr/bin' },
    home: '/home/ana',
    list: () => [],
    exists: (path) => there.includes(path),
    ...options,
  })

test('the one told goes before the system’s', () => {
  const there = ['/opt/my/chrome', '/usr/bin/chromium']
  expect(find(there, { env: { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/my/chrome' } })).toBe('/opt/my/chrome')
  expect(find(there)).toBe('/usr/bin/chromium')
})
test('one told that is not there is passed over', () => {
  expect(find(['/usr/bin/chromium'], { env: { PATH: '/usr/bin', CHROMIUM_PATH: '/gone' } })).toBe('/usr/bin/chromium')
})
test('the newest that Playwright fetched', () => {
  const list = (folder) =>
    folder === '/home/ana/.cache/ms-playwright' ? ['chromium-999', 'chromium-1200', 'firefox-1'] : []
  const program = '/home/ana/.cache/ms-playwright/chromium-1200/chrome-linux64/chrome'
  expect(find([program, '/home/ana/.cache/ms-playwright/chromium-999/chrome-linux/chrome'], { list })).toBe(program)
})
test('Windows: Chrome or Edge in their usual folders', () => {
  const env = { ProgramFiles: 'C:\\Program Files', 'ProgramFiles(x86)': 'C:\\Program Files (x86)' }
  const edge = join('C:\\Program Files (x86)', 'Microsoft', 'Edge', 'Application', 'msedge.exe')
  expect(find([edge], { platform: 'win32', env })).toBe(edge)
})
test('none', () => {
  expect(find([])).toBeNull()
})
