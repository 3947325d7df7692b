import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expectGood } from '../src/good-state.ts'
import { expect, test } from '../src/test.ts'

const OFFICE_TAB = '/profile?separador=escritorio&seccao=registo'

/** @returns the file that a button of the page saves */
async function saved(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return download
}

test('the responsável finds a sign-in and a shown password in the record, and saves it as CSV', {
  tag: '@long',
}, async ({ page, user }) => {
  const lawyer = await user.addLawyer({ name: 'Marta Figueiredo' })
  await page.goto('/accounts')
  const told = page.waitForResponse((response) => response.url().endsWith('/password/'))
  await page.getByRole('button', { name: 'Mostrar password de Marta Figueiredo' }).click()
  await expect(page.getByText(lawyer.password)).toBeVisible()
  expect((await told).status()).toBe(200)

  await page.goto(OFFICE_TAB)
  const record = page.getByRole('region', { name: 'Registo' })
  const entry = (what: string) => record.getByRole('row').filter({ hasText: what })
  await expect(entry('Iniciou sessão')).toContainText(user.username)
  await expect(entry('Viu a password de uma conta do portal')).toContainText(`Marta Figueiredo (${lawyer.username})`)
  await expect(record.getByText('Cada linha é guardada 3 anos e depois eliminada.')).toBeVisible()
  await expectGood(page, 'record')

  await record.getByLabel('O quê').selectOption('Viu a password de uma conta do portal')
  await expect(entry('Iniciou sessão')).toHaveCount(0)
  await page.reload()
  await expect(entry('Viu a password de uma conta do portal')).toHaveCount(1)
  await expect(entry('Iniciou sessão')).toHaveCount(0)
  const file = await saved(page, 'Exportar CSV')
  expect(file.suggestedFilename()).toBe('registo.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Viu a password de uma conta do portal')
  await record.getByLabel('O quê').selectOption('Exportou dados')
  await expect(entry('Exportou dados')).toContainText('Registo')
})
