import { API } from '@arauto/contract/routes'
import { storedValues } from '../src/session.ts'
import { expect, test } from '../src/test.ts'

test('Sair ends the session on the server, clears local storage and leads to the sign-in, in other tabs too', async ({
  page,
  context,
  user,
}) => {
  const { username } = await user.addLawyer()
  const other = await context.newPage()
  // It stores something when it is told, before the page is.
  await other.addInitScript(() =>
    window.addEventListener('storage', () => localStorage.setItem('arauto.news-notified', '4')),
  )
  await other.goto('/accounts')
  await expect(other.getByText(username)).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'Recolher menu' }).click()
  const revoked = page.waitForRequest(`**${API.tokenRevoke}`)
  await page.getByRole('link', { name: 'Sair' }).click()
  expect((await revoked).postDataJSON()).toEqual({ refresh: user.refresh })
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  // What the other tab stored before it knew goes when it does.
  await expect.poll(() => storedValues(page)).toEqual({})
  await expect(user.records()).rejects.toThrow('401')
  await expect(other).toHaveURL((url) => url.pathname === '/login')
  await expect(other.getByText(username)).toBeHidden()
  await page.goto('/')
  await expect(page).toHaveURL('/login')
})
