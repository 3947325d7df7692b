import type { InvitationCreated } from '@arauto/contract/office'
import { API } from '@arauto/contract/routes'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { caseload } from '../src/caseload.ts'
import { expectGood } from '../src/good-state.ts'
import { notificationList } from '../src/notification-list.ts'
import { uniqueName } from '../src/office.ts'
import { signInByForm } from '../src/session.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

const OFFICE_TAB = '/profile?separador=escritorio'

/** A page of somebody else's browser, who is not signed in. */
async function otherBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  return context.newPage()
}
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name }).click()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Perfil do Utilizador' }).getByRole('link', { name }).click()
test('a link lets somebody register, and makes them a member', async ({ browser, office, user: marta }) => {
  const rui = { username: uniqueName('rui'), password: 'carvalhos na serra' }
  const { url } = await marta.call<InvitationCreated>('POST', API.officeInvitations, { role: 'advogado' })
  const page = await otherBrowser(browser, office.url)
  await page.goto(url)
  await expect(page.getByText('Convidado por')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await expectAccessible(page, 'invitation')
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await expect(page.getByText(new RegExp(`^Convite de ${marta.username}`, 'u'))).toBeVisible()
  await expectAccessible(page, 'registration with an invitation')
  await page.getByLabel('Username').fill(rui.username)
  await page.getByLabel('Password', { exact: true }).fill(rui.password)
  await page.getByRole('button', { name: 'Registar' }).click()
  await signInByForm(page, rui)
  await menu(page, 'Perfil')
  await tab(page, 'Escritório')
  await expect(page.getByRole('row', { name: new RegExp(marta.username, 'u') })).toContainText('Administrador')
  await page.goto(url)
  await expect(page.getByText('Este convite já foi usado. Se não foi por si, avise quem o convidou.')).toBeVisible()
  await page.context().close()
})

test('a member sees the accounts of their access until it is revoked; leaving ends it', { tag: '@long' }, async ({
  page,
  browser,
  office,
  user,
}) => {
  test.setTimeout(180_000)
  await user.addLawyer({ name: 'Marta Figueiredo', items: caseload(2) })
  await user.addLawyer({ name: 'Duarte Salgado', items: caseload(1) })
  const bob = await office.newUser()
  await page.goto(OFFICE_TAB)
  await page.getByRole('button', { name: 'Convidar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convidar para o escritório' })
  await dialog.getByLabel('Para quem é').fill('Bob')
  await dialog.getByLabel('Acesso à conta de Marta Figueiredo').selectOption('Ver')
  await dialog.getByLabel('Acesso à conta de Duarte Salgado').selectOption('Nada')
  await expectAccessible(page, 'dialog of an invitation')
  await dialog.getByRole('button', { name: 'Criar convite' }).click()
  const url = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Já a guardei' }).click()
  await expect(dialog).toBeHidden()

  // Bob has an office of his own, and signs in with the invitation.
  const guest = await otherBrowser(browser, office.url)
  await guest.goto(url)
  await guest.getByRole('link', { name: 'Já tenho conta' }).click()
  await signInByForm(guest, bob)
  const list = notificationList(guest)
  await expect(list.rows).toHaveCount(2)
  await expect(guest.getByRole('button', { name: /^Obter documento/u })).toHaveCount(0)
  await menu(guest, 'Contas')
  await expect(guest.getByRole('heading', { name: 'Gestão de Contas Citius' })).toBeVisible()
  await expect(guest.getByRole('row').filter({ hasText: 'Marta Figueiredo' })).toBeVisible()
  await expect(guest.getByRole('button', { name: /^(?:Editar|Remover|Testar|Mostrar|Nova Conta)/u })).toHaveCount(0)

  // Another account is given, then all is taken away.
  await tab(page, 'Segurança')
  await tab(page, 'Escritório')
  const access = (lawyer: string) => page.getByLabel(`Acesso de ${bob.username} à conta de ${lawyer}`)
  await access('Duarte Salgado').selectOption('Tratar')
  await expect(access('Duarte Salgado')).toHaveValue('act')
  await page.getByLabel(`Função de ${bob.username}`).selectOption('Advogado')
  await expect(async () => {
    // Each screen asks for what it shows when it is opened.
    await menu(guest, 'Contas')
    await menu(guest, 'Notificações')
    await expect(list.rows).toHaveCount(3, { timeout: 1000 })
    await menu(guest, 'Contas')
    await expect(guest.getByRole('button', { name: 'Nova Conta' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await menu(guest, 'Notificações')
  await expect(list.rows).toHaveCount(3)
  await expectGood(page, 'office')
  await page.getByRole('button', { name: `Acesso de ${bob.username}` }).click()
  await page.getByLabel('Acesso a todas as contas').selectOption('Nada')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(toast(page, 'Acesso alterado.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Acesso de ${bob.username}` })).toBeFocused()
  await menu(guest, 'Contas')
  await menu(guest, 'Notificações')
  await expect(list.rows).toHaveCount(0)

  await menu(guest, 'Perfil')
  await tab(guest, 'Escritório')
  await guest.getByRole('button', { name: 'Sair do escritório' }).click()
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Sair do escritório' }).click()
  await expect(guest).toHaveURL('/login')
  await tab(page, 'Segurança')
  await tab(page, 'Escritório')
  await expect(page.getByText('Ainda não há outras pessoas no escritório')).toBeVisible()
  await guest.context().close()
})
