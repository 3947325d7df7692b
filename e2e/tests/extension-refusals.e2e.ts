import { MESSAGES } from '@arauto/contract/messages'
import { API } from '@arauto/contract/routes'
import { expect, test } from '../src/extension-test.ts'
import { signInByForm } from '../src/session.ts'

const ITEMS = [
  { acto: 'Notificação da sentença', processo: '1234/26.0T8LSB', referencia: '442111' },
  { acto: 'Citação', processo: '77/25.1T8PRT', referencia: '442112' },
]
const INACTIVE = { is_active: false }

test('a revoked token shows an error and sends nothing', { tag: '@long' }, async ({
  user,
  watch,
  lawyerBrowser: browser,
}) => {
  const lawyer = await user.addLawyer({ items: ITEMS, account: INACTIVE })
  const token = await browser.connect(user)
  await browser.signIn(lawyer)
  const panel = await browser.openList()
  await panel.says('2 notificações desta página')
  watch.expectStatus('/api/extension/', 401)
  await user.call('DELETE', `${API.extensionTokens}${token.id}/`)
  await panel.press('button', 'Enviar 2 para o Arauto')
  await panel.says(MESSAGES.extensionTokenInvalid)
  const again = await browser.openList()
  await again.says(MESSAGES.extensionTokenInvalid)
  expect(await again.controls('button')).toContain('Abrir as definições')
  expect(await user.records()).toEqual([])
})

test('a page of an unknown account is not sent, and leads to the form of its account', { tag: '@long' }, async ({
  user,
  page,
  watch,
  lawyerBrowser: browser,
}) => {
  await user.addLawyer({ items: ITEMS, account: INACTIVE })
  const stranger = await user.addLawyer({ items: ITEMS, onPortalOnly: true })
  await browser.connect(user, { automatic: true })
  watch.expectStatus('/api/extension/', 400)
  await browser.signIn(stranger)
  const panel = await browser.openList()
  await panel.says(MESSAGES.pageOfUnknownAccount)
  await panel.says(`Página de ${stranger.username}`)
  expect(await user.records()).toEqual([])
  const [arauto] = await Promise.all([page.context().waitForEvent('page'), panel.press('button', 'Adicionar a conta')])
  await signInByForm(arauto, user)
  const form = arauto.getByRole('dialog', { name: 'Adicionar Nova Conta' })
  await expect(form.getByLabel('Username')).toHaveValue(stranger.username)
})

test('a page without a user name asks for the account and is not sent automatically', { tag: '@long' }, async ({
  office,
  user,
  page,
  lawyerBrowser: browser,
}) => {
  office.portal.control({ cmd: 'mode', charset: 'utf-8' })
  const lawyer = await user.addLawyer({ items: ITEMS, account: INACTIVE })
  await user.addLawyer({ name: 'Inês Carvalhal', account: INACTIVE })
  await browser.connect(user, { automatic: true })
  await browser.signIn(lawyer)
  await page.route('**/NotCitIndex.aspx', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(lawyer.username, 'Dra. Marta Figueiredo') })
  })
  const panel = await browser.openList()
  await panel.says('A página não mostra de quem é. De que conta são estas notificações?')
  expect(await user.records()).toEqual([])
  await panel.press('combobox', 'Conta do portal')
  await page.keyboard.type('Marta')
  await page.keyboard.press('Enter')
  await panel.press('button', 'Continuar')
  await panel.says('2 notificações desta página ainda não estão no Arauto.')
  expect(await user.records()).toEqual([])
  await panel.press('button', 'Enviar 2 para o Arauto')
  await panel.says('Enviadas 2 notificações para o Arauto.')
  expect((await user.records()).map(({ advogado }) => advogado)).toEqual(['Marta Figueiredo', 'Marta Figueiredo'])
})

test('an unreachable Arauto shows an error with a retry', { tag: '@long' }, async ({
  user,
  context,
  watch,
  lawyerBrowser: browser,
}) => {
  const lawyer = await user.addLawyer({ items: ITEMS, account: INACTIVE })
  await browser.connect(user)
  await browser.signIn(lawyer)
  watch.expectNoAnswer('/api/extension/')
  await context.route('**/api/extension/**', (route) => route.abort('connectionrefused'))
  const panel = await browser.openList()
  await panel.says('O Arauto não responde.')
  await panel.press('button', 'Tentar novamente')
  await panel.says('O Arauto não responde.')
  await context.unroute('**/api/extension/**')
  await panel.press('button', 'Tentar novamente')
  await panel.says('2 notificações desta página')

  const settings = await browser.openSettings()
  await settings.getByRole('button', { name: 'Desligar' }).click()
  await context.route('**/api/extension/**', (route) => route.abort('connectionrefused'))
  await settings.getByLabel('Código da extensão').fill('arauto_x')
  await settings.getByRole('button', { name: 'Ligar', exact: true }).click()
  await expect(settings.getByText('O Arauto não responde.')).toBeVisible()
})

for (const [kind, words] of [
  ['garbled', 'Esta página não mostra a lista de notificações do portal'],
  ['truncated', /A página não chegou inteira|não mostra a lista de notificações do portal, ou não chegou inteira/],
] as const) {
  test(`a ${kind} page is not sent`, { tag: '@long' }, async ({ office, user, lawyerBrowser: browser }) => {
    const lawyer = await user.addLawyer({ items: ITEMS, account: INACTIVE })
    await browser.connect(user, { automatic: true })
    await browser.signIn(lawyer)
    office.portal.control({ cmd: 'fault', kind, path: 'NotCitIndex' })
    const panel = await browser.openList()
    await panel.says(words)
    expect(await user.records()).toEqual([])
  })
}
