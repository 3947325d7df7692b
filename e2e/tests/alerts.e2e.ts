import type { AlertSettingsView } from '@arauto/contract/alerts'
import { API } from '@arauto/contract/routes'
import { openAlerts } from '../src/alerts-screen.ts'
import { expectGood } from '../src/good-state.ts'
import type { User } from '../src/office.ts'
import { expect, test } from '../src/test.ts'

const settingsOf = (user: User) => user.call<AlertSettingsView>('GET', API.alertSettings)

test('every change is stored at once, by keyboard too, and stands after a reload', async ({ page, user }) => {
  const shown = await openAlerts(page)
  await shown.event('Chega uma notificação: de imediato').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(shown.event('Chega uma notificação: no resumo')).toBeFocused()
  await page.keyboard.press('Space')
  await shown.option('Silêncio ao fim de semana e nos feriados').focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Dias do resumo').selectOption('every_day')
  await shown.time('Hora do resumo').fill('9h15')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Acrescentar uma hora' }).click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await shown.time('Início do silêncio').fill('21')
  await page.keyboard.press('Tab')
  await expect(shown.time('Fim do silêncio')).toBeFocused()
  await page.keyboard.type('0730')
  await page.keyboard.press('Tab')
  await shown.time('Antes de um prazo terminar').fill('3')
  await page.keyboard.press('Tab')
  await shown.option('Convites para o Outlook').click()
  await shown.option('Também o aviso interno').click()
  await shown.option('Mostrar processo e tribunal no e-mail').click()
  const wanted = {
    events: { notification: { at_once: false, digest: false } },
    digest_days: 'every_day',
    digest_times: ['07:00', '09:15'],
    quiet_from: '21:00',
    quiet_to: '07:30',
    quiet_days_off: true,
    days_before: 3,
    show_details: false,
    invitations: true,
    internal_invitations: true,
  }
  await expect.poll(() => settingsOf(user)).toMatchObject(wanted)
  await page.reload()
  await expect(shown.time('Fim do silêncio')).toHaveValue('07:30')
  await expect(shown.event('Chega uma notificação: de imediato')).not.toBeChecked()
  await expect(shown.event('Chega uma notificação: no resumo')).not.toBeChecked()
  await expect(page.getByText('No aviso interno, 3 dias antes e no próprio dia')).toBeVisible()
  await expectGood(page, 'alerts with two times')
})
