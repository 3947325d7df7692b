import type { Page } from '@playwright/test'
import { caseload, caseNumber } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'

test.setTimeout(90_000)

const panel = (page: Page) => page.getByRole('dialog')
const row = (page: Page, number: string) => notificationList(page).row(number)

test("the panel's address survives a reload, and Back closes the panel", { tag: '@long' }, async ({ page, user }) => {
  await user.addLawyer({ items: caseload(2) })
  await page.goto('/')
  await row(page, caseNumber(0))
    .getByRole('link', { name: /ver tudo/u })
    .click()
  await expect(page).toHaveURL(/notificacao=\d+/u)
  await page.reload()
  await expect(panel(page).locator('.side-panel__subtitle')).toContainText('Central Cível, J1')
  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL('/')
})

test("the panel's files can be opened, downloaded and previewed, and Esc closes the preview before the panel", {
  tag: '@long',
}, async ({ page, user }) => {
  await user.addLawyer({
    items: [{ processo: caseNumber(0), files: [{ name: 'Requerimento e documentos.pdf', pages: 2 }] }],
  })
  await expect.poll(async () => (await user.records())[0]?.document_status).toBe('success')
  await page.goto('/')
  await row(page, caseNumber(0))
    .getByRole('link', { name: /ver tudo/u })
    .click()
  const shown = panel(page).first()
  await shown.getByRole('heading', { name: 'Ficheiros' }).click()
  // The panel grows once the letter is read, whatever it says.
  await expect(shown.getByRole('heading', { name: 'O que dizem os documentos' })).toBeVisible()
  const files = shown.getByRole('region', { name: 'Ficheiros' })
  const open = files.getByRole('link', { name: 'Abrir Requerimento e documentos.pdf num novo separador' })
  await expect(open).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(files.getByRole('link', { name: 'Descarregar Requerimento e documentos.pdf' })).toHaveAttribute(
    'download',
    'Requerimento e documentos.pdf',
  )
  await files.getByRole('button', { name: 'Pré-visualizar Requerimento e documentos.pdf' }).click()
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
    const body = panel(page).getByRole('document', { name: 'Decisões' })
    expect(await body.evaluate((place) => place.scrollWidth - place.clientWidth)).toBe(0)
  })
})
