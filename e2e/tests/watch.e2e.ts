import { expectAccessible } from '../src/accessibility.ts'
import { accountScreen } from '../src/account-screen.ts'
import { expect, test } from '../src/test.ts'

test('a rejected account is shown on the list, in the status and in its row until it is corrected', async ({
  page,
  user,
}) => {
  await user.addLawyer({ name: 'Marta Figueiredo' })
  const refused = await user.addLawyer({ name: 'Rui Bacelar', account: { password: 'errada' } })
  await page.goto('/')
  const notice = page.getByRole('region', { name: '1 conta não está a ser vigiada' })
  await expect(notice).toContainText(/Rui Bacelar: O portal recusou .* Parada desde as \d\d:\d\d\./u)
  await expect(notice).not.toContainText('Marta')
  const widget = page.getByRole('complementary', { name: 'Menu' }).locator('.status')
  await expect(widget.getByText('Ativo', { exact: true })).toBeVisible()
  await expect(widget.getByText(/^1 conta vigiada, 1 parada desde as \d\d:\d\d$/u)).toBeVisible()
  await expect(page.getByText('O Arauto só vigia 1 das suas 2 contas.')).toBeVisible()
  await expectAccessible(page, 'an account that is not watched')

  const accounts = accountScreen(page)
  await page.goto('/accounts')
  await expect(accounts.row('Rui Bacelar')).toContainText(/Parada desde as \d\d:\d\d/u)
  await expect(accounts.row('Marta Figueiredo')).not.toContainText('Parada')
  await expectAccessible(page, 'the row of an account that is not watched')

  await page.goto('/')
  await notice.getByRole('link', { name: 'Corrigir conta de Rui Bacelar' }).click()
  await expect(accounts.advogado).toHaveValue('Rui Bacelar')
  await expect(page).toHaveURL(/\/accounts$/u)
  await accounts.password.fill(refused.password)
  await accounts.save.click()
  await expect(accounts.row('Rui Bacelar')).not.toContainText('Parada')
  await page.goto('/')
  await expect(widget.getByText('2 contas vigiadas', { exact: true })).toBeVisible()
  await expect(page.getByText('O Arauto vigia as suas contas.')).toBeVisible()
  await expect(page.getByText(/a ser vigiada/u)).toHaveCount(0)
})
