import { API } from '@arauto/contract/routes'
import { accountScreen } from '../src/account-screen.ts'
import { expect, test } from '../src/test.ts'

test('passwords are gone from the page and its storage after leaving the screen', async ({ page, user }) => {
  const { username, password } = await user.addLawyer()
  await page.goto('/accounts')
  const { row } = accountScreen(page)
  await row(username).getByRole('button', { name: 'Mostrar password' }).click()
  await expect(row(username)).toContainText(password)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Perfil' }).click()
  await expect(page.getByRole('heading', { name: 'Perfil do Utilizador' })).toBeVisible()
  expect(await page.content()).not.toContain(password)
  const request = page.waitForRequest(`**${API.accounts}`)
  await page.getByRole('link', { name: 'Contas', exact: true }).click()
  await request
  await expect(row(username)).toContainText('••••')
  await expect(row(username)).not.toContainText(password)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain(password)
})
