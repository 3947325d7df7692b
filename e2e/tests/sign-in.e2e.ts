import { expect, test } from '../src/test.ts'

test.use({ signedIn: false })

test('the sign-in form has user name, password with a toggle, and a link to the registration', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle(/Login/u)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('segredo')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveValue('segredo')
  expect((await page.getByRole('form', { name: 'Login' }).boundingBox())?.width).toBeLessThanOrEqual(400)
  await expect(page.getByText('Não tem conta? Registe-se')).toBeVisible()
  await page.getByRole('link', { name: 'Registe-se' }).click()
  await expect(page).toHaveURL('/register')
})
