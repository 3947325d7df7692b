import { API } from '@arauto/contract/routes'
import { expectAccessible } from '../src/accessibility.ts'
import { accountScreen } from '../src/account-screen.ts'
import { caseload } from '../src/caseload.ts'
import { holdResponses } from '../src/network.ts'
import { notificationList } from '../src/notification-list.ts'
import { minutesFromNow, storeTokens, withExpiry } from '../src/session.ts'
import { expect, test } from '../src/test.ts'

// Each check of a state takes seconds.
test.beforeEach(() => test.setTimeout(180_000))

test.describe('signed out', () => {
  test.use({ signedIn: false })

  test('sign-in and registration, empty and with errors, have no axe violations', async ({ page, watch }) => {
    watch.expectStatus(API.token, 401)
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await expectAccessible(page, 'sign-in')
    await page.getByLabel('Username').fill('ninguém')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expectAccessible(page, 'sign-in with a field missing', 'nightly')
    await page.getByLabel('Password', { exact: true }).fill('x')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('O nome de utilizador ou a password estão incorretos.')).toBeVisible()
    await expectAccessible(page, 'sign-in rejected', 'nightly')
    await page.goto('/register')
    await page.getByLabel('Password', { exact: true }).fill('abc')
    await expectAccessible(page, 'registration')
  })
})

test('the session check and the loading list have no axe violations', { tag: '@long' }, async ({ page, user }) => {
  await storeTokens(page, { access: withExpiry(user.access, minutesFromNow(-1)) })
  const releaseRefresh = await holdResponses(page, API.tokenRefresh)
  const releaseList = await holdResponses(page, API.notifications)
  await page.goto('/')
  await expect(page.getByText('Loading...')).toBeVisible()
  await expectAccessible(page, 'guard')
  await releaseRefresh()
  await expect(notificationList(page).heading).toBeVisible()
  await expectAccessible(page, 'list loading')
  await releaseList()
  await expect(page.getByRole('heading', { name: 'Ler as notificações do Citius' })).toBeVisible()
  await expectAccessible(page, 'no notifications, no account')
})

test('the list, full, without results, as cards, with its panel and a preview, has no axe violations', async ({
  page,
  office,
  user,
}) => {
  test.slow()
  office.portal.control({ cmd: 'fault', kind: 'garbled', path: 'DocumentoActo', times: 1 })
  const withFiles = caseload(3, { files: [{ pages: 1 }], layout: 'simple' })
  await user.addLawyer({ items: [...withFiles, ...caseload(12).slice(3)] })
  await user.addLawyer({ items: [{ files: [{ pages: 1 }] }], account: { fetch_documents: false } })
  await page.goto('/')
  const { rows, search } = notificationList(page)
  await expect(rows).toHaveCount(10)
  await expectAccessible(page, 'full list')
  await rows.first().getByRole('checkbox').check()
  await expect(page.getByText('1 selecionada')).toBeVisible()
  await expectAccessible(page, 'selection', 'nightly')
  await page.getByRole('button', { name: 'Limpar a seleção' }).click()
  await page.getByRole('button', { name: 'Recolher menu' }).click()
  await expectAccessible(page, 'collapsed sidebar', 'nightly')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'cards')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  await expectAccessible(page, 'drawer')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page
    .getByRole('button', { name: /^Pré-visualizar/u })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Página 1 de 1', { exact: true })).toBeVisible()
  await expectAccessible(page, 'preview')
  await page.keyboard.press('Escape')
  await page
    .getByRole('link', { name: /ver tudo/u })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Dia a dia/u })).toBeVisible()
  await expectAccessible(page, 'panel')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'panel on a phone', 'nightly')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
  await search.fill('nada disto')
  await expect(page.getByText('Nenhuma notificação corresponde à pesquisa', { exact: true })).toBeVisible()
  await expectAccessible(page, 'nothing found', 'nightly')
})

test('the accounts, empty, loading and with their dialogs, have no axe violations', async ({ page, user }) => {
  const release = await holdResponses(page, API.accounts)
  await page.goto('/accounts')
  const { table, add, dialog, save, rows, question } = accountScreen(page)
  await expect(table).toBeVisible()
  await expectAccessible(page, 'accounts loading', 'nightly')
  await release()
  await expect(page.getByRole('heading', { name: 'Ainda não há contas' })).toBeVisible()
  await expectAccessible(page, 'no accounts', 'nightly')
  await add.click()
  await save.click()
  await expect(dialog.getByText('Este campo é obrigatório.')).toHaveCount(3)
  await expectAccessible(page, 'account form with errors')
  await user.addLawyer({ account: { password: 'errada' } })
  await user.addLawyer({ account: { is_active: false } })
  await page.reload()
  await expect(rows).toHaveCount(2)
  await expectAccessible(page, 'accounts')
  await rows
    .first()
    .getByRole('button', { name: /Mostrar password/u })
    .click()
  await rows
    .first()
    .getByRole('button', { name: /Remover conta/u })
    .click()
  await expect(question).toBeVisible()
  await expectAccessible(page, 'removal confirmation', 'nightly')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'accounts as cards')
})

test('the other screens have no axe violations', async ({ page, user }) => {
  await user.addLawyer({ items: caseload(4) })
  await page.goto('/profile')
  await expectAccessible(page, 'profile')
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(page.getByText('Este campo é obrigatório.')).toHaveCount(3)
  await expectAccessible(page, 'profile with errors', 'nightly')
  for (const path of ['/prazos', '/processos', '/sistema', '/audio-transcription', '/toggl-notion-integration']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, path)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, `${path} on a phone`, 'nightly')
  }
})
