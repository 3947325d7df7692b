import { expectAccessible } from '../src/accessibility.ts'
import { expect, test } from '../src/extension-test.ts'

const ITEMS = [
  { acto: 'Notificação da sentença', processo: '1234/26.0T8LSB', referencia: '442111' },
  { acto: 'Citação', processo: '77/25.1T8PRT', referencia: '442112' },
]

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

test('without a connection the panel leads to the settings, which store only address and token, show the account, and delete both', async ({
  office,
  user,
  page,
  context,
  lawyerBrowser: browser,
}) => {
  const lawyer = await user.addLawyer({ name: 'Inês Carvalhal', items: ITEMS, account: { is_active: false } })
  await browser.signIn(lawyer)
  const panel = await browser.openList()
  await panel.says('A extensão ainda não está ligada ao Arauto.')
  const opened = context.waitForEvent('page')
  await panel.press('button', 'Abrir as definições')
  const settings = await opened
  await expect(settings.getByRole('heading', { name: 'Ligar ao Arauto' })).toBeVisible()
  const { token } = await browser.connect(user)
  await settings.reload()
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
  // The panel's requests name their browser by chance, as long as it is open.
  const session = { browser: expect.stringMatching(/^[\da-f-]{36}$/u) }
  const connection = { address: office.url, token }
  expect(await stored()).toEqual({ local: { connection }, session, sync: {}, page: {} })
  expect(await settings.content()).not.toContain(token)
  await page.bringToFront()
  await panel.press('button', 'Tentar novamente')
  await panel.says('2 notificações desta página')
  await settings.bringToFront()
  await settings.getByRole('button', { name: 'Desligar' }).click()
  await expect(settings.getByRole('heading', { name: 'Ligar ao Arauto' })).toBeFocused()
  expect(await stored()).toEqual({ local: {}, session, sync: {}, page: {} })
})
