import { signInByForm, storedValues } from '../src/session.ts'
import { expect, test } from '../src/test.ts'
import { toastOfKind } from '../src/toast.ts'

test.use({ signedIn: false })

test('signing in stores both tokens, shows a toast and redirects to the notifications', async ({ page, user }) => {
  await page.goto('/login')
  await signInByForm(page, user)
  await expect(toastOfKind(page, 'success', 'Login feito com sucesso! Bem-vindo.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Notificações Judiciais' })).toBeVisible()
  const stored = await storedValues(page)
  expect(stored.access?.split('.')).toHaveLength(3)
  expect(stored.refresh?.split('.')).toHaveLength(3)
})
