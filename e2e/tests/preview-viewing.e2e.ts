import { picturePdf, smallPdf, xfaPdf } from '../../server/testing/small-pdf.ts'
import { expectAccessible } from '../src/accessibility.ts'
import { holdResponses } from '../src/network.ts'
import { CASE, openPreview, withFiles } from '../src/preview.ts'
import { serveByRanges } from '../src/range-server.ts'
import { expect, test } from '../src/test.ts'

test.setTimeout(90_000)

/** A JPEG 2000 image of 16 by 16 blue pixels; the courts' scanners produce this format. */
const BLUE_JPEG_2000 = [
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAEAAAABAAAwcHAAAAAAAPY29scgEAAAAAABAAAADKan',
  'AyY/9P/1EALwAAAAAAEAAAABAAAAAAAAAAAAAAABAAAAAQAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAQAEBAAB/1wABEBA/2QAJQABQ3Jl',
  'YXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAUgAB/5PB8gcRUFSv9Mh/z7RoFABcr99IJf9AAAAAAMJCX7R4AAABhIS//3',
  '/PtGgRUFSv30gl/0AAAAAAwkJftHgAAAGEhL//f//Z',
].join('')
const BLUE = [20, 120, 220]

test('the preview opens over the page with page 1 at 100%, its code only then, zooms, finds text, prints every page, and closes by button, Esc and backdrop', async ({
  page,
  user,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      const sheets = [...document.querySelectorAll('.print-sheets img')]
      document.documentElement.dataset.printed = sheets.map((sheet) => sheet.getAttribute('alt')).join(', ')
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await withFiles(page, user, [{ pages: 3 }])
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await expect(page.getByRole('row').filter({ hasText: CASE })).toBeVisible()
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(scripts.some((name) => name.endsWith('.js'))).toBe(true)
  expect(scripts.filter((name) => /preview|pdf/u.test(name))).toEqual([])
  const { dialog, pageOf, zoom, paper, button } = await openPreview(page)
  await expect(pageOf(1, 3)).toBeVisible()
  await expect(zoom).toHaveText('100%')
  await expect(paper(1).locator('canvas')).toBeVisible()
  const box = await page.getByRole('dialog').locator('..').boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 })
  await expect(dialog).toBeVisible()
  expect(asked.some((path) => path.includes('notification-preview'))).toBe(true)
  await expectAccessible(page, 'preview')

  const width = async () => Math.round((await paper(1).boundingBox())?.width ?? 0)
  const natural = await width()
  await button('Aumentar zoom').click()
  await expect(zoom).toHaveText('110%')
  await expect.poll(async () => Math.abs((await width()) - natural * 1.1)).toBeLessThan(3)
  await page.keyboard.press('+')
  await expect(zoom).toHaveText('120%')
  for (const _ of Array(8)) await page.keyboard.press('+')
  await expect(zoom).toHaveText('200%')
  await expect.poll(async () => Math.abs((await width()) - natural * 2)).toBeLessThan(3)
  for (const _ of Array(9)) await page.keyboard.press('-')
  await expect(zoom).toHaveText('110%')
  await button('Diminuir zoom').click()
  await button('Diminuir zoom').click()
  await expect(zoom).toHaveText('90%')
  await button('Ajustar à largura').click()
  await expect(button('Ajustar à largura')).toHaveAttribute('aria-pressed', 'true')
  const stage = await dialog.getByRole('document').boundingBox()
  await expect.poll(width).toBeGreaterThan((stage?.width ?? 0) * 0.9)
  expect(await width()).toBeLessThanOrEqual(stage?.width ?? 0)
  await expect(zoom).not.toHaveText('90%')

  // The search, which Esc closes before the preview.
  await expect(paper(1).getByText(CASE).first()).toBeAttached()
  await page.keyboard.press('/')
  const field = dialog.getByLabel('Procurar no documento').and(dialog.getByRole('textbox'))
  await expect(field).toBeFocused()
  await field.fill(CASE)
  await expect(dialog.getByText(/^1 de \d+$/u)).toBeVisible()
  await expect(dialog.locator('.highlight.selected').first()).toBeVisible()
  await field.press('Enter')
  await expect(dialog.getByText(/^2 de \d+$/u)).toBeVisible()
  await field.press('Shift+Enter')
  await expect(dialog.getByText(/^1 de \d+$/u)).toBeVisible()
  await field.fill('palavra que não está lá')
  await expect(dialog.getByText('Sem resultados')).toBeVisible()
  await expectAccessible(page, 'text not found')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Control+f')
  await expect(field).toBeFocused()
  await button('Fechar procura').click()
  await expect(field).toBeHidden()

  await page.keyboard.press('Control+p')
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'Página 1, Página 2, Página 3')
  await expect(page.locator('.print-sheets, .printing-sheets')).toHaveCount(0)

  // It closes by its button, Esc and its backdrop, and stays open on a click inside.
  await paper(1).click({ position: { x: 300, y: 40 } })
  await pageOf(1, 3).click()
  await expect(dialog).toBeVisible()
  await button('Fechar').click()
  await expect(dialog).toBeHidden()
  await openPreview(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Pré-visualizar documento de ${CASE}` })).toBeFocused()
  await openPreview(page)
  await page.mouse.click(40, 450)
  await expect(dialog).toBeHidden()
  const last = await openPreview(page)
  await expect(last.pageOf(1, 3)).toBeVisible()
  // The dark area around the page is backdrop too.
  await page.mouse.click((stage?.x ?? 0) + 12, (stage?.y ?? 0) + 300)
  await expect(last.dialog).toBeHidden()
})

test("the preview's backdrop is dark and blurred", { tag: '@long' }, async ({ page, user }) => {
  await withFiles(page, user, [{ pages: 1 }])
  const { pageOf } = await openPreview(page)
  await expect(pageOf(1, 1)).toBeVisible()
  const style = await page.locator('.preview__backdrop').evaluate((backdrop) => {
    const { backdropFilter, backgroundColor } = getComputedStyle(backdrop)
    return { backdropFilter, backgroundColor }
  })
  expect(style).toEqual({ backdropFilter: 'blur(6px)', backgroundColor: 'rgba(7, 11, 22, 0.72)' })
})

test('the preview closes by Back without leaving the page', { tag: '@long' }, async ({ page, user }) => {
  await withFiles(page, user, [{ pages: 1 }])
  await page.goto('/?pesquisa=despacho')
  const { dialog, pageOf, button } = await openPreview(page)
  await expect(pageOf(1, 1)).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/?pesquisa=despacho')
  // Closed by its button it leaves no step behind.
  await openPreview(page)
  await button('Fechar').click()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the preview on a phone shows every tool, and the page in its whole width', { tag: '@long' }, async ({
    page,
    user,
  }) => {
    await withFiles(page, user, [
      { name: 'Despacho.pdf', pages: 2 },
      { name: 'Relatório.pdf', pages: 1 },
    ])
    const { dialog, pageOf, paper } = await openPreview(page)
    await expect(pageOf(1, 2)).toBeVisible()
    await expect(paper(1).locator('canvas')).toBeVisible()
    const controls = await dialog.locator('.preview__bar :is(button, a, select)').all()
    expect(controls.length).toBeGreaterThan(5)
    for (const control of controls) {
      const box = await control.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    }
    const place = dialog.getByRole('document')
    expect(await place.evaluate((stage) => stage.scrollWidth - stage.clientWidth)).toBeLessThanOrEqual(0)
  })
})

test('the preview shows a spinner until the first page is rendered', { tag: '@long' }, async ({ page, user }) => {
  await withFiles(page, user, [{ pages: 1 }])
  const release = await holdResponses(page, '/api/documents/*')
  const { dialog, pageOf } = await openPreview(page)
  const waiting = dialog.getByRole('status').filter({ hasText: 'A carregar o documento…' })
  await expect(waiting.locator('.spin')).toBeVisible()
  await release()
  await expect(pageOf(1, 1)).toBeVisible()
  await expect(waiting).toBeHidden()
})

test('a document of 500 pages is fetched by ranges and renders few pages at a time', { tag: '@long' }, async ({
  page,
  user,
}) => {
  await withFiles(page, user, [{ pages: 500 }])
  const ranges: string[] = []
  page.on('request', (request) => {
    const range = request.headers().range
    if (request.url().includes('/api/documents/') && range) ranges.push(range)
  })
  await expect(page.getByRole('row').filter({ hasText: CASE })).toBeVisible()
  const { dialog, pageOf, paper } = await openPreview(page)
  await expect(paper(1).locator('canvas')).toBeVisible()
  await expect(pageOf(1, 500)).toBeVisible()
  expect(ranges.length).toBeGreaterThan(0)
  await dialog.getByRole('document').evaluate((stage) => stage.scrollTo({ top: stage.scrollHeight }))
  await expect(pageOf(500, 500)).toBeVisible()
  await expect(paper(500).locator('canvas')).toBeVisible()
  expect(await dialog.locator('canvas').count()).toBeLessThanOrEqual(12)
})

test('a document of 200 MB opens without being fetched completely', { tag: '@long' }, async ({ page, user }) => {
  await withFiles(page, user, [{ pages: 1 }])
  const large = await serveByRanges(smallPdf('Auto de penhora', 200 * 2 ** 20))
  try {
    await page.route('**/api/documents/**', (route) => route.continue({ url: large.url }))
    const { pageOf, paper } = await openPreview(page)
    await expect(pageOf(1, 1)).toBeVisible()
    await expect(paper(1).locator('canvas')).toBeVisible()
    await expect(paper(1).getByText('Auto de penhora')).toBeVisible()
    expect(large.sent()).toBeLessThan(16 * 2 ** 20)
  } finally {
    large.close()
  }
})

test('a page with a JPEG 2000 image is rendered by a WebAssembly decoder from the same origin', {
  tag: '@long',
}, async ({ page, user }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await withFiles(page, user, [{ pages: 1 }])
  const body = picturePdf(Buffer.from(BLUE_JPEG_2000, 'base64'))
  await page.route('**/api/documents/**', (route) => route.fulfill({ contentType: 'application/pdf', body }))
  const { paper } = await openPreview(page)
  const canvas = paper(1).locator('canvas')
  await expect(canvas).toBeVisible()
  await expect
    .poll(() =>
      canvas.evaluate((drawn: HTMLCanvasElement) => {
        const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
        copy.drawImage(drawn, drawn.width / 2, drawn.height / 2, 1, 1, 0, 0, 1, 1)
        return [...copy.getImageData(0, 0, 1, 1).data.slice(0, 3)]
      }),
    )
    .toEqual(BLUE)
  expect(asked.some((path) => path.endsWith('/wasm/openjpeg.wasm'))).toBe(true)
  expect(asked.filter((path) => path.includes('nowasm'))).toEqual([])
})

test('a dynamic XFA form is rendered', { tag: '@long' }, async ({ page, user }) => {
  await withFiles(page, user, [{ pages: 1 }])
  const body = xfaPdf('O requerimento do formulario')
  await page.route('**/api/documents/**', (route) => route.fulfill({ contentType: 'application/pdf', body }))
  const { paper } = await openPreview(page)
  await expect(paper(1).getByText('O requerimento do formulario')).toBeVisible()
  // By the viewer's own styles.
  await expect(paper(1).locator('.xfaLayer')).toHaveCSS('position', 'absolute')
})

test.describe('on a screen of high density', () => {
  test.use({ deviceScaleFactor: 2 })

  test('a page on a high-density screen is rendered at its resolution', { tag: '@long' }, async ({ page, user }) => {
    await withFiles(page, user, [{ pages: 1 }])
    const { paper } = await openPreview(page)
    const canvas = paper(1).locator('canvas')
    await expect(canvas).toBeVisible()
    const sharpness = await canvas.evaluate(
      (drawn: HTMLCanvasElement) => drawn.width / drawn.getBoundingClientRect().width,
    )
    expect(sharpness).toBeCloseTo(2, 1)
  })
})

test('a protected PDF asks for its password, and again after a wrong one', { tag: '@long' }, async ({ page, user }) => {
  await withFiles(page, user, [{ pages: 2, password: 'câmara nº 7' }])
  const { dialog, pageOf, button } = await openPreview(page)
  const field = dialog.getByLabel('Password', { exact: true })
  await expect(field).toBeFocused()
  await expect(button('Página seguinte')).toBeDisabled()
  await button('Abrir documento').click()
  await expect(field).toHaveAccessibleDescription('Este campo é obrigatório.')
  await field.fill('outra')
  await field.press('Enter')
  await expect(dialog.getByText('Password incorreta. Tente novamente.')).toBeVisible()
  await expectAccessible(page, 'wrong password of a file')
  await field.fill('câmara nº 7')
  await field.press('Enter')
  await expect(pageOf(1, 2)).toBeVisible()
  await expect(dialog.getByRole('document')).toBeFocused()
})

test("the preview offers the notification's other files, and links for one that is no PDF", { tag: '@long' }, async ({
  page,
  user,
}) => {
  await withFiles(page, user, [
    { name: 'Despacho.pdf', pages: 1 },
    { name: 'Relatório pericial.pdf', pages: 4 },
    { name: 'Aviso.html', type: 'html' },
  ])
  const { dialog, pageOf } = await openPreview(page)
  const choice = dialog.getByLabel('Ficheiro')
  await expect(choice.getByRole('option')).toHaveCount(3)
  await choice.selectOption({ index: 1 })
  await expect(pageOf(1, 4)).toBeVisible()
  await choice.selectOption({ index: 2 })
  await expect(dialog.getByText('Este ficheiro não é um PDF')).toBeVisible()
  const open = dialog.getByRole('link', { name: 'Abrir num novo separador' }).last()
  await expect(open).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(open).toHaveAttribute('target', '_blank')
  await expect(dialog.getByRole('link', { name: 'Descarregar', exact: true })).toHaveAttribute('download', /.+/u)
  await choice.selectOption({ index: 0 })
  await expect(pageOf(1, 1)).toBeVisible()
})
