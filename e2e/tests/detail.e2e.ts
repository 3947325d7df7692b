import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { caseload, caseNumber } from '../src/caseload.ts'
import { daysAgo } from '../src/days.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'

test.setTimeout(90_000)

const panel = (page: Page) => page.getByRole('dialog')
const row = (page: Page, number: string) => notificationList(page).row(number)

test('clicking a row opens a panel with every field, and Esc closes it and restores the focus', async ({
  page,
  user,
}) => {
  await user.addLawyer({ items: caseload(3) })
  await page.goto('/')
  await row(page, caseNumber(1)).getByText('Tribunal Judicial').click()
  const shown = panel(page)
  await expect(shown).toBeVisible()
  for (const [label, value] of [
    ['Processo', caseNumber(1)],
    ['Espécie', 'Ação de Processo Comum'],
    ['Tribunal', 'Tribunal Judicial da Comarca de Évora'],
    ['Unidade', 'Juízo Central Cível - Juiz 2'],
    ['Data', daysAgo(1).replaceAll('-', '/')],
    ['Origem', 'Tribunal'],
    ['Responsável', 'Marta Figueiredo'],
    ['Referência', '90001'],
  ] as const) {
    const field = shown.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
    await expect(field.first().locator('dd')).toHaveText(value)
  }
  await expect(shown.locator('dl > div').filter({ hasText: 'Detetada pelo Arauto em' }).locator('dd')).toHaveText(
    /^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/u,
  )
  await expectAccessible(page, 'panel')
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect(page).toHaveURL('/')
  const link = row(page, caseNumber(1)).getByRole('link', { name: /ver tudo/u })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(shown).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test("the panel's address survives a reload, and Back closes the panel", { tag: '@long' }, async ({ page, user }) => {
  await user.addLawyer({ items: caseload(2) })
  await page.goto('/')
  await row(page, caseNumber(0))
    .getByRole('link', { name: /ver tudo/u })
    .click()
  await expect(page).toHaveURL(/notificacao=\d+/u)
  await page.reload()
  await expect(panel(page).getByText('Juízo Central Cível - Juiz 1', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('the address of a notification that is not on the first page opens its panel', { tag: '@long' }, async ({
  page,
  user,
}) => {
  await user.addLawyer({ items: caseload(14) })
  const last = (await user.records()).find(({ processo }) => processo === caseNumber(13))
  await page.goto(`/?notificacao=${last?.id}`)
  await expect(panel(page).getByText(caseNumber(13), { exact: true })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(page).toHaveURL('/')
  await expect(row(page, caseNumber(0))).toBeVisible()
})

test('the address of an unknown notification shows an error', { tag: '@long' }, async ({ page, user, watch }) => {
  watch.expectStatus('/api/processos/99999999/', 404)
  await user.addLawyer({ items: caseload(1) })
  await page.goto('/?notificacao=99999999')
  await expect(panel(page).getByText('Notificação não encontrada')).toBeVisible()
  await expectAccessible(page, 'no such notification')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test("the panel's files can be opened, downloaded and previewed, and Esc closes the preview before the panel", async ({
  page,
  user,
}) => {
  await user.addLawyer({
    items: [{ processo: caseNumber(0), files: [{ name: 'Requerimento e documentos.pdf', pages: 2 }] }],
  })
  await expect.poll(async () => (await user.records())[0]?.document_status).toBe('success')
  await page.goto('/')
  await row(page, caseNumber(0))
    .getByRole('link', { name: /ver tudo/u })
    .click()
  const shown = panel(page).first()
  // The letter takes its place beside the rest once it is read, at the page that names the deadline.
  await expect(shown.getByText(/^p\. [12] de 2$/u)).toBeVisible()
  const files = shown.getByRole('region', { name: 'Ficheiros' })
  const open = files.getByRole('link', { name: 'Abrir Requerimento e documentos.pdf num novo separador' })
  await expect(open).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(files.getByRole('link', { name: 'Descarregar Requerimento e documentos.pdf' })).toHaveAttribute(
    'download',
    'Requerimento e documentos.pdf',
  )
  await shown.getByRole('button', { name: 'Pré-visualizar Requerimento e documentos.pdf' }).click()
  await expect(page.getByText('Página 1 de 2', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Página 1 de 2', { exact: true })).toBeHidden()
  await expect(shown).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
})

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the panel fills the width without horizontal overflow', { tag: '@long' }, async ({ page, user }) => {
    await user.addLawyer({ items: caseload(1) })
    await page.goto('/')
    await page.getByRole('link', { name: /ver tudo/u }).click()
    await expect.poll(async () => (await panel(page).boundingBox())?.x).toBe(0)
    expect((await panel(page).boundingBox())?.width).toBe(390)
    const body = panel(page).getByRole('document')
    expect(await body.evaluate((place) => place.scrollWidth - place.clientWidth)).toBe(0)
  })
})
