import type { Page } from '@playwright/test'
import { expect, test } from '../src/test.ts'
import { DATABASE, JOB, mockTimeServices } from '../src/time-services-stand-in.ts'
import { toast } from '../src/toast.ts'

test.setTimeout(90_000)

async function fillImport(page: Page, start = '2026-11-01', end = '2026-11-20') {
  await page.getByLabel('URL da Base de Dados Notion').fill(DATABASE)
  await page.getByLabel('Data Inicial').fill(start)
  await page.getByLabel('Data Final').fill(end)
}

const importButton = (page: Page) => page.getByRole('button', { name: 'Importar', exact: true })

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
