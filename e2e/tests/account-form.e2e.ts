import type { Account } from '@arauto/contract/accounts'
import { API } from '@arauto/contract/routes'
import { accountScreen } from '../src/account-screen.ts'
import { holdResponses } from '../src/network.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

test('saving the new account form creates the account, shows a toast, closes the form and updates the list', async ({
  page,
  user,
}) => {
  const lawyer = await user.addLawyer({ onPortalOnly: true })
  await page.goto('/accounts')
  const { add, dialog, username, password, advogado, email, active, documents, save, row } = accountScreen(page)
  await add.click()
  await expect(page.getByRole('dialog', { name: 'Adicionar Nova Conta' })).toBeVisible()
  for (const field of [username, password, advogado, email]) await expect(field).toHaveValue('')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(active).toBeChecked()
  await expect(active).toHaveAccessibleDescription(/^O Arauto verifica esta conta por si a cada \d+ minutos\.$/u)
  await expect(documents).toHaveCount(0)
  const automatic = dialog.getByRole('radio', { name: 'Sim, assim que chegam' })
  await expect(automatic).toBeChecked()
  await expect(automatic).toHaveAccessibleDescription(/registo com data/u)
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(600)
  await username.fill(lawyer.username)
  await password.fill(lawyer.password)
  await advogado.fill('Marta Figueiredo')
  await dialog.getByRole('radio', { name: 'Não, só quando alguém os pedir' }).check()
  const release = await holdResponses(page, API.accounts)
  await save.click()
  await expect(dialog.getByRole('button', { name: 'A salvar…' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'A salvar…' }).locator('.spin')).toBeVisible()
  await release()
  await expect(toast(page, 'Conta adicionada com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row(lawyer.username).getByRole('cell').nth(3)).toHaveText('N/A')
  const [saved] = await user.call<Account[]>('GET', API.accounts)
  expect(saved).toMatchObject({
    username: lawyer.username,
    password: lawyer.password,
    email: null,
    is_active: true,
    fetch_documents: false,
  })
})

test('the account dialog closes by its button, Cancelar, Esc and its backdrop, and stays open on a click inside', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/accounts')
  const { add, dialog } = accountScreen(page)
  await add.click()
  await dialog.getByRole('heading').click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toBeHidden()
  await add.click()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await add.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await add.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(20, 450)
  await expect(dialog).toBeHidden()
})
