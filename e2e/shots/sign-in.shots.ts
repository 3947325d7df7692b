import { STORAGE_KEYS } from '@arauto/contract/constants'
import { API } from '@arauto/contract/routes'
import { holdResponses } from '../src/network.ts'
import { minutesFromNow, withExpiry } from '../src/session.ts'
import { expect } from '../src/test.ts'
import { at, shootStates } from './screen-states.ts'

shootStates('sign-in', {
  nobody: {
    login: at('/login', 'Não tem conta?'),
    async 'login-rejected'(page, user) {
      await page.goto('/login')
      await page.getByLabel('Username').fill(user.username)
      await page.getByLabel('Password', { exact: true }).fill('errada')
      await page.getByRole('button', { name: 'Entrar' }).click()
      await expect(page.getByText('O nome de utilizador ou a password estão incorretos.')).toBeVisible()
    },
    async register(page) {
      await page.goto('/register')
      await page.getByLabel('Password', { exact: true }).fill('um carvalho na serra')
    },
  },
  newcomer: {
    async 'guard-checking'(page, user) {
      await holdResponses(page, API.tokenRefresh)
      await page.addInitScript(([key, token]) => localStorage.setItem(key, token), [
        STORAGE_KEYS.access,
        withExpiry(user.access, minutesFromNow(-1)),
      ] as const)
      await at('/', 'Loading...')(page)
    },
  },
})
