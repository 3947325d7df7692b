import type { ExtensionToken, ExtensionTokenCreated } from '@arauto/contract/extension'
import { API } from '@arauto/contract/routes'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

const TAB = '/profile?separador=extensao'
const section = (page: Page) => page.getByRole('region', { name: 'Extensão do navegador' })
const greet = async (url: string, token: string) =>
  (await fetch(url + API.extension, { headers: { authorization: `Bearer ${token}` } })).status

test('a token is created, shown once, accepted, and revoked after a confirmation', { tag: '@long' }, async ({
  page,
  office,
  user,
}) => {
  await page.goto(TAB)
  await expect(section(page).getByText('Ainda não há códigos', { exact: false })).toBeVisible()
  await expectAccessible(page, 'profile without tokens')
  await section(page).getByRole('button', { name: 'Criar código' }).click()
  await expectAccessible(page, 'token form')
  await section(page).getByLabel('Nome do código').fill('Portátil da Marta')
  await section(page).getByLabel('Enviar automaticamente').check()
  await section(page).getByRole('button', { name: 'Criar', exact: true }).click()
  const shown = section(page).getByText(/^arauto_/u)
  await expect(shown).toBeVisible()
  const token = (await shown.textContent()) ?? ''
  expect(token).toMatch(/^arauto_[\w-]{43}$/u)
  await expectAccessible(page, 'token shown')
  expect(await greet(office.url, token)).toBe(200)
  await section(page).getByRole('button', { name: 'Copiar código' }).click()
  await expect(toast(page, 'Código copiado.')).toBeVisible()
  await section(page).getByRole('button', { name: 'Já o guardei' }).click()
  await expect(shown).toBeHidden()
  await expect(section(page).getByRole('button', { name: 'Criar código' })).toBeFocused()
  await page.reload()
  const line = section(page).getByRole('listitem').filter({ hasText: 'Portátil da Marta' })
  await expect(line).toContainText('Envia automaticamente')
  await expect(line).toContainText(/Último uso: \d\d\/\d\d\/\d{4}/u)
  expect(await page.content()).not.toContain(token)
  expect(await user.call<ExtensionToken[]>('GET', API.extensionTokens)).toHaveLength(1)

  await line.getByRole('button', { name: 'Anular o código Portátil da Marta' }).click()
  const question = page.getByRole('alertdialog', { name: 'Anular este código?' })
  await expectAccessible(page, 'token revocation')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toBeHidden()
  await line.getByRole('button', { name: 'Anular o código Portátil da Marta' }).click()
  await question.getByRole('button', { name: 'Anular código' }).click()
  await expect(toast(page, 'Código anulado.')).toBeVisible()
  await expect(section(page).getByText('Ainda não há códigos', { exact: false })).toBeVisible()
  expect(await greet(office.url, token)).toBe(401)
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('a long list of tokens and a new token have no horizontal overflow', { tag: '@long' }, async ({
    page,
    user,
  }) => {
    for (let made = 1; made <= 25; made += 1) {
      const name = `Computador ${made} ${made % 5 ? '' : 'com-um-nome-muito-comprido-e-sem-nenhum-espaço-de-permeio'}`
      await user.call<ExtensionTokenCreated>('POST', API.extensionTokens, { name })
    }
    await page.goto(TAB)
    await expect(section(page).getByRole('listitem').filter({ hasText: 'Computador' })).toHaveCount(25)
    await section(page).getByText('Como instalar e ligar').click()
    await expectNoOverflow(page, 'many tokens')
    await expectAccessible(page, 'many tokens on a phone')
    await section(page).getByRole('button', { name: 'Criar código' }).click()
    await section(page).getByLabel('Nome do código').fill('Telefone')
    await section(page).getByRole('button', { name: 'Criar', exact: true }).click()
    await expect(section(page).getByText(/^arauto_/u)).toBeVisible()
    await expectNoOverflow(page, 'token shown')
  })
})
