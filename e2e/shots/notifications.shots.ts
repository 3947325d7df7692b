import type { NotificationPage } from '@arauto/contract/notifications'
import { API } from '@arauto/contract/routes'
import { holdResponses, mockResponse, modifyResponse } from '../src/network.ts'
import { notificationList } from '../src/notification-list.ts'
import { mockStoppedAccounts } from '../src/stopped-accounts.ts'
import { expect } from '../src/test.ts'
import { at, fail, openList, shootStates } from './screen-states.ts'

shootStates('notifications', {
  lawyers: {
    async 'notifications-loading'(page) {
      await holdResponses(page, API.notifications)
      await page.goto('/')
      await expect(notificationList(page).heading).toBeVisible()
    },
    'notifications-full': (page) => openList(page),
    'notifications-last-page': (page) => openList(page, '/?pagina=99'),
    async 'notifications-collapsed'(page) {
      await page.addInitScript(() => localStorage.setItem('arauto.sidebar', 'collapsed'))
      await openList(page)
    },
    'notifications-searched': (page) => openList(page, '/?pesquisa=execu%C3%A7%C3%A3o&origem=Tribunal'),
    async 'notifications-states'(page) {
      await modifyResponse<NotificationPage>(page, API.notifications, (body) => {
        const states = ['pending', 'error', 'em_analise', null]
        for (const [index, status] of states.entries()) {
          const record = body.results[index + 1]
          if (record) Object.assign(record, { document_status: status, doc: status === 'pending' ? 'em breve' : null })
          if (record && status === null) record.can_fetch_document = true
        }
        return body
      })
      await openList(page)
    },
    'notifications-nothing-found': at(
      '/?pesquisa=nada%20disto&origem=Tribunal',
      'Nenhuma notificação corresponde à pesquisa',
    ),
    async 'notifications-failed'(page) {
      await fail(page, API.notifications)
      await fail(page, API.status)
      await at('/', 'Não foi possível carregar as notificações')(page)
    },
    async 'notifications-checking'(page) {
      await mockResponse(page, API.refreshNotifications, { status: 'success', message: '', task_id: 'x' }, 202)
      await mockResponse(page, '/api/task-status/x/', { status: 'pending', progress: 0.42 })
      await openList(page)
      await notificationList(page).check.click()
      await expect(page.getByText('42%')).toBeVisible()
    },
    async 'notifications-stopped'(page) {
      await mockStoppedAccounts(page, ['rejected', 'unavailable', 'unavailable'])
      await openList(page)
    },
    async 'notifications-service-silent'(page) {
      const since = new Date(Date.now() - 50 * 60_000).toISOString()
      await mockStoppedAccounts(page, ['rejected'], {
        status: 'inactive',
        watched: 0,
        service: { state: 'silent', since, clock_set_back: since },
      })
      await openList(page)
    },
    async 'notifications-status-failed'(page) {
      await fail(page, API.status)
      await openList(page)
      await expect(page.getByText('Não se sabe se as contas estão a ser vigiadas')).toBeVisible()
    },
    async drawer(page) {
      await openList(page)
      const opener = page.getByRole('button', { name: 'Abrir menu' })
      if (await opener.isVisible()) await opener.click()
    },
  },
  newcomer: {
    'notifications-first-visit': at('/', 'Ler as notificações do Citius'),
  },
})
