import { API } from '@arauto/contract/routes'
import { answerInstead } from '../src/answers.ts'
import { COLUMNS, notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'

/** What a server is confirmed to send, oldest first, and no more. */
const RECORDS = Array.from({ length: 23 }, (_, index) => ({
  created_at: `2026-07-${String(index + 1).padStart(2, '0')}T23:30:00Z`,
  advogado: index % 2 === 0 ? 'Inês Carvalhal' : 'Duarte Salgado',
  origem: index % 3 === 0 ? 'Citius Évora' : 'Mandatário',
}))

test.beforeEach(async ({ page }) => {
  await answerInstead(page, API.status, { status: 'active', last_check: null })
  await answerInstead(page, API.notifications, RECORDS)
  await page.goto('/')
  await expect(notificationList(page).rows).toHaveCount(10)
})

test('a bare array is sorted newest first and paged by the page itself', async ({ page }) => {
  const { rows, card, table, pageOf, next } = notificationList(page)
  await expect(table.getByRole('columnheader')).toHaveText(COLUMNS)
  await expect(card('Total de notificações')).toHaveText('23')
  await expect(card('Origem mais comum')).toHaveText('Mandatário')
  await expect(card('Tribunal mais frequente')).toHaveText('N/A')
  await expect(rows.first().getByRole('cell')).toHaveText([
    'N/A',
    '–',
    'Inês Carvalhal',
    'Mandatário',
    '24/07/2026',
    'N/A',
    'N/A',
    'N/A',
  ])
  await next.click()
  await next.click()
  await expect(pageOf(3, 3)).toBeVisible()
  await expect(rows).toHaveCount(3)
  await expect(rows.last()).toContainText('02/07/2026')
  await expect(next).toBeDisabled()
})

test('it is searched and filtered by the page itself', async ({ page }) => {
  const { rows, search, lawyer, origin, pageOf } = notificationList(page)
  await search.fill('evora')
  await expect(rows).toHaveCount(8)
  await lawyer.selectOption('Duarte Salgado')
  await expect(rows).toHaveCount(4)
  await search.fill('')
  await expect(pageOf(1, 2)).toBeVisible()
  await origin.selectOption('Mandatário')
  await expect(rows).toHaveCount(7)
  await search.fill('03/07/2026')
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(search).toHaveValue('03/07/2026')
})

test('what such a server cannot do is not offered', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Verificar agora' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Obter documento/u })).toHaveCount(0)
})

test('its links open, and the text "em breve" does not', async ({ page }) => {
  const created_at = '2026-07-01T10:00:00Z'
  await answerInstead(page, API.notifications, [
    { id: 3, created_at, advogado: 'A', origem: 'B', processo: '3/26', doc: '/documentos/3.pdf' },
    { id: 2, created_at, advogado: 'A', origem: 'B', processo: '2/26', doc: 'em breve', document_status: 'pending' },
    { id: 1, created_at, advogado: 'A', origem: 'B', processo: '1/26', doc: 'javascript:alert(1)' },
  ])
  await page.reload()
  const { row } = notificationList(page)
  await expect(row('3/26').getByRole('link')).toHaveAttribute('href', /\/documentos\/3\.pdf$/u)
  await expect(row('2/26').getByRole('cell').first()).toHaveText('N/A')
  await expect(row('2/26').getByText('Pendente')).toBeVisible()
  await expect(row('1/26').getByRole('link')).toHaveCount(0)
})
