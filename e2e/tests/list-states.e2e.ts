import { API } from '@arauto/contract/routes'
import { caseload } from '../src/caseload.ts'
import { mockResponse, recordRequests, withoutLive } from '../src/network.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'
import { toastOfKind } from '../src/toast.ts'

const FAILED = 'Falha ao carregar notificações.'

test('a list that fails is requested twice, then shows a toast and an error state with a working retry', async ({
  page,
  user,
  watch,
}) => {
  watch.expectStatus(API.notifications, 500)
  await withoutLive(page, watch)
  await user.addLawyer({ items: caseload(2) })
  const restore = await mockResponse(page, API.notifications, {}, 500)
  const requests = recordRequests(page, API.notifications)
  await page.goto('/')
  await expect(toastOfKind(page, 'error', FAILED)).toBeVisible()
  await expect(page.getByText('Não foi possível carregar as notificações')).toBeVisible()
  expect(requests).toHaveLength(2)
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  await restore()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(notificationList(page).rows).toHaveCount(2)
  await expect(page.getByText('Não foi possível carregar as notificações')).toBeHidden()
})

test('a list that fails to refresh keeps the last rows and says that they are old', async ({ page, user, watch }) => {
  watch.expectStatus(API.notifications, 500)
  await user.addLawyer({ items: caseload(2) })
  await page.clock.install()
  await page.goto('/')
  const { rows } = notificationList(page)
  await expect(rows).toHaveCount(2)
  await mockResponse(page, API.notifications, {}, 500)
  await page.clock.runFor('01:05')
  await page.clock.runFor('00:10')
  await expect(page.getByText('Não foi possível atualizar a lista; esta é a última recebida.')).toBeVisible()
  await expect(rows).toHaveCount(2)
})

test('focusing the window sends no requests', { tag: '@long' }, async ({ page, user, watch }) => {
  await withoutLive(page, watch)
  await user.addLawyer({ items: caseload(2) })
  await page.clock.install()
  const lists = recordRequests(page, API.notifications)
  const statuses = recordRequests(page, API.status)
  await page.goto('/')
  await expect(notificationList(page).rows).toHaveCount(2)
  await expect.poll(() => statuses.length).toBe(1)
  const before = lists.length
  await page.evaluate(() => {
    for (const name of ['blur', 'focus']) window.dispatchEvent(new Event(name))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await page.clock.runFor(2_000)
  expect([lists.length, statuses.length]).toEqual([before, 1])
})
