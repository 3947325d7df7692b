import { expect, test } from 'vitest'
import { findBrowser } from './browser.mjs'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']

const find = (there, env) =>
  findBrowser({ env: { PATH: '/usr/local/bin:/usr/bin', ...env }, exists: (path) => there.includes(path) })

test('findBrowser, both programs of the system: the browser and the headless shell', () => {
  expect(find(SYSTEM)).toEqual({ CHROMIUM_PATH: SYSTEM[0], CHROMIUM_SHELL_PATH: SYSTEM[1] })
})
test('findBrowser, a browser named by the environment: this one for everything', () => {
  const env = { CHROMIUM_PATH: '/opt/my/chrome' }
  expect(find([...SYSTEM, '/opt/my/chrome'], env)).toEqual({ CHROMIUM_PATH: '/opt/my/chrome' })
})
test('findBrowser, a named browser that is not there: the system’s', () => {
  expect(find(SYSTEM, { CHROMIUM_PATH: '/gone' })).toMatchObject({ CHROMIUM_PATH: SYSTEM[0] })
})
test('findBrowser, a headless shell alone, which runs no extensions: nothing', () => {
  expect(find([SYSTEM[1]])).toEqual({})
})
test('findBrowser, nothing there: nothing', () => {
  expect(find([])).toEqual({})
})
