import { caseload } from '../src/caseload.ts'
import { holdResponses } from '../src/network.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

/** The progress of checks. */
const TASKS = '/api/task-status/*'

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
