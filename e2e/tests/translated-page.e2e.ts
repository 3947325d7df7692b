import type { Page } from '@playwright/test'
import { caseload } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'

/** Replaces every text by two elements, also in what is added later, as a browser's translator does apart from the page. */
const TRANSLATOR = `
  const translate = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement.closest('font, style, script, textarea')) continue
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstChild.textContent = text.data.replace('resultado', 'result')
      text.replaceWith(outer)
    }
  }
  translate(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.parentNode) translate(node.parentNode)
  }).observe(document.body, { childList: true, subtree: true })
`

async function translate(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const { frameTree } = await client.send('Page.getFrameTree')
  const { executionContextId } = await client.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id })
  await client.send('Runtime.evaluate', { contextId: executionContextId, expression: TRANSLATOR })
}

test('a page that a browser translates keeps working: search, panel and other screens show what they have now', {
  tag: '@long',
}, async ({ page, user }) => {
  await user.addLawyer({ items: caseload(3) })
  await page.goto('/')
  const list = notificationList(page)
  await expect(list.rows).toHaveCount(3)
  expect(await page.locator('html').getAttribute('translate')).toBe('no')
  await translate(page)
  await expect(page.getByRole('note').filter({ hasText: 'está a ser traduzido' })).toBeVisible()
  await list.search.fill('nada que exista')
  await expect(
    page
      .getByRole('main')
      .getByText(/nenhuma notificação/i)
      .first(),
  ).toBeVisible()
  await list.search.fill('')
  await expect(list.rows).toHaveCount(3)
  await list.rows.first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  for (const screen of ['Contas', 'Perfil', 'Notificações']) {
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: screen }).click()
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  }
  await expect(list.rows).toHaveCount(3)
  await expect(page.getByText('Não foi possível abrir esta página')).toBeHidden()
})
