import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

test.use({ signedIn: false })

test('signing in stores both tokens, says so and leads to the notifications', async ({ page, user }) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill(user.username)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(toast(page, 'Login feito com sucesso! Bem-vindo.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Notificações Judiciais' })).toBeVisible()
  const kept = await page.evaluate(() => Object.keys(localStorage).sort())
  expect(kept).toEqual(['access', 'refresh'])
})
