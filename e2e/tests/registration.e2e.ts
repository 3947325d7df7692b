import { uniqueName } from '../src/office.ts'
import { signInByForm, storedValues } from '../src/session.ts'
import { expect, test } from '../src/test.ts'
import { toastOfKind } from '../src/toast.ts'

test.use({ signedIn: false })

test('registering shows a toast and leads to the sign-in, which stores both tokens, shows a toast and leads to the notifications', async ({
  page,
}) => {
  const newUser = { username: uniqueName('João Conceição'), password: 'x' }
  await page.goto('/register')
  await expect(page).toHaveTitle(/Registar/u)
  await page.getByLabel('Username').fill(newUser.username)
  await page.getByLabel('Password', { exact: true }).fill(newUser.password)
  await page.getByRole('button', { name: 'Registar' }).click()
  await expect(toastOfKind(page, 'success', 'Registo feito com sucesso! Por favor faça o login.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await signInByForm(page, newUser)
  await expect(toastOfKind(page, 'success', 'Login feito com sucesso! Bem-vindo.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Notificações Judiciais' })).toBeVisible()
  const stored = await storedValues(page)
  expect([stored.access, stored.refresh].map((token) => token?.split('.').length)).toEqual([3, 3])
})
