import { expect, test } from '../src/extension-test.ts'

const ITEMS = [
  { acto: 'Notificação da sentença', processo: '1234/26.0T8LSB', referencia: '443111' },
  { acto: 'Citação', processo: '77/25.1T8PRT', referencia: '443112', document: false },
]
const INACTIVE = { is_active: false }
const LIST = '**/NotCitIndex.aspx'
/** The page without white space between tags and with nothing after the list. */
const compact = (html: string) => html.replace(/>\s+</g, '><').trim()

for (const seed of [1, 2, 3, 4, 5]) {
  test(`a list in markup style ${seed} is read`, { tag: '@long' }, async ({ office, user, lawyerBrowser: browser }) => {
    const lawyer = await user.addLawyer({ items: ITEMS, account: INACTIVE })
    await browser.connect(user)
    await browser.signIn(lawyer)
    office.portal.control({ cmd: 'mode', seed, pager: (['datagrid', 'gridview', 'get'] as const)[seed % 3]! })
    const panel = await browser.openList()
    await panel.says('2 notificações desta página ainda não estão no Arauto.')
    await panel.press('button', 'Enviar 2 para o Arauto')
    await panel.says('Enviadas 2 notificações para o Arauto.')
    const records = await user.records()
    expect(records.map(({ acto, processo, referencia }) => `${acto} ${processo} ${referencia}`).sort()).toEqual(
      ITEMS.map(({ acto, processo, referencia }) => `${acto} ${processo} ${referencia}`).sort(),
    )
  })
}

test('a list that may be truncated is sent only if the portal returns the same rows again', { tag: '@long' }, async ({
  office,
  user,
  page,
  lawyerBrowser: browser,
}) => {
  office.portal.control({ cmd: 'mode', pager: 'get', charset: 'utf-8' })
  const lawyer = await user.addLawyer({ items: ITEMS.slice(0, 1), account: INACTIVE })
  await browser.connect(user, { automatic: true })
  await browser.signIn(lawyer)
  let truncated = true
  await page.route(LIST, async (route) => {
    const response = await route.fetch()
    const html = compact(await response.text())
    expect(html).toMatch(/443111<\/td><\/tr><\/table><\/div><\/form><\/body><\/html>$/)
    const body = truncated && route.request().isNavigationRequest() ? html.slice(0, html.indexOf('43111</td>')) : html
    await route.fulfill({ response, body })
  })
  const panel = await browser.openList()
  await panel.says('A página não chegou inteira, ou não mostra que chegou.')
  expect(await user.records()).toEqual([])
  truncated = false
  const again = await browser.openList()
  await again.says('Enviada 1 notificação para o Arauto.')
  expect((await user.records()).map(({ referencia }) => referencia)).toEqual(['443111'])
})
