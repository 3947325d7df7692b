import { pdfWithFarPageSize } from '../../server/testing/small-pdf.ts'
import { focusedName } from '../src/keyboard.ts'
import { openPreview, withFiles } from '../src/preview.ts'
import { serveByRanges } from '../src/range-server.ts'
import { expect, test } from '../src/test.ts'

test.setTimeout(90_000)

test("the preview's buttons and arrow keys turn pages, and are disabled at the ends", { tag: '@long' }, async ({
  page,
  user,
}) => {
  await withFiles(page, user, [{ pages: 3 }])
  const { button, pageOf } = await openPreview(page)
  await expect(pageOf(1, 3)).toBeVisible()
  await expect(button('Página anterior')).toBeDisabled()
  await button('Página seguinte').click()
  await expect(pageOf(2, 3)).toBeVisible()
  await expect(button('Página anterior')).toBeEnabled()
  await page.keyboard.press('ArrowRight')
  await expect(pageOf(3, 3)).toBeVisible()
  await expect(button('Página seguinte')).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await expect(pageOf(3, 3)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(pageOf(2, 3)).toBeVisible()
  await button('Página anterior').click()
  await expect(pageOf(1, 3)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(pageOf(1, 3)).toBeVisible()
})

test('the preview rotates in steps of 90 degrees by button and key', { tag: '@long' }, async ({ page, user }) => {
  await withFiles(page, user, [{ pages: 1 }])
  const { button, pageOf, paper } = await openPreview(page)
  await expect(pageOf(1, 1)).toBeVisible()
  const lies = async () => {
    const box = await paper(1).boundingBox()
    return (box?.width ?? 0) > (box?.height ?? 0)
  }
  const turned = () => paper(1).locator('[data-main-rotation]').first().getAttribute('data-main-rotation')
  expect(await lies()).toBe(false)
  for (const [press, degrees] of [
    [() => button('Rodar 90 graus').click(), '90'],
    [() => page.keyboard.press('r'), '180'],
    [() => button('Rodar 90 graus').click(), '270'],
    [() => button('Rodar 90 graus').click(), '0'],
  ] as const) {
    await press()
    await expect.poll(turned).toBe(degrees)
    expect(await lies()).toBe(degrees === '90' || degrees === '270')
  }
})

for (const [turns, edge] of [
  [1, 'right'],
  [2, 'bottom'],
  [3, 'left'],
] as const) {
  test(`a page rotated ${turns} times at 110% in a small window shows its top edge`, { tag: '@long' }, async ({
    page,
    user,
  }) => {
    await page.setViewportSize({ width: 900, height: 600 })
    await withFiles(page, user, [{ pages: 3 }])
    const { dialog, button, zoom, paper, pageOf } = await openPreview(page)
    await expect(paper(1).locator('canvas')).toBeVisible()
    await button('Página seguinte').click()
    await expect(pageOf(2, 3)).toBeVisible()
    await button('Aumentar zoom').click()
    await expect(zoom).toHaveText('110%')
    for (let turn = 0; turn < turns; turn += 1) await button('Rodar 90 graus').click()
    await expect(pageOf(2, 3)).toBeVisible()
    const sheet = (await paper(2).boundingBox())!
    const stage = (await dialog.getByRole('document').boundingBox())!
    const at = { right: sheet.x + sheet.width, bottom: sheet.y + sheet.height, left: sheet.x }[edge]
    const [from, to] = edge === 'bottom' ? [stage.y, stage.y + stage.height] : [stage.x, stage.x + stage.width]
    expect(at).toBeGreaterThanOrEqual(from - 1)
    expect(at).toBeLessThanOrEqual(to + 1)
    if (edge !== 'bottom') expect(sheet.y).toBeGreaterThanOrEqual(stage.y - 1)
  })
}

test("the preview's tools are disabled until the pages are laid out", { tag: '@long' }, async ({ page, user }) => {
  await withFiles(page, user, [{ pages: 1 }])
  const bytes = 1024 * 1024
  const far = await serveByRanges(pdfWithFarPageSize(bytes))
  try {
    const held: (() => void)[] = []
    await page.route('**/api/documents/**', async (route) => {
      const from = Number(/^bytes=(\d+)-/u.exec(route.request().headers().range ?? '')?.[1] ?? 0)
      // Neither the beginning nor the table at the end: the size of the pages.
      if (from > bytes / 2 && from < 1.5 * bytes) await new Promise<void>((resolve) => held.push(resolve))
      await route.continue({ url: far.url })
    })
    const { dialog, pageOf, button } = await openPreview(page)
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await expect(dialog.getByText('A carregar o documento…')).toBeVisible()
    await expect(button('Página seguinte')).toBeDisabled()
    for (const release of held) release()
    await expect(pageOf(1, 3)).toBeVisible()
    await button('Página seguinte').click()
    await expect(pageOf(2, 3)).toBeVisible()
  } finally {
    far.close()
  }
})

test('Tab in the preview reaches the tools without scrolling the pages', { tag: '@long' }, async ({ page, user }) => {
  await withFiles(page, user, [{ pages: 3 }])
  const { dialog, pageOf, paper } = await openPreview(page)
  // The text of the next page, drawn ahead, could take the focus and bring itself into view.
  await expect(paper(2).locator('.endOfContent')).toBeAttached()
  const names = new Set<string>()
  for (let pressed = 0; pressed < 15; pressed++) {
    await page.keyboard.press('Tab')
    names.add(await focusedName(page))
  }
  expect([...names]).toContain('Página seguinte')
  await expect(pageOf(1, 3)).toBeVisible()
  await expect(dialog.locator('.textLayer').first()).not.toHaveAttribute('tabindex')
})
