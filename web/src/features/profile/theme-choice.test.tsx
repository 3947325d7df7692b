import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ThemeChoice } from './theme-choice.tsx'

const SCRIPT = readFileSync(join(import.meta.dirname, '..', '..', 'app', 'first-paint.js'), 'utf8')

/** Opens the page in a browser whose system is light or dark. */
function openPage(system: 'light' | 'dark') {
  const listeners: (() => void)[] = []
  const media = { matches: system === 'light', addEventListener: (_: string, run: () => void) => listeners.push(run) }
  vi.stubGlobal('matchMedia', () => media)
  document.head.innerHTML = '<meta name="color-scheme"><meta name="theme-color">'
  new Function(SCRIPT)()
  return {
    systemTurns: (next: 'light' | 'dark') => {
      media.matches = next === 'light'
      for (const run of listeners) run()
    },
  }
}
const shown = () => ({
  theme: document.documentElement.dataset.theme,
  scheme: document.querySelector('meta[name="color-scheme"]')?.getAttribute('content'),
})
const DARK = { theme: 'dark', scheme: 'dark' }
const LIGHT = { theme: 'light', scheme: 'light' }

beforeEach(() => localStorage.clear())

test('the page is dark before any choice, also where the system is light', () => {
  openPage('light')
  expect(shown()).toEqual(DARK)
})

test('a chosen theme is shown at once and again when the page opens; the system’s follows the system', async () => {
  const browser = openPage('dark')
  const user = userEvent.setup()
  render(<ThemeChoice />)
  const choice = (name: string) => screen.getByRole('button', { name })
  expect(choice('Escuro')).toHaveAttribute('aria-pressed', 'true')

  await user.click(choice('Claro'))
  expect(choice('Claro')).toHaveAttribute('aria-pressed', 'true')
  expect(shown()).toEqual(LIGHT)
  openPage('dark')
  expect(shown()).toEqual(LIGHT)

  await user.click(choice('Sistema'))
  expect(shown()).toEqual(DARK)
  browser.systemTurns('light')
  openPage('light')
  expect(shown()).toEqual(LIGHT)

  await user.click(choice('Escuro'))
  expect(shown()).toEqual(DARK)
  expect(localStorage).toHaveLength(0)
})
