import { caseload, caseNumber } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'

test('the filters by advogado and origem work alone, together and with the search', async ({ page, user }) => {
  await user.addLawyer({ name: 'Inês Carvalhal', items: caseload(4) })
  await user.addLawyer({ name: 'Duarte Salgado', items: caseload(8) })
  await page.goto('/')
  const { rows, lawyer, origin, search, card } = notificationList(page)
  await expect(page.getByText('1–10 de 12')).toBeVisible()
  await expect(lawyer.getByRole('option')).toHaveText(['Todos os advogados', 'Duarte Salgado', 'Inês Carvalhal'])
  await expect(origin.getByRole('option')).toHaveText([
    'Todas as origens',
    'Mandatário',
    'Ministério Público',
    'Tribunal',
  ])
  await lawyer.selectOption('Inês Carvalhal')
  await expect(rows).toHaveCount(4)
  await origin.selectOption('Mandatário')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(caseNumber(2))
  await lawyer.selectOption('Todos os advogados')
  await expect(rows).toHaveCount(3)
  await search.fill('"juiz 7"')
  await expect(rows).toHaveCount(1)
  await expect(card('Total de notificações')).toHaveText('12')
  await expect(page).toHaveURL((url) => url.searchParams.get('origem') === 'Mandatário')
})

test('the search keeps the previous results until the next arrive', async ({ page, user }) => {
  await user.addLawyer({ items: caseload(3) })
  await page.goto('/')
  const { rows, search } = notificationList(page)
  await expect(rows).toHaveCount(3)
  const gate = Promise.withResolvers<void>()
  await page.route(
    (url) => url.searchParams.get('search') === '"juiz 2"',
    async (route) => {
      await gate.promise
      await route.continue()
    },
  )
  const request = page.waitForRequest((request) => request.url().includes('juiz'))
  await search.fill('"juiz 2"')
  await request
  await expect(rows).toHaveCount(3)
  gate.resolve()
  await expect(rows).toHaveCount(1)
})
