import { API } from '@arauto/contract/routes'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { recordRequests, withoutLive } from '../src/network.ts'
import { expect, test } from '../src/test.ts'
import { DATABASE, JOB, mockTimeServices } from '../src/time-services-stand-in.ts'
import { toast, toastOfKind } from '../src/toast.ts'

test.setTimeout(90_000)

async function fillCredentials(page: Page) {
  await page.getByLabel('Email Toggl').fill('ana@escritorio.pt')
  await page.getByLabel('Password Toggl', { exact: true }).fill('segredo')
  await page.getByLabel('Token Notion', { exact: true }).fill('ntn_1')
  await page.getByLabel('Workspace ID Toggl').fill('7654321')
}

async function fillImport(page: Page, start = '2026-11-01', end = '2026-11-20') {
  await page.getByLabel('URL da Base de Dados Notion').fill(DATABASE)
  await page.getByLabel('Data Inicial').fill(start)
  await page.getByLabel('Data Final').fill(end)
}

const save = (page: Page) => page.getByRole('button', { name: 'Salvar Credenciais' })
const importButton = (page: Page) => page.getByRole('button', { name: 'Importar', exact: true })

test('the credentials form requires all four fields and masks the secrets', { tag: '@long' }, async ({ page }) => {
  const services = await mockTimeServices(page, { exists: false })
  await page.goto('/toggl-notion-integration')
  await expect(page).toHaveTitle(/Toggl-Notion/u)
  await expect(page.getByRole('heading', { name: 'Integração Toggl - Notion' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Configurar Credenciais' })).toBeVisible()
  await expect(page.getByLabel('Email Toggl')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Password Toggl', { exact: true })).toHaveAttribute('type', 'password')
  await expect(page.getByLabel('Token Notion', { exact: true })).toHaveAttribute('type', 'password')
  await save(page).click()
  await expect(page.getByText('Este campo é obrigatório.')).toHaveCount(4)
  await expect(page.getByLabel('Email Toggl')).toBeFocused()
  await expectAccessible(page, 'credentials missing')
  expect(services.sent).toHaveLength(0)
})

test('saving the credentials shows a toast and opens the import form', { tag: '@long' }, async ({ page, watch }) => {
  await withoutLive(page, watch)
  const services = await mockTimeServices(page, { exists: false })
  const requests = recordRequests(page, API.checkTimeCredentials)
  await page.goto('/toggl-notion-integration')
  await fillCredentials(page)
  await save(page).click()
  await expect(toast(page, 'Credenciais salvas com sucesso!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Importar Dados' })).toBeVisible()
  expect(requests).toHaveLength(2)
  expect(services.sent).toEqual([
    {
      path: API.saveTimeCredentials,
      method: 'POST',
      body: { email: 'ana@escritorio.pt', password: 'segredo', token: 'ntn_1', workspace: '7654321' },
    },
  ])
})

test('saving credentials that a service rejects shows a warning that stays, with a button to correct them', async ({
  page,
}) => {
  const message = 'O Toggl recusou o acesso.'
  await mockTimeServices(page, { exists: false, save: { status: 200, json: { message, warning: true } } })
  await page.goto('/toggl-notion-integration')
  await fillCredentials(page)
  await save(page).click()
  await expect(toastOfKind(page, 'warning', message)).toBeVisible()
  await expect(toast(page, 'Credenciais salvas com sucesso!')).toHaveCount(0)
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await page.getByRole('button', { name: 'Corrigir credenciais' }).click()
  await expect(page.getByRole('heading', { name: 'Configurar Credenciais' })).toBeVisible()
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
})

for (const [what, answer, sentence] of [
  ['a message', { message: 'O Workspace não existe.' }, 'O Workspace não existe.'],
  ['no message', {}, 'Falha ao salvar credenciais.'],
] as const) {
  test(`saving credentials that fails with ${what} shows an error and keeps the values`, { tag: '@long' }, async ({
    page,
    watch,
  }) => {
    watch.expectStatus(API.saveTimeCredentials, 400)
    await mockTimeServices(page, { exists: false, save: { status: 400, json: answer } })
    await page.goto('/toggl-notion-integration')
    await fillCredentials(page)
    await save(page).click()
    await expect(toast(page, sentence)).toBeVisible()
    await expect(page.getByLabel('Workspace ID Toggl')).toHaveValue('7654321')
    await expect(page.getByLabel('Token Notion', { exact: true })).toHaveValue('ntn_1')
  })
}

test('the banner shows the last range in pt-PT, only if it succeeded', { tag: '@long' }, async ({ page }) => {
  const services = await mockTimeServices(page, {
    last: { success: true, start_date: '2026-10-01', end_date: '2026-10-31', job_id: null },
  })
  await page.goto('/toggl-notion-integration')
  await expect(page.getByText('Última atualização: de 01/10/2026 até 31/10/2026', { exact: true })).toBeVisible()
  await expectAccessible(page, 'last import')
  services.last = { success: false, start_date: '2026-10-01', end_date: '2026-10-31' }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Importar Dados' })).toBeVisible()
  await expect(page.getByText(/Última atualização: de/u)).toBeHidden()
})

test('an import shows a toast, its progress also after a reload, and a toast at its end', async ({ page }) => {
  const services = await mockTimeServices(page)
  await page.goto('/toggl-notion-integration')
  await fillImport(page)
  await importButton(page).click()
  await expect(toast(page, 'Importação iniciada.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'A importar…' })).toBeDisabled()
  expect(services.sent[0]?.body).toEqual({
    notion_database_id: DATABASE,
    start_date: '2026-11-01',
    end_date: '2026-11-20',
  })
  services.last = { success: false, job_id: JOB }
  services.job = { status: 'processing', done: 128, total: 214, message: 'A escrever no Notion…' }
  await expect(page.getByText('128 de 214')).toBeVisible()
  await expect(page.getByText('A escrever no Notion…')).toBeVisible()
  await page.reload()
  await expect(page.getByText('128 de 214')).toBeVisible()
  await expect(page.getByRole('button', { name: 'A importar…' })).toBeDisabled()
  services.last = { success: true, start_date: '2026-11-01', end_date: '2026-11-20', job_id: null }
  services.job = { status: 'done', done: 214, total: 214, message: 'Importadas 214 entradas.' }
  await expect(toast(page, 'Importadas 214 entradas.')).toBeVisible()
  await expect(page.getByText('Última atualização: de 01/11/2026 até 20/11/2026')).toBeVisible()
  await expect(importButton(page)).toBeEnabled()
})

test('an import that fails while another screen is open shows its error on return', { tag: '@long' }, async ({
  page,
}) => {
  const services = await mockTimeServices(page)
  await page.goto('/toggl-notion-integration')
  await fillImport(page)
  services.job = { status: 'processing', done: 1, total: 2, message: 'A escrever no Notion…' }
  await importButton(page).click()
  await expect(page.getByText('1 de 2')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await menu.getByRole('link', { name: 'Perfil' }).click()
  await expect(page).toHaveURL('/profile')
  services.job = { status: 'failed', done: 1, total: 2, message: 'O Notion não conhece a base de dados.' }
  await menu.getByRole('link', { name: 'Toggl-Notion' }).click()
  await expect(page.getByRole('main').getByText('O Notion não conhece a base de dados.')).toBeVisible()
  // Only once: the next visit shows an empty form.
  await menu.getByRole('link', { name: 'Perfil' }).click()
  await menu.getByRole('link', { name: 'Toggl-Notion' }).click()
  await expect(importButton(page)).toBeEnabled()
  await expect(page.getByRole('main').getByText('O Notion não conhece a base de dados.')).toBeHidden()
})

test('an import that fails shows an error and allows another', { tag: '@long' }, async ({ page }) => {
  const services = await mockTimeServices(page)
  await page.goto('/toggl-notion-integration')
  await fillImport(page)
  services.job = { status: 'failed', done: 0, total: 0, message: 'O Notion recusou o token.' }
  await importButton(page).click()
  await expect(toast(page, 'O Notion recusou o token.')).toBeVisible()
  await expect(importButton(page)).toBeEnabled()
  // The toast closes; the reason stays beside the form.
  await expect(toast(page, 'O Notion recusou o token.')).toBeHidden({ timeout: 8000 })
  await expect(page.getByText('O Notion recusou o token.')).toBeVisible()
  await expect(page.getByLabel('URL da Base de Dados Notion')).toHaveValue(DATABASE)
})

for (const [status, what, answer, sentence] of [
  [200, 'with a message', { message: 'Tudo importado.' }, 'Tudo importado.'],
  [200, 'without a message', {}, 'Dados importados com sucesso!'],
  [409, 'with a message', { message: 'Já há uma importação a decorrer.' }, 'Já há uma importação a decorrer.'],
  [500, 'without a message', {}, 'Erro durante a importação.'],
] as const) {
  test(`an import answered with ${status} ${what}, without a job, shows the result`, { tag: '@long' }, async ({
    page,
    watch,
  }) => {
    if (status >= 400) watch.expectStatus(API.timeImport, status)
    await withoutLive(page, watch)
    await mockTimeServices(page, { start: { status, json: answer } })
    const requests = recordRequests(page, API.checkTimeCredentials)
    await page.goto('/toggl-notion-integration')
    await fillImport(page)
    await importButton(page).click()
    await expect(toast(page, sentence)).toBeVisible()
    await expect(importButton(page)).toBeEnabled()
    await expect.poll(() => requests.length).toBe(2)
    if (status >= 400) await expect(page.getByLabel('URL da Base de Dados Notion')).toHaveValue(DATABASE)
  })
}

for (const [start, end, sentence] of [
  ['2026-11-21', '2026-11-20', 'A data inicial é posterior à data final.'],
  ['2025-11-19', '2026-11-21', 'O intervalo tem mais de 366 dias. Importe-o em duas vezes.'],
] as const) {
  test(`an import from ${start} to ${end} shows a warning and sends nothing`, { tag: '@long' }, async ({ page }) => {
    const services = await mockTimeServices(page)
    await page.goto('/toggl-notion-integration')
    await fillImport(page, start, end)
    await importButton(page).click()
    await expect(toast(page, sentence)).toBeVisible()
    expect(services.sent).toHaveLength(0)
  })
}

test.describe('in an English browser', () => {
  test.use({ locale: 'en-US' })

  test('dates in an English browser are shown as dd/mm/aaaa, and other forms are accepted', { tag: '@long' }, async ({
    page,
  }) => {
    const services = await mockTimeServices(page)
    await page.goto('/toggl-notion-integration')
    const [first, last] = [page.getByLabel('Data Inicial'), page.getByLabel('Data Final')]
    await expect(first).toHaveAttribute('placeholder', 'dd/mm/aaaa')
    await page.getByLabel('URL da Base de Dados Notion').fill(DATABASE)
    await first.pressSequentially('1.11.26')
    await last.fill('2026-11-20')
    await expect(first).toHaveValue('01/11/2026')
    await expect(last).toHaveValue('20/11/2026')
    await last.fill('31/11/2026')
    await importButton(page).click()
    await expect(page.getByRole('main').getByText('O dia 31/11/2026 não existe.')).toBeVisible()
    await expect(last).toBeFocused()
    await expect(last).toHaveAttribute('aria-invalid', 'true')
    expect(services.sent).toHaveLength(0)
    await last.fill('20-11-2026')
    await importButton(page).click()
    await expect
      .poll(() => services.sent.at(-1)?.body)
      .toMatchObject({ start_date: '2026-11-01', end_date: '2026-11-20' })
  })
})

test('the import form requires all three fields', { tag: '@long' }, async ({ page }) => {
  const services = await mockTimeServices(page)
  await page.goto('/toggl-notion-integration')
  await expect(page.getByLabel('URL da Base de Dados Notion')).toHaveAttribute('type', 'text')
  await importButton(page).click()
  await expect(page.getByText('Este campo é obrigatório.')).toHaveCount(3)
  await expect(page.getByLabel('URL da Base de Dados Notion')).toBeFocused()
  expect(services.sent).toHaveLength(0)
})

test('credentials can be replaced, and removed after a confirmation', { tag: '@long' }, async ({ page }) => {
  const services = await mockTimeServices(page)
  await page.goto('/toggl-notion-integration')
  await page.getByRole('button', { name: 'Alterar credenciais' }).click()
  await expect(page.getByRole('heading', { name: 'Configurar Credenciais' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Alterar credenciais' }).click()
  await fillCredentials(page)
  await save(page).click()
  await expect(page.getByRole('heading', { name: 'Importar Dados' })).toBeVisible()
  await page.getByRole('button', { name: 'Remover credenciais' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Remover as credenciais?' })).toBeVisible()
  await page.getByRole('button', { name: 'Remover', exact: true }).click()
  await expect(toast(page, 'Credenciais removidas.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Configurar Credenciais' })).toBeVisible()
  expect(services.sent.at(-1)).toMatchObject({ method: 'DELETE', path: API.timeCredentials })
})
