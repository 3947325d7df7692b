import { API } from '@arauto/contract/routes'
import { accountScreen } from '../src/account-screen.ts'
import { caseload } from '../src/caseload.ts'
import { holdResponses, mockResponse } from '../src/network.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

test('an account row shows user name, masked password, advogado, e-mail, status, last use and actions', {
  tag: '@long',
}, async ({ page, user }) => {
  const lawyer = await user.addLawyer({ account: { email: 'marta@escritorio.example' } })
  const idle = await user.addLawyer({ name: 'Duarte Salgado', account: { is_active: false } })
  await page.goto('/accounts')
  const { table, row } = accountScreen(page)
  await expect(table.getByRole('columnheader')).toHaveText([
    'Username',
    'Password',
    'Advogado',
    'E-mail',
    'Status',
    'Último Uso',
    'Ações',
  ])
  const cells = row(lawyer.username).getByRole('cell')
  await expect(cells.nth(1)).toContainText('••••')
  await expect(cells.nth(1)).not.toContainText(lawyer.password)
  await expect(cells.nth(2)).toHaveText('Marta Figueiredo')
  await expect(cells.nth(3)).toHaveText('marta@escritorio.example')
  await expect(cells.nth(4)).toHaveText('Ativo')
  await expect(cells.nth(4).locator('.badge svg')).toHaveCSS('color', 'rgb(34, 197, 94)')
  await expect(cells.nth(5)).toHaveText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/u)
  const idleCells = row(idle.username).getByRole('cell')
  await expect(idleCells.nth(3)).toHaveText('N/A')
  await expect(idleCells.nth(4)).toHaveText('Inativo')
  await expect(idleCells.nth(4).locator('.badge svg')).toHaveCSS('color', 'rgb(239, 68, 68)')
  await expect(idleCells.nth(5)).toHaveText('Nunca')
  for (const name of ['Testar ligação', 'Editar conta', 'Remover conta']) {
    await expect(idleCells.nth(6).getByRole('button', { name: new RegExp(name, 'u') })).toBeVisible()
  }
})

test('the last use is shown in Lisbon time', { tag: '@long' }, async ({ page, user }) => {
  await user.addLawyer()
  const [account] = await user.call<object[]>('GET', API.accounts)
  await mockResponse(page, API.accounts, [{ ...account, last_used: '2026-07-01T23:30:00Z' }])
  await page.goto('/accounts')
  await expect(accountScreen(page).rows).toContainText('02/07/2026, 00:30')
})

test('passwords are gone from the page and its storage after leaving the screen', async ({ page, user }) => {
  const { username, password } = await user.addLawyer()
  await page.goto('/accounts')
  const { row } = accountScreen(page)
  await row(username).getByRole('button', { name: 'Mostrar password' }).click()
  await expect(row(username)).toContainText(password)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Perfil' }).click()
  await expect(page.getByRole('heading', { name: 'Perfil do Utilizador' })).toBeVisible()
  expect(await page.content()).not.toContain(password)
  const request = page.waitForRequest(`**${API.accounts}`)
  await page.getByRole('link', { name: 'Contas', exact: true }).click()
  await request
  await expect(row(username)).toContainText('••••')
  await expect(row(username)).not.toContainText(password)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain(password)
})

test('the accounts table shows placeholders while loading, and an empty state without accounts', {
  tag: '@long',
}, async ({ page }) => {
  const release = await holdResponses(page, API.accounts)
  await page.goto('/accounts')
  const { table, dialog } = accountScreen(page)
  await expect(table).toHaveAttribute('aria-busy', 'true')
  await expect(table.locator('tbody .skeleton').first()).toBeVisible()
  await release()
  await expect(page.getByText('Ainda não há contas')).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar a primeira conta' }).click()
  await expect(dialog).toBeVisible()
})

test('removing an account asks for confirmation, which can be cancelled', async ({ page, user }) => {
  const { username } = await user.addLawyer({ items: caseload(2) })
  await page.goto('/accounts')
  const { row, question } = accountScreen(page)
  const remove = row(username).getByRole('button', { name: /Remover conta/u })
  await remove.click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toBeHidden()
  await remove.click()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(row(username)).toBeVisible()
  await remove.click()
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(toast(page, 'Conta removida com sucesso!')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page.getByText('Ainda não há contas')).toBeVisible()
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Notificações' }).click()
  await expect(notificationList(page).rows).toHaveCount(2)
})
