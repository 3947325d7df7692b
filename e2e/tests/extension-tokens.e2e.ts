import type { ExtensionTokenCreated } from '@arauto/contract/extension'
import { API } from '@arauto/contract/routes'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { expect, test } from '../src/test.ts'

const TAB = '/profile?separador=extensao'
const section = (page: Page) => page.getByRole('region', { name: 'Extensão do navegador' })

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
