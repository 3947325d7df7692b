import { API } from '@arauto/contract/routes'
import { caseload } from '../src/caseload.ts'
import { holdResponses, recordRequests } from '../src/network.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

/** The progress of checks. */
const TASKS = '/api/task-status/*'

test('Verificar agora shows progress, is disabled while it runs, and adds the new rows', async ({ page, user }) => {
  const lawyer = await user.addLawyer({ items: caseload(1) })
  await page.goto('/')
  const { rows, check } = notificationList(page)
  await expect(rows).toHaveCount(1)
  lawyer.notify(caseload(3))
  const requests = recordRequests(page, API.refreshNotifications)
  const release = await holdResponses(page, TASKS)
  await check.click()
  const running = page.getByRole('button', { name: /A verificar…/u })
  await expect(running).toBeDisabled()
  await expect(page.getByRole('progressbar', { name: 'Progresso da verificação' })).toBeVisible()
  await release()
  await expect(toast(page, 'Há 2 notificações novas.')).toBeVisible({ timeout: 15_000 })
  await expect(rows).toHaveCount(3)
  await expect(check).toBeEnabled()
  expect(requests).toHaveLength(1)
})

test('a running check continues to show after a reload', { tag: '@long' }, async ({ page, user }) => {
  const lawyer = await user.addLawyer({ items: caseload(1) })
  await page.goto('/')
  const { rows, check } = notificationList(page)
  await expect(rows).toHaveCount(1)
  lawyer.notify(caseload(2))
  const release = await holdResponses(page, TASKS)
  const followed = page.waitForRequest((request) => request.url().includes('/api/task-status/'))
  await check.click()
  await followed
  await page.reload()
  await expect(page.getByRole('button', { name: /A verificar…/u })).toBeVisible()
  await release()
  await expect(toast(page, 'Há uma notificação nova.')).toBeVisible({ timeout: 15_000 })
  await expect(rows).toHaveCount(2)
})

test('a check without new rows shows a toast', { tag: '@long' }, async ({ page, user }) => {
  await user.addLawyer({ items: caseload(1) })
  await page.goto('/')
  await notificationList(page).check.click()
  await expect(toast(page, 'Não há notificações novas.')).toBeVisible({ timeout: 15_000 })
})
