import { accountScreen } from '../src/account-screen.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

test('a rejected account shows its state until a test succeeds', async ({ page, office, user }) => {
  const lawyer = await user.addLawyer({ account: { password: 'a de amanhã' } })
  await page.goto('/accounts')
  const { row } = accountScreen(page)
  await expect(row(lawyer.username)).toContainText('O portal recusou esta password')
  await expect(page.getByRole('complementary', { name: 'Menu' }).getByText('Inativo', { exact: true })).toBeVisible()
  office.portal.control({ cmd: 'account', username: lawyer.username, password: 'a de amanhã' })
  await row(lawyer.username)
    .getByRole('button', { name: /Testar ligação/u })
    .click()
  await expect(toast(page, 'Conexão bem-sucedida!')).toBeVisible()
  await expect(row(lawyer.username)).not.toContainText('O portal recusou esta password', { timeout: 15_000 })
  await expect(page.getByRole('complementary', { name: 'Menu' }).getByText('Ativo', { exact: true })).toBeVisible({
    timeout: 15_000,
  })
})
