import { API } from '@arauto/contract/routes'
import { holdAnswers, requestsTo } from '../src/answers.ts'
import { caseload } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

/** How far a check is. */
const TASKS = '/api/task-status/*'

test('Verificar agora shows its progress, cannot be pressed twice, and brings the new rows', async ({ page, user }) => {
  const lawyer = await user.addLawyer({ items: caseload(1) })
  await page.goto('/')
  const { rows, check } = notificationList(page)
  await expect(rows).toHaveCount(1)
  lawyer.notify(caseload(3))
  const asked = requestsTo(page, API.refreshNotifications)
  const release = await holdAnswers(page, TASKS)
  await check.click()
  const running = page.getByRole('button', { name: /A verificar…/u })
  await expect(running).toBeDisabled()
  await expect(page.getByRole('progressbar', { name: 'Progresso da verificação' })).toBeVisible()
  await release()
  await expect(toast(page, 'Há 2 notificações novas.')).toBeVisible({ timeout: 15_000 })
  await expect(rows).toHaveCount(3)
  await expect(check).toBeEnabled()
  expect(asked).toHaveLength(1)
})

test('it goes on over a reload', async ({ page, user }) => {
  const lawyer = await user.addLawyer({ items: caseload(1) })
  await page.goto('/')
  const { rows, check } = notificationList(page)
  await expect(rows).toHaveCount(1)
  lawyer.notify(caseload(2))
  const release = await holdAnswers(page, TASKS)
  const followed = page.waitForRequest((request) => request.url().includes('/api/task-status/'))
  await check.click()
  await followed
  await page.reload()
  await expect(page.getByRole('button', { name: /A verificar…/u })).toBeVisible()
  await release()
  await expect(toast(page, 'Há uma notificação nova.')).toBeVisible({ timeout: 15_000 })
  await expect(rows).toHaveCount(2)
})

test('nothing new says so', async ({ page, user }) => {
  await user.addLawyer({ items: caseload(1) })
  await page.goto('/')
  await notificationList(page).check.click()
  await expect(toast(page, 'Não há notificações novas.')).toBeVisible({ timeout: 15_000 })
})

test('a portal that is closed for maintenance is told, and nothing that was there is lost', async ({
  page,
  office,
  user,
}) => {
  await user.addLawyer({ items: caseload(2) })
  await page.goto('/')
  const { rows, check } = notificationList(page)
  await expect(rows).toHaveCount(2)
  office.portal.control({ cmd: 'mode', maintenance: true })
  await check.click()
  await expect(page.getByRole('region', { name: /Avisos/u }).getByText(/portal/u)).toBeVisible({ timeout: 15_000 })
  await expect(rows).toHaveCount(2)
})

test('without an active account it says so', async ({ page, user }) => {
  await user.addLawyer({ account: { is_active: false } })
  await page.goto('/')
  await page.getByRole('button', { name: 'Verificar agora' }).first().click()
  await expect(toast(page, 'Não há contas ativas para verificar.')).toBeVisible()
  await expect(toast(page, 'Não há notificações novas.')).toHaveCount(0)
})
