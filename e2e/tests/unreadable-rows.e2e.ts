import { daysAgo } from '../src/days.ts'
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
