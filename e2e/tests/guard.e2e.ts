import { API } from '@arauto/contract/routes'
import { signInByForm, storedValues } from '../src/session.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

test('a revoked session redirects to the sign-in, and signing in returns to the page', async ({
  page,
  user,
  watch,
}) => {
  const { accounts, events, news, notifications, office, status, tokenRefresh } = API
  for (const path of [accounts, events, news, notifications, office, status, tokenRefresh]) {
    watch.expectStatus(path, 401)
  }
  // The last request of the screen, which would lead to the sign-in by itself.
  const last = page.waitForResponse((response) => response.url().endsWith(office))
  await page.goto('/')
  await last
  await expect(page.getByRole('heading', { name: 'Ler as notificações do Citius' })).toBeVisible()
  await user.call('POST', API.tokenRevoke, { refresh: user.refresh })
  await page.getByRole('link', { name: 'Contas', exact: true }).click()
  await expect(toast(page, 'A sessão terminou. Inicie sessão novamente.')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  // What the browser remembers of the page is no secret.
  const kept = Object.keys(await storedValues(page)).filter((key) => !/^arauto\.(?:first-run|filter)/u.test(key))
  expect(kept).toEqual([])
  await signInByForm(page, user)
  await expect(page).toHaveURL('/accounts')
})
