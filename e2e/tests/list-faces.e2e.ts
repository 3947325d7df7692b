import { API } from '@arauto/contract/routes'
import { answerInstead, cutConnections, requestsTo } from '../src/answers.ts'
import { caseload } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'
import { toast, toastOfKind } from '../src/toast.ts'

const FAILED = 'Falha ao carregar notificações.'

test('a first visitor without an account is led to Contas, and the cards say N/A', async ({ page }) => {
  await page.goto('/')
  const { card } = notificationList(page)
  await expect(card('Total de notificações')).toHaveText('0')
  await expect(card('Origem mais comum')).toHaveText('N/A')
  await expect(card('Tribunal mais frequente')).toHaveText('N/A')
  await page.getByRole('link', { name: 'Adicionar conta Citius' }).click()
  await expect(page).toHaveURL('/accounts')
})

test('with an account and nothing on the portal it says that it is watching', async ({ page, user }) => {
  await user.addLawyer()
  await page.goto('/')
  await expect(page.getByText(/O Arauto vigia as suas contas\./u)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver contas' })).toBeVisible()
})

test('a failure is tried once more, then told by a toast and a face with a retry that works', async ({
  page,
  user,
  watch,
}) => {
  watch.expectStatus(API.notifications, 500)
  await user.addLawyer({ items: caseload(2) })
  const restore = await answerInstead(page, API.notifications, {}, 500)
  const asked = requestsTo(page, API.notifications)
  await page.goto('/')
  await expect(toastOfKind(page, 'error', FAILED)).toBeVisible()
  await expect(page.getByText('Não foi possível carregar as notificações')).toBeVisible()
  expect(asked).toHaveLength(2)
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  await restore()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(notificationList(page).rows).toHaveCount(2)
  await expect(page.getByText('Não foi possível carregar as notificações')).toBeHidden()
})

test('no answer at all is told in its own words', async ({ page, watch }) => {
  watch.expectNoAnswer(API.notifications)
  await cutConnections(page, API.notifications)
  await page.goto('/')
  await expect(toast(page, FAILED)).toBeVisible()
  await expect(page.getByText('O servidor não respondeu. Verifique a ligação à rede e tente novamente.')).toBeVisible()
})

test('a failure later keeps the last list on the screen and says that it is old', async ({ page, user, watch }) => {
  watch.expectStatus(API.notifications, 500)
  await user.addLawyer({ items: caseload(2) })
  await page.clock.install()
  await page.goto('/')
  const { rows } = notificationList(page)
  await expect(rows).toHaveCount(2)
  await answerInstead(page, API.notifications, {}, 500)
  await page.clock.runFor('01:05')
  await page.clock.runFor('00:10')
  await expect(page.getByText('Não foi possível atualizar a lista; esta é a última recebida.')).toBeVisible()
  await expect(rows).toHaveCount(2)
})

test('coming back to the window asks for nothing again', async ({ page, user }) => {
  await user.addLawyer({ items: caseload(2) })
  await page.clock.install()
  const lists = requestsTo(page, API.notifications)
  const statuses = requestsTo(page, API.status)
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
