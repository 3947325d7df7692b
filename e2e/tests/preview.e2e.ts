import { API } from '@arauto/contract/routes'
import type { FileItem } from '@arauto/simulators/portal/commands'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { holdAnswers, requestsTo } from '../src/answers.ts'
import { focusedName } from '../src/keyboard.ts'
import type { User } from '../src/office.ts'
import { serveByRanges } from '../src/range-server.ts'
import { heavyPdf, pdfWithFarPageSize, pdfWithoutSecondPage, picturePdf, xfaPdf } from '../src/small-pdf.ts'
import { expect as expectSoon, test } from '../src/test.ts'

/** Documents are fetched, stored, opened and drawn here; on a busy machine that takes a while. */
const expect = expectSoon.configure({ timeout: 15_000 })
test.setTimeout(90_000)

const CASE = '4410/26.7T8GMR'

/** 16 by 16 points of one blue, as JPEG 2000: scanners of courts write it. */
const BLUE_JPEG_2000 = [
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAEAAAABAAAwcHAAAAAAAPY29scgEAAAAAABAAAADKan',
  'AyY/9P/1EALwAAAAAAEAAAABAAAAAAAAAAAAAAABAAAAAQAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAQAEBAAB/1wABEBA/2QAJQABQ3Jl',
  'YXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAUgAB/5PB8gcRUFSv9Mh/z7RoFABcr99IJf9AAAAAAMJCX7R4AAABhIS//3',
  '/PtGgRUFSv30gl/0AAAAAAwkJftHgAAAGEhL//f//Z',
].join('')
const BLUE = [20, 120, 220]

/** One notification with these files, stored, and the list open. */
async function withFiles(page: Page, user: User, files: FileItem[], status = 'success') {
  await user.addLawyer({ items: [{ processo: CASE, acto: 'Notificação de Despacho', files }] })
  await expect
    .poll(async () => (await user.records())[0]?.document_status, { message: 'the documents are stored' })
    .toBe(status)
  await page.goto('/')
}

/** The preview, as a person names its parts. */
function preview(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Notificação de Despacho' })
  return {
    dialog,
    pageOf: (shown: number, last: number) => dialog.getByText(`Página ${shown} de ${last}`, { exact: true }),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    zoom: dialog.getByRole('group', { name: 'Zoom' }).getByRole('status'),
    paper: (page: number) => dialog.getByRole('region', { name: `Página ${page}`, exact: true }),
    failed: dialog.getByText('Falha ao carregar o PDF.', { exact: true }),
  }
}

async function openPreview(page: Page) {
  await page.getByRole('button', { name: `Pré-visualizar documento de ${CASE}` }).click()
  const parts = preview(page)
  await expect(parts.dialog).toBeVisible()
  return parts
}

