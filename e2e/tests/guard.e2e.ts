import { API } from '@arauto/contract/routes'
import { signInByForm, storedValues } from '../src/session.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

test('a revoked session redirects to the sign-in, and signing in returns to the page', async ({
  page,
  user,
  watch,
}) => {
  const { accounts, changes, news, notifications, office, status, tokenRefresh } = API
  for (const path of [accounts, changes, news, notifications, office, status, tokenRefresh]) {
    watch.expectStatus(path, 401)
  }
  await page.goto('/')
  await expect(page.getByText('Ainda não há notificações')).toBeVisible()
  // Shown once the last request of the screen is answered, which would lead to the sign-in by itself.
  await expect(page.getByText('Para que endereço seguem os seus alertas?')).toBeVisible()
  await user.call('POST', API.tokenRevoke, { refresh: user.refresh })
  await page.getByRole('link', { name: 'Contas', exact: true }).click()
  await expect(toast(page, 'A sessão terminou. Inicie sessão novamente.')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  expect(await storedValues(page)).toEqual({})
  await signInByForm(page, user)
  await expect(page).toHaveURL('/accounts')
})
