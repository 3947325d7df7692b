import { uniqueName } from '../src/office.ts'
import { signInByForm } from '../src/session.ts'
import { expect, test } from '../src/test.ts'
import { toastOfKind } from '../src/toast.ts'

test.use({ signedIn: false })

test('registering shows a toast, redirects to the sign-in, and the new user can sign in', async ({ page }) => {
  const newUser = { username: uniqueName('João Conceição'), password: 'x' }
  await page.goto('/register')
  await expect(page).toHaveTitle(/Registar/u)
  await page.getByLabel('Username').fill(newUser.username)
  await page.getByLabel('Password', { exact: true }).fill(newUser.password)
  await page.getByRole('button', { name: 'Registar' }).click()
  await expect(toastOfKind(page, 'success', 'Registo feito com sucesso! Por favor faça o login.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await signInByForm(page, newUser)
  await expect(page).toHaveURL('/')
})
