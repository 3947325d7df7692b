import { API } from '@arauto/contract/routes'
import { storedValues } from '../src/session.ts'
import { expect, test } from '../src/test.ts'

test('Sair ends the session on the server, clears local storage and redirects to the sign-in', async ({
  page,
  user,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Recolher menu' }).click()
  const revoked = page.waitForRequest(`**${API.tokenRevoke}`)
  await page.getByRole('link', { name: 'Sair' }).click()
  expect((await revoked).postDataJSON()).toEqual({ refresh: user.refresh })
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  expect(await storedValues(page)).toEqual({})
  await expect(user.records()).rejects.toThrow('401')
  await page.goto('/')
  await expect(page).toHaveURL('/login')
})

test('the address /logout signs out', { tag: '@long' }, async ({ page }) => {
  await page.goto('/logout')
  await expect(page).toHaveURL('/login')
  expect(await storedValues(page)).toEqual({})
})

test('signing out in one tab signs out the other tabs', async ({ page, context, user }) => {
  const { username } = await user.addLawyer()
  await page.goto('/accounts')
  await expect(page.getByText(username)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/logout')
  await expect(other).toHaveURL('/login')
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await expect(page.getByText(username)).toBeHidden()
})
