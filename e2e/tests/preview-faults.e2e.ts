import { API } from '@arauto/contract/routes'
import { pdfWithoutSecondPage } from '../../server/testing/small-pdf.ts'
import { expectAccessible } from '../src/accessibility.ts'
import { recordRequests } from '../src/network.ts'
import { CASE, openPreview, withFiles } from '../src/preview.ts'
import { expect, test } from '../src/test.ts'

test.setTimeout(90_000)

test('a truncated PDF shows an error with a retry and a link to open it', { tag: '@long' }, async ({ page, user }) => {
  await withFiles(page, user, [{ broken: true }], 'error')
  const { dialog, failed, button } = await openPreview(page)
  await expect(failed).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Abrir num novo separador' })).not.toHaveCount(0)
  await expectAccessible(page, 'unreadable file')
  await button('Tentar novamente').click()
  await expect(failed).toBeVisible()
})

for (const [what, answer] of [
  ['status 500', { status: 500, body: '' }],
  ['HTML', { status: 200, contentType: 'text/html', body: '<!doctype html><p>Manutenção</p>' }],
  ['an empty body', { status: 200, contentType: 'application/pdf', body: '' }],
  ['status 404', { status: 404, json: {} }],
] as const) {
  test(`a document answered with ${what} shows an error with a working retry`, { tag: '@long' }, async ({
    page,
    user,
    watch,
  }) => {
    if (answer.status >= 400) watch.expectStatus('/api/documents/', answer.status)
    await withFiles(page, user, [{ pages: 1 }])
    await page.route('**/api/documents/**', (route) => route.fulfill(answer))
    const { failed, button, pageOf } = await openPreview(page)
    await expect(failed).toBeVisible()
    await page.unroute('**/api/documents/**')
    await button('Tentar novamente').click()
    await expect(pageOf(1, 1)).toBeVisible()
  })
}

test('a document without a response shows a message about the network', { tag: '@long' }, async ({
  page,
  user,
  watch,
}) => {
  watch.expectNoAnswer('/api/documents/')
  await withFiles(page, user, [{ pages: 1 }])
  await page.route('**/api/documents/**', (route) => route.abort('connectionrefused'))
  const { failed, dialog } = await openPreview(page)
  await expect(failed).toBeVisible()
  await expect(dialog.getByText(/Verifique a ligação à rede/u)).toBeVisible()
})

test('an expired link is renewed once from the list', { tag: '@long' }, async ({ page, user, watch }) => {
  watch.expectStatus('/api/documents/', 403)
  await withFiles(page, user, [{ pages: 1 }])
  await page.route('**/api/documents/**', (route) => route.fulfill({ status: 403, body: '' }), { times: 1 })
  // Marking the row as read, and what others change, have the list fetched too.
  for (const path of [API.triage, API.events]) await page.route(`**${path}*`, () => {})
  const lists = recordRequests(page, API.notifications)
  await expect(page.getByRole('row').filter({ hasText: CASE })).toBeVisible()
  const before = lists.length
  const { pageOf } = await openPreview(page)
  await expect(pageOf(1, 1)).toBeVisible()
  expect(lists.length).toBe(before + 1)
})

test('an expired link that cannot be renewed shows an error after one attempt', { tag: '@long' }, async ({
  page,
  user,
  watch,
}) => {
  watch.expectStatus('/api/documents/', 403)
  await withFiles(page, user, [{ pages: 1 }])
  await page.route('**/api/documents/**', (route) => route.fulfill({ status: 403, body: '' }))
  const documents: string[] = []
  page.on('request', (request) => request.url().includes('/api/documents/') && documents.push(request.url()))
  const { failed, dialog } = await openPreview(page)
  await expect(failed).toBeVisible()
  await expect(dialog.getByText(/A hiperligação do documento expirou/u)).toBeVisible()
  expect(documents).toHaveLength(2)
})

test('an unreadable page is named with links to the file, and the others are shown', { tag: '@long' }, async ({
  page,
  user,
  watch,
}) => {
  // PDF.js tells the developer too.
  watch.expectConsole(/Unable to get page|pdfPage is not loaded/u)
  await withFiles(page, user, [{ pages: 1 }])
  const body = pdfWithoutSecondPage()
  await page.route('**/api/documents/**', (route) => route.fulfill({ contentType: 'application/pdf', body }))
  const { dialog, paper } = await openPreview(page)
  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText('Não foi possível mostrar a página 2.')
  await expect(notice.getByRole('link', { name: 'Descarregar' })).toBeVisible()
  await expect(notice.getByRole('link', { name: 'Abrir num novo separador' })).toBeVisible()
  await expect(paper(1).locator('canvas')).toBeVisible()
  await expectAccessible(page, 'unreadable page')
})
