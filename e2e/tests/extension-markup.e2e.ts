import { expect, test } from '../src/extension-test.ts'

const ITEMS = [
  { acto: 'Notificação da sentença', processo: '1234/26.0T8LSB', referencia: '443111' },
  { acto: 'Citação', processo: '77/25.1T8PRT', referencia: '443112', document: false },
]
const QUIET = { is_active: false }
const LIST = '**/NotCitIndex.aspx'
/** The list as a server writes it that puts no white space between its tags, and nothing behind the list. */
const compact = (html: string) => html.replace(/>\s+</g, '><').trim()

for (const seed of [1, 2, 3, 4, 5]) {
  test(`a list written in manner ${seed} is read`, async ({ office, user, browserOfLawyer: browser }) => {
    const lawyer = await user.addLawyer({ items: ITEMS, account: QUIET })
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

test('one row with nothing behind it is taken when the portal sends the same again, and not when it does not', async ({
  office,
  user,
  page,
  browserOfLawyer: browser,
}) => {
  office.portal.control({ cmd: 'mode', pager: 'get', charset: 'utf-8' })
  const lawyer = await user.addLawyer({ items: ITEMS.slice(0, 1), account: QUIET })
  await browser.connect(user, { automatic: true })
  await browser.signIn(lawyer)
  let cut = true
  await page.route(LIST, async (route) => {
    const response = await route.fetch()
    const html = compact(await response.text())
    expect(html).toMatch(/443111<\/td><\/tr><\/table><\/div><\/form><\/body><\/html>$/)
    const body = cut && route.request().isNavigationRequest() ? html.slice(0, html.indexOf('43111</td>')) : html
    await route.fulfill({ response, body })
  })
  const panel = await browser.openList()
  await panel.says('A página não chegou inteira, ou não mostra que chegou.')
  expect(await user.records()).toEqual([])
  cut = false
  const again = await browser.openList()
  await again.says('Enviada 1 notificação para o Arauto.')
  expect((await user.records()).map(({ referencia }) => referencia)).toEqual(['443111'])
})