test('a document opens over the page, page 1 at 100%, and its code is asked for only then', async ({ page, user }) => {
  await withFiles(page, user, [{ pages: 3 }])
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await expect(page.getByRole('row').filter({ hasText: CASE })).toBeVisible()
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(scripts.some((name) => name.endsWith('.js'))).toBe(true)
  expect(scripts.filter((name) => /preview|pdf/u.test(name))).toEqual([])
  const { dialog, pageOf, zoom, paper } = await openPreview(page)
  await expect(pageOf(1, 3)).toBeVisible()
  await expect(zoom).toHaveText('100%')
  await expect(paper(1).locator('canvas')).toBeVisible()
  const box = await page.getByRole('dialog').locator('..').boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 })
  await expect(dialog).toBeVisible()
  expect(asked.some((path) => path.includes('notification-preview'))).toBe(true)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('pages: previous is disabled on the first, next on the last; arrows move between them', async ({ page, user }) => {
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

test('zoom goes by 0.1 with its percentage, by buttons and keys, and fits the width', async ({ page, user }) => {
  await withFiles(page, user, [{ pages: 1 }])
  const { dialog, button, pageOf, zoom, paper } = await openPreview(page)
  await expect(pageOf(1, 1)).toBeVisible()
  const width = async () => Math.round((await paper(1).boundingBox())?.width ?? 0)
  const natural = await width()
  await button('Aumentar zoom').click()
  await expect(zoom).toHaveText('110%')
  expect(Math.abs((await width()) - natural * 1.1)).toBeLessThan(3)
  await page.keyboard.press('+')
  await expect(zoom).toHaveText('120%')
  await page.keyboard.press('-')
  await button('Diminuir zoom').click()
  await button('Diminuir zoom').click()
  await expect(zoom).toHaveText('90%')
  await button('Ajustar à largura').click()
  await expect(button('Ajustar à largura')).toHaveAttribute('aria-pressed', 'true')
  const stage = await dialog.getByRole('document').boundingBox()
  await expect.poll(width).toBeGreaterThan((stage?.width ?? 0) * 0.9)
  expect(await width()).toBeLessThanOrEqual(stage?.width ?? 0)
  await expect(zoom).not.toHaveText('90%')
})

test('rotation goes round in steps of 90 degrees', async ({ page, user }) => {
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

test('closes by its button, by Esc and on the backdrop; clicks inside do not close it', async ({ page, user }) => {
  await withFiles(page, user, [{ pages: 1 }])
  const first = await openPreview(page)
  await expect(first.pageOf(1, 1)).toBeVisible()
  await first.paper(1).click({ position: { x: 300, y: 40 } })
  await first.pageOf(1, 1).click()
  await expect(first.dialog).toBeVisible()
  await first.button('Fechar').click()
  await expect(first.dialog).toBeHidden()
  await openPreview(page)
  await page.keyboard.press('Escape')
  await expect(first.dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Pré-visualizar documento de ${CASE}` })).toBeFocused()
  await openPreview(page)
  await page.mouse.click(40, 450)
  await expect(first.dialog).toBeHidden()
  const last = await openPreview(page)
  await expect(last.pageOf(1, 1)).toBeVisible()
  // The dark area around the page is backdrop too.
  const stage = await last.dialog.getByRole('document').boundingBox()
  await page.mouse.click((stage?.x ?? 0) + 12, (stage?.y ?? 0) + 300)
  await expect(last.dialog).toBeHidden()
})

test('Back closes it and leaves the page where it was', async ({ page, user }) => {
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

test('the backdrop is dark and blurred', async ({ page, user }) => {
  await withFiles(page, user, [{ pages: 1 }])
  const { pageOf } = await openPreview(page)
  await expect(pageOf(1, 1)).toBeVisible()
  const style = await page.locator('.preview__backdrop').evaluate((backdrop) => {
    const { backdropFilter, backgroundColor } = getComputedStyle(backdrop)
    return { backdropFilter, backgroundColor }
  })
  expect(style).toEqual({ backdropFilter: 'blur(6px)', backgroundColor: 'rgba(7, 11, 22, 0.72)' })
})

test('a protected PDF asks for its password, and asks again after a wrong one', async ({ page, user }) => {
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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await field.fill('câmara nº 7')
  await field.press('Enter')
  await expect(pageOf(1, 2)).toBeVisible()
  await expect(dialog.getByRole('document')).toBeFocused()
})

test('a file cut short says so, with a way to try again and to open it', async ({ page, user }) => {
  await withFiles(page, user, [{ broken: true }], 'error')
  const { dialog, failed, button } = await openPreview(page)
  await expect(failed).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Abrir num novo separador' })).not.toHaveCount(0)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await button('Tentar novamente').click()
  await expect(failed).toBeVisible()
})

for (const [what, answer] of [
  ['an error', { status: 500, body: '' }],
  ['a page', { status: 200, contentType: 'text/html', body: '<!doctype html><p>Manutenção</p>' }],
  ['nothing', { status: 200, contentType: 'application/pdf', body: '' }],
  ['that it is gone', { status: 404, json: {} }],
] as const) {
  test(`a server that answers the document with ${what}: the sentence, and a retry that works`, async ({
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

test('a server that is gone: the sentence, and the page stays', async ({ page, user, watch }) => {
  watch.expectNoAnswer('/api/documents/')
  await withFiles(page, user, [{ pages: 1 }])
  await page.route('**/api/documents/**', (route) => route.abort('connectionrefused'))
  const { failed, dialog } = await openPreview(page)
  await expect(failed).toBeVisible()
  await expect(dialog.getByText(/Verifique a ligação à rede/u)).toBeVisible()
})

test('a link that ended is renewed once from the list', async ({ page, user, watch }) => {
  watch.expectStatus('/api/documents/', 403)
  await withFiles(page, user, [{ pages: 1 }])
  await page.route('**/api/documents/**', (route) => route.fulfill({ status: 403, body: '' }), { times: 1 })
  const lists = requestsTo(page, API.notifications)
  await expect(page.getByRole('row').filter({ hasText: CASE })).toBeVisible()
  const before = lists.length
  const { pageOf } = await openPreview(page)
  await expect(pageOf(1, 1)).toBeVisible()
  expect(lists.length).toBe(before + 1)
})

test('a link that cannot be renewed is told, after one try', async ({ page, user, watch }) => {
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

test('the other files of the notification can be chosen; one that is no PDF can be opened and kept', async ({
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

test('its text can be selected and found, by / and by Ctrl+F; Esc closes the search first', async ({ page, user }) => {
  await withFiles(page, user, [{ pages: 3 }])
  const { dialog, pageOf, paper, button } = await openPreview(page)
  await expect(pageOf(1, 3)).toBeVisible()
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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Control+f')
  await expect(field).toBeFocused()
  await button('Fechar procura').click()
  await expect(field).toBeHidden()
})

test('500 pages open as one: ranges, few pages drawn, the last one at hand', async ({ page, user }) => {
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

test('a document of 200 MB opens by what its page needs, without being fetched whole', async ({ page, user }) => {
  await withFiles(page, user, [{ pages: 1 }])
  const large = await serveByRanges(heavyPdf('Auto de penhora', 200 * 2 ** 20))
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

test('a page scanned as JPEG 2000 is drawn, by a decoder in WebAssembly from our own origin', async ({
  page,
  user,
}) => {
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

test('a page that cannot be read is named, and the file offered; the others are shown', async ({
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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('a dynamic form of XFA shows the form itself', async ({ page, user }) => {
  await withFiles(page, user, [{ pages: 1 }])
  const body = xfaPdf('O requerimento do formulario')
  await page.route('**/api/documents/**', (route) => route.fulfill({ contentType: 'application/pdf', body }))
  const { paper } = await openPreview(page)
  await expect(paper(1).getByText('O requerimento do formulario')).toBeVisible()
})

for (const [turns, edge] of [
  [1, 'right'],
  [2, 'bottom'],
  [3, 'left'],
] as const) {
  test(`turned ${turns} times at 110% in a small window, the sheet's head is in view`, async ({ page, user }) => {
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

test.describe('on a screen of high density', () => {
  test.use({ deviceScaleFactor: 2 })

  test('a page is drawn with every point the screen has', async ({ page, user }) => {
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

test('printing draws every page and hands them to the browser', async ({ page, user }) => {
  await withFiles(page, user, [{ pages: 3 }])
  await page.addInitScript(() => {
    window.print = () => {
      const sheets = [...document.querySelectorAll('.print-sheets img')]
      document.documentElement.dataset.printed = sheets.map((sheet) => sheet.getAttribute('alt')).join(', ')
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await page.reload()
  const { button, pageOf } = await openPreview(page)
  await expect(pageOf(1, 3)).toBeVisible()
  const printed = async () => {
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'Página 1, Página 2, Página 3')
    await expect(page.locator('.print-sheets')).toHaveCount(0)
  }
  await button('Imprimir').click()
  await printed()
  await page.evaluate(() => document.documentElement.removeAttribute('data-printed'))
  await page.keyboard.press('Control+p')
  await printed()
})

test('it can be kept as a file', async ({ page, user }) => {
  await withFiles(page, user, [{ name: 'Despacho saneador.pdf', pages: 1 }])
  const { dialog, pageOf } = await openPreview(page)
  await expect(pageOf(1, 1)).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: /^Descarregar/u }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/u)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('every tool is in reach, nothing is cut off', async ({ page, user }) => {
    await withFiles(page, user, [
      { name: 'Despacho.pdf', pages: 2 },
      { name: 'Relatório.pdf', pages: 1 },
    ])
    const { dialog, pageOf, button } = await openPreview(page)
    await expect(pageOf(1, 2)).toBeVisible()
    const controls = await dialog.locator('.preview__bar :is(button, a, select)').all()
    expect(controls.length).toBeGreaterThan(5)
    for (const control of controls) {
      const box = await control.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    }
    await button('Ajustar à largura').click()
    const place = dialog.getByRole('document')
    expect(await place.evaluate((stage) => stage.scrollWidth - stage.clientWidth)).toBeLessThanOrEqual(0)
  })
})

test('a spinner turns until the first page is there', async ({ page, user }) => {
  await withFiles(page, user, [{ pages: 1 }])
  const release = await holdAnswers(page, '/api/documents/*')
  const { dialog, pageOf } = await openPreview(page)
  const waiting = dialog.getByRole('status').filter({ hasText: 'A carregar o documento…' })
  await expect(waiting.locator('.spin')).toBeVisible()
  await release()
  await expect(pageOf(1, 1)).toBeVisible()
  await expect(waiting).toBeHidden()
})

test('the tools wait until the pages are laid out, so that no press is lost', async ({ page, user }) => {
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

test('Tab goes through the tools and leaves the pages where they are', async ({ page, user }) => {
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
