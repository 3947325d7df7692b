import { API } from '@arauto/contract/routes'
import type { Page } from '@playwright/test'
import { expect, test } from '../src/test.ts'

const main = (page: Page) => page.getByRole('main')

test('a list with a field of an unexpected type shows the failed call, and a retry works', async ({ page, watch }) => {
  watch.expectConsole(/^ApiError: O servidor respondeu a /u)
  const matches = (url: URL) => url.pathname === API.notifications
  await page.route(matches, (route) => route.fulfill({ json: [{ id: 1, acto: { nome: 'Sentença' } }] }))
  await page.goto('/')
  await expect(main(page).getByText(/^O servidor respondeu a \/api\/processos\/\S* de uma forma que/u)).toBeVisible()
  await page.unroute(matches)
  await main(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(main(page).getByText('Ainda não há notificações')).toBeVisible()
})
