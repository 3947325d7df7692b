import { ALERT_MESSAGES } from '@arauto/contract/alert-messages'
import type { AlertSettingsView } from '@arauto/contract/alerts'
import type { InvitationCreated, OfficeView } from '@arauto/contract/office'
import { API } from '@arauto/contract/routes'
import { ALERTS_PATH, alertsScreen, openAlerts } from '../src/alerts-screen.ts'
import { expectGood } from '../src/good-state.ts'
import { mockResponse } from '../src/network.ts'
import type { Office, User } from '../src/office.ts'
import { storeTokens } from '../src/session.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

const settingsOf = (user: User) => user.call<AlertSettingsView>('GET', API.alertSettings)

async function colleagueOf(user: User, office: Office): Promise<User> {
  const colleague = await office.newUser()
  const { url } = await user.call<InvitationCreated>('POST', API.officeInvitations, { role: 'advogado', access: [] })
  await colleague.call<OfficeView>('POST', API.joinOffice, { invitation: url })
  return colleague
}

test('without a mail server the alerts say so and how to set one, and keep what is chosen', { tag: '@long' }, async ({
  page,
  office,
  user,
}) => {
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Alertas' }).click()
  await expect(page).toHaveURL(ALERTS_PATH)
  const shown = alertsScreen(page)
  const notice = shown.notice('O envio de e-mail está desligado')
  await expect(notice).toContainText(ALERT_MESSAGES.mailOff)
  await expect(notice).toContainText('defina SMTP_URL')
  await expect(shown.test).toBeDisabled()
  await expect(shown.mail).not.toBeChecked()
  await expectGood(page, 'alerts without a mail server')

  await shown.mail.click()
  await shown.address.fill('marta@escritorio.pt')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(shown.mail).toBeChecked()
  await expect.poll(() => settingsOf(user)).toMatchObject({ email: 'marta@escritorio.pt', is_on: true })

  // Who does not run the office is not shown what only its responsável can use.
  const colleague = await colleagueOf(user, office)
  await storeTokens(page, { access: colleague.access, refresh: colleague.refresh })
  await openAlerts(page)
  await expect(notice).toContainText(ALERT_MESSAGES.mailOff)
  await expect(notice).not.toContainText('defina SMTP_URL')
})

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

test('a change that cannot be stored is taken back and said, and a mistake stays with its reason', {
  tag: '@long',
}, async ({ page, watch }) => {
  watch.expectStatus(API.alertSettings, 503)
  const shown = await openAlerts(page)
  await shown.time('Hora do resumo').fill('25:00')
  await page.keyboard.press('Tab')
  await expect(page.getByText(ALERT_MESSAGES.invalidTime)).toBeVisible()
  await expectGood(page, 'a time that is none')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Escape')
  await expect(shown.time('Hora do resumo')).toHaveValue('08:30')
  const mend = await mockResponse(page, API.alertSettings, { message: 'O disco está cheio.' }, 503)
  const details = shown.option('Mostrar processo e tribunal no e-mail')
  await details.click()
  await expect(toast(page, 'Não foi possível guardar esta alteração. O disco está cheio.')).toBeVisible()
  await expect(details).toBeChecked()
  await mend()
})
