import { ALERT_MESSAGES, type AlertSettingsView } from '@arauto/contract/alerts'
import { API } from '@arauto/contract/routes'
import type { Page } from '@playwright/test'
import { openAlerts } from '../src/alerts-screen.ts'
import { holdResponses, modifyResponse } from '../src/network.ts'
import { expect, test } from '../src/test.ts'
import { fail, shootStates } from './screen-states.ts'

test.use({ withMail: true })

const stored: Partial<AlertSettingsView> = {
  email: 'marta.figueiredo@figueiredo-salgado.example',
  is_on: true,
  quiet_from: '20:00',
  quiet_to: '08:00',
  quiet_days_off: true,
  invitations: true,
}
/** Opens the alerts with the server's answer changed. */
async function openWith(page: Page, changed: Partial<AlertSettingsView> = {}) {
  await modifyResponse<AlertSettingsView>(page, API.alertSettings, (settings) => ({
    ...settings,
    ...stored,
    ...changed,
  }))
  return openAlerts(page)
}
const mail = { state: 'ok' as const, message: '', since: null, waiting: 0, unsent: 0 }
const yesterday = new Date(Date.now() - 86_400_000).toISOString()

shootStates('alerts', {
  lawyers: {
    'alerts-new': async (page) => void (await openAlerts(page)),
    async alerts(page, user) {
      await user.call('POST', `${API.calendarFeeds}own/`)
      await openWith(page, { last_test: { at: new Date().toISOString(), state: 'sent', message: '' } })
    },
    'alerts-four-times': async (page) =>
      void (await openWith(page, { digest_times: ['07:00', '08:30', '13:00', '18:00'] })),
    async 'alerts-address'(page) {
      const shown = await openWith(page)
      await page.getByRole('button', { name: 'Mudar o endereço' }).click()
      await shown.address.fill('marta@')
      await page.keyboard.press('Enter')
      await expect(shown.address).toHaveAttribute('aria-invalid', 'true')
    },
    async 'alerts-mistakes'(page) {
      const shown = await openWith(page)
      await shown.time('Hora do resumo').fill('25:00')
      await shown.time('Fim do silêncio').fill('')
      await shown.time('Antes de um prazo terminar').fill('99')
      await page.keyboard.press('Tab')
    },
    'alerts-off': async (page) =>
      void (await openWith(page, { mail: { ...mail, state: 'off', message: ALERT_MESSAGES.mailOff } })),
    'alerts-failing': async (page) =>
      void (await openWith(page, {
        mail: {
          state: 'failing',
          message: 'O servidor de e-mail recusou o utilizador ou a password de SMTP_URL.',
          since: yesterday,
          waiting: 7,
          unsent: 2,
        },
        problem: {
          address: 'marta.figueiredo@figueiredo-salgado.example',
          message: 'O servidor de e-mail recusou este endereço: 5.1.1 No such user.',
          since: yesterday,
        },
        last_test: {
          at: yesterday,
          state: 'waiting',
          message: 'A mensagem de teste ainda não foi enviada. O Arauto continua a tentar.',
        },
      })),
    async 'alerts-sending'(page) {
      const shown = await openWith(page)
      await holdResponses(page, API.alertTest)
      await shown.test.click()
      await expect(page.getByRole('button', { name: 'A enviar…' })).toBeVisible()
    },
    async 'alerts-not-saved'(page) {
      const shown = await openWith(page)
      await fail(page, API.alertSettings)
      await shown.option('Mostrar processo e tribunal no e-mail').click()
      await expect(page.getByText(/^Não foi possível guardar esta alteração/u)).toBeVisible()
    },
    async 'alerts-news'(page) {
      await page.goto('/accounts')
      await expect(page).toHaveTitle(/^\(\d+\+?\) Contas/u)
    },
  },
})
