import { expectAccessible } from '../src/accessibility.ts'
import { daysAgo } from '../src/days.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { expect, test } from '../src/test.ts'

const item = (referencia: string, more: object = {}) => ({
  referencia,
  origem: 'Tribunal',
  data: daysAgo(0),
  acto: `Despacho ${referencia}`,
  tribunal: 'Tribunal Judicial da Comarca de Évora',
  unidade: 'Juízo Central Cível - Juiz 1',
  processo: '1234/26.0T8EVR',
  especie: 'Ação de Processo Comum',
  document: false,
  ...more,
})

test('a check that finds an unreadable row shows it, and its panel fits a phone and closes by Back', {
  tag: '@long',
}, async ({ page, user }) => {
  const lawyer = await user.addLawyer({ items: [item('1'), item('2')] })
  await page.goto('/')
  await expect(page.getByText('Despacho 1', { exact: true })).toBeVisible()
  const tribunal = `${'Tribunal Judicial da Comarca de Lisboa Oeste, '.repeat(40)}Sintra`
  lawyer.notify([item('3', { processo: '03-11-2026', tribunal })])
  await page.getByRole('button', { name: 'Verificar agora' }).click()
  await expect(page.getByText('1 notificação por interpretar: veja o que o portal mostra.')).toBeVisible()
  await expect(page.getByText('Não há notificações novas.')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '1 notificação por interpretar' })).toBeVisible()
  await page.getByRole('button', { name: 'Ver o que dizem' }).click()
  const panel = page.getByRole('dialog', { name: 'Por interpretar' })
  await expect(panel.getByText('03-11-2026')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'what rows that cannot be read say')
  await expectNoOverflow(page, 'what rows that cannot be read say')
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('a court’s name of 5,000 characters leaves the list, the summary and the filters in their places', {
  tag: '@long',
}, async ({ page, user }) => {
  const long = 'Tribunal Judicial da Comarca de Lisboa Oeste, '.repeat(110).slice(0, 5000).trim()
  await user.addLawyer({ items: [item('1', { tribunal: long, origem: long }), item('2', { tribunal: long })] })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await expect(page.getByText('Despacho 1', { exact: true })).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    expect(wide, `sideways at ${width}`).toBe(false)
    const heights = await page
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(0)
    expect(Math.max(...heights)).toBeLessThan(700)
    const figures = await page.locator('.summary').boundingBox()
    expect(figures?.height).toBeLessThan(260)
  }
})
