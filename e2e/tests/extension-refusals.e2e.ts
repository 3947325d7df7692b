import { MESSAGES } from '@arauto/contract/messages'
import { expect, test } from '../src/extension-test.ts'
import { signInByForm } from '../src/session.ts'

const ITEMS = [
  { acto: 'Notificação da sentença', processo: '1234/26.0T8LSB', referencia: '442111' },
  { acto: 'Citação', processo: '77/25.1T8PRT', referencia: '442112' },
]
const INACTIVE = { is_active: false }

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
