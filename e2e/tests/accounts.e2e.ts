import { API } from '@arauto/contract/routes'
import { accountScreen } from '../src/account-screen.ts'
import { caseload } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

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
