import { tabTo } from '../src/keyboard.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { expect, test } from '../src/test.ts'
import { mockTimeServices } from '../src/time-services-stand-in.ts'

// The browser's built-in calendar would be English.
test.use({ locale: 'en-US' })

test("the calendar works by keyboard and starts at today's date in Lisbon", async ({ page }) => {
  // It is 2 July in Lisbon, and 1 July in UTC and in the browser's New York.
  await page.clock.setFixedTime('2026-07-01T23:30:00Z')
  await mockTimeServices(page)
  await page.goto('/toggl-notion-integration')
  const first = page.getByLabel('Data Inicial')
  const open = page.getByRole('button', { name: 'Abrir calendário: início' })
  const calendar = page.getByRole('dialog', { name: 'Calendário' })
  const day = (name: string) => calendar.getByRole('button', { name, exact: true })
  await first.focus()
  await page.keyboard.press('Tab')
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(day('Hoje, quinta-feira, 2 de julho de 2026')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(open).toBeFocused()
  await expect(first).toHaveValue('')
  await page.keyboard.press('Space')
  await expect(day('Hoje, quinta-feira, 2 de julho de 2026')).toBeFocused()
  for (const [key, reached] of [
    ['ArrowRight', 'sexta-feira, 3 de julho de 2026'],
    ['ArrowDown', 'sexta-feira, 10 de julho de 2026'],
    ['ArrowLeft', 'quinta-feira, 9 de julho de 2026'],
    ['ArrowUp', 'Hoje, quinta-feira, 2 de julho de 2026'],
    ['Home', 'segunda-feira, 29 de junho de 2026'],
    ['PageUp', 'sexta-feira, 29 de maio de 2026'],
    ['PageDown', 'segunda-feira, 29 de junho de 2026'],
    ['End', 'domingo, 5 de julho de 2026'],
    ['Shift+PageDown', 'segunda-feira, 5 de julho de 2027'],
    ['Shift+PageUp', 'domingo, 5 de julho de 2026'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(day(reached), key).toBeFocused()
  }
  await tabTo(page, 'Ano')
  await page.keyboard.type('2028')
  await tabTo(page, /^sábado, 1 de julho de 2028/u)
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(first).toHaveValue('01/07/2028')
  await expect(open).toBeFocused()
})

for (const [width, height] of [
  [390, 844],
  [320, 568],
] as const) {
  test(`the calendar fits a screen of ${width} px`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await mockTimeServices(page)
    await page.goto('/toggl-notion-integration')
    for (const index of [0, 1]) {
      await page.getByRole('button', { name: 'Abrir calendário' }).nth(index).click()
      const calendar = page.getByRole('dialog', { name: 'Calendário' })
      await expect(calendar).toBeInViewport({ ratio: 1 })
      await expectNoOverflow(page, 'the calendar')
      await calendar.getByRole('button', { name: 'Fechar' }).click()
      await expect(calendar).toBeHidden()
    }
  })
}
