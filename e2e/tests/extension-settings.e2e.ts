import { expectAccessible } from '../src/accessibility.ts'
import { expect, test } from '../src/extension-test.ts'

test('the settings validate the address and warn about plain http', { tag: '@long' }, async ({
  lawyerBrowser: browser,
}) => {
  const settings = await browser.openSettings()
  await expectAccessible(settings, 'settings, not connected')
  const address = settings.getByLabel('Endereço do Arauto')
  const connect = settings.getByRole('button', { name: 'Ligar', exact: true })
  await connect.click()
  await expect(settings.getByText('Escreva o endereço.')).toBeVisible()
  await expect(settings.getByText('Este campo é obrigatório.')).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill('http://arauto.exemplo.pt')
  await settings.getByLabel('Código da extensão').focus()
  await expect(settings.getByText('tem de começar por https')).toBeVisible()
  await address.fill('http://servidor:8080')
  await settings.getByLabel('Código da extensão').focus()
  await expect(settings.getByText('Sem https, quem estiver na mesma rede pode ler')).toBeVisible()
  await address.fill('127.0.0.1:8080')
  await settings.getByLabel('Código da extensão').focus()
  await expect(settings.getByText('Sem https')).toBeHidden()
})

test('the settings show the account, store only address and token, and delete both', async ({
  office,
  user,
  lawyerBrowser: browser,
}) => {
  await user.addLawyer({ name: 'Inês Carvalhal', account: { is_active: false } })
  const { token } = await browser.connect(user)
  const settings = await browser.openSettings()
  await expect(settings.getByText(office.url)).toBeVisible()
  await expect(settings.getByText(user.username)).toBeVisible()
  await expect(settings.getByText('Inês Carvalhal')).toBeVisible()
  await expect(settings.getByText('Quando carrega no botão do painel')).toBeVisible()
  await expectAccessible(settings, 'settings, connected')
  const stored = () =>
    settings.evaluate(async () => {
      const areas = (globalThis as unknown as { chrome: { storage: Record<string, { get: () => Promise<object> }> } })
        .chrome.storage
      const [local, session, sync] = ['local', 'session', 'sync'].map((name) => areas[name]?.get())
      return { local: await local, session: await session, sync: await sync, page: { ...localStorage } }
    })
  expect(await stored()).toEqual({
    local: { connection: { address: office.url, token } },
    session: {},
    sync: {},
    page: {},
  })
  expect(await settings.content()).not.toContain(token)
  await settings.getByRole('button', { name: 'Desligar' }).click()
  await expect(settings.getByRole('heading', { name: 'Ligar ao Arauto' })).toBeFocused()
  expect(await stored()).toEqual({ local: {}, session: {}, sync: {}, page: {} })
})

test('connecting to another program shows an error', { tag: '@long' }, async ({
  office,
  user,
  lawyerBrowser: browser,
  watch,
}) => {
  await user.addLawyer({ account: { is_active: false } })
  const settings = await browser.openSettings()
  watch.expectStatus('/api/extension/', 404)
  await settings.getByLabel('Endereço do Arauto').fill(office.portal.url)
  await settings.getByLabel('Código da extensão').fill('arauto_x')
  await settings.getByRole('button', { name: 'Ligar', exact: true }).click()
  await expect(settings.getByText('Neste endereço não está o Arauto')).toBeVisible()
})
