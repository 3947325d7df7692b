import { type Receiver, startReceiver } from '@arauto/simulators/webhooks/receiver'
import type { Page } from '@playwright/test'
import { daysAgo } from '../src/days.ts'
import { expectGood } from '../src/good-state.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

const OFFICE_TAB = '/profile?separador=escritorio&seccao=webhooks'
const ROW = { referencia: '1', data: daysAgo(0), acto: 'Despacho', processo: '8505/26.0T8STB' }

let receiver: Receiver
test.beforeEach(async () => {
  receiver = await startReceiver()
})
test.afterEach(() => receiver.close())

const card = (page: Page) => page.getByRole('region', { name: 'Webhooks' })

/** Adds a webhook of the receiver's by the dialog. @returns its secret */
async function add(page: Page): Promise<string> {
  await card(page).getByRole('button', { name: 'Adicionar webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar webhook' })
  await dialog.getByLabel('Endereço').fill(`${receiver.url}/arauto`)
  await page.keyboard.press('Enter')
  const secret = (await dialog.getByText(/^whsec_/u).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Já o guardei' }).click()
  return secret
}

test('the responsável adds a webhook, which is sent a new notification, and reads what was sent', {
  tag: '@long',
}, async ({ page, user, watch }) => {
  await page.goto(OFFICE_TAB)
  await expect(card(page).getByText('Não há webhooks.')).toBeVisible()
  await card(page).getByRole('button', { name: 'Adicionar webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar webhook' })
  await dialog.getByLabel('Endereço').fill('https://192.168.1.7/arauto')
  for (const event of await dialog.getByRole('checkbox').all()) await event.uncheck()
  await dialog.getByRole('button', { name: 'Adicionar webhook' }).click()
  await expect(dialog.getByText('Escolha pelo menos um acontecimento.')).toBeVisible()
  await dialog.getByLabel('Notificações novas').check()
  watch.expectStatus('/api/webhooks/', 400)
  await dialog.getByRole('button', { name: 'Adicionar webhook' }).click()
  await expect(dialog.getByText(/^Este endereço é de uma rede privada\./u)).toBeVisible()
  await expect(dialog.getByLabel('Endereço')).toBeFocused()
  await expectGood(page, 'webhook whose address is refused')
  await dialog.getByLabel('Endereço').fill(`${receiver.url}/arauto`)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^whsec_/u)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Copiar segredo' })).toBeFocused()
  await expectGood(page, 'secret of a webhook')
  await dialog.getByRole('button', { name: 'Já o guardei' }).click()
  await expect(card(page).getByText('Ainda não foi enviada nenhuma mensagem.')).toBeVisible()

  await user.addLawyer({ items: [ROW] })
  await expect.poll(() => receiver.received.length).toBe(1)
  expect(receiver.received[0]!.message.data.notification.processo).toBe(ROW.processo)

  await card(page).getByRole('button', { name: 'Entregas de' }).click()
  const log = page.getByRole('dialog', { name: 'Entregas' })
  const line = log.getByRole('listitem').filter({ hasText: 'Notificação nova' })
  await expect(line).toContainText('1 tentativa, resposta 200.')
  await line.getByRole('button', { name: /^Ver a mensagem/u }).click()
  await expect(line.getByRole('region', { name: 'Mensagem enviada' })).toContainText(ROW.processo)
  await expectGood(page, 'deliveries of a webhook')
  await line.getByRole('button', { name: /^Repetir/u }).click()
  await expect.poll(() => receiver.received.map(({ id }) => id)).toEqual(Array(2).fill(receiver.received[0]!.id))
  await page.keyboard.press('Escape')
  await expect(log).toBeHidden()
  await page.getByRole('link', { name: 'Registo' }).click()
  await expect(page.getByRole('table', { name: 'Registo' }).getByText('Adicionou um webhook')).toBeVisible()
})

test('a test of a webhook shows its result, and a refused delivery its reason', { tag: '@long' }, async ({
  page,
  user,
}) => {
  await page.goto(OFFICE_TAB)
  await add(page)
  const testing = card(page).getByRole('button', { name: 'Testar' })
  await testing.click()
  await expect(toast(page, 'O destinatário aceitou a mensagem de teste.')).toBeVisible()
  receiver.answer((_, response) => response.writeHead(302, { location: 'https://10.0.0.1/interno' }).end())
  await testing.click()
  const why = 'O destinatário redireciona (302, para https://10.0.0.1/interno); redirecionamentos não são seguidos.'
  await expect(toast(page, `O teste falhou. ${why} Corrija o endereço.`)).toBeVisible()

  receiver.answer(500)
  await user.addLawyer({ items: [ROW] })
  await expect(card(page).getByText('A falhar')).toBeVisible({ timeout: 20_000 })
  await expect(card(page).getByText(/O destinatário respondeu 500\. 1 mensagem por entregar\./u)).toBeVisible()
  await expectGood(page, 'webhook that fails')

  receiver.answer(410)
  await testing.click()
  await expect(card(page).getByText('Desativado pelo destinatário')).toBeVisible()
  await expectGood(page, 'webhook that the receiver disabled')
})
