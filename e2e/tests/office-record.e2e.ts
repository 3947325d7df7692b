import { readFile } from 'node:fs/promises'
import type { OfficeView } from '@arauto/contract/office'
import { API } from '@arauto/contract/routes'
import type { Download, Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectGood } from '../src/good-state.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

const OFFICE_TAB = '/profile?separador=escritorio'

/** @returns the file that a button of the page saves */
async function saved(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return download
}

test('the responsável finds a sign-in and a shown password in the record, and saves it as CSV', async ({
  page,
  user,
}) => {
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

test('the responsável saves their data, asks for the erasure of the office, and cancels it', { tag: '@long' }, async ({
  page,
  user,
}) => {
  const { name } = await user.call<OfficeView>('GET', API.office)
  await page.goto(OFFICE_TAB)
  const file = await saved(page, 'Exportar os meus dados')
  expect(file.suggestedFilename()).toBe(`dados-${user.username}.zip`)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: 'Eliminar o escritório' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Eliminar o escritório ${name}?` })
  await dialog.getByLabel('Para confirmar, escreva o nome do escritório').fill('outro')
  await dialog.getByRole('button', { name: 'Pedir a eliminação' }).click()
  await expect(dialog.getByText('Este não é o nome do escritório.')).toBeVisible()
  await expectAccessible(page, 'dialog of the erasure of the office')
  await dialog.getByLabel('Para confirmar, escreva o nome do escritório').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Eliminação pedida\. Pode cancelá-la até/u)).toBeVisible()
  const notice = page.getByRole('region', { name: 'Foi pedida uma eliminação' })
  await expect(notice).toContainText(`O escritório ${name}: tudo o que tem é eliminado em`)
  await expectGood(page, 'erasure that is asked for')
  await page.reload()
  await notice.getByRole('button', { name: /^Cancelar a eliminação/u }).click()
  await expect(toast(page, 'Eliminação cancelada.')).toBeVisible()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Dados pessoais' })).toBeFocused()
  const record = page.getByRole('table', { name: 'Registo' })
  await expect(record.getByText('Cancelou a eliminação de dados')).toBeVisible()
  expect(await user.call('GET', API.erasures)).toEqual([])
})
