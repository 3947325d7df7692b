import { caseload } from '../src/caseload.ts'
import { LETTER_ASKS, letterPdf } from '../src/letter-pdf.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'

test.setTimeout(120_000)

test('a deadline read in a letter is confirmed with Enter beside its marked sentence, and a search opens at its places', async ({
  page,
  user,
}) => {
  await user.addLawyer({ items: caseload(1, { document: false, acto: 'Notificação de Sentença' }) })
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('link', { name: /ver tudo/u }).click()
  const panel = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await panel.getByRole('heading', { name: 'Ficheiros' }).click()
  await panel.getByRole('button', { name: 'Juntar PDF' }).click()
  await (await chooser).setFiles([{ name: 'Oficio do tribunal.pdf', mimeType: 'application/pdf', buffer: letterPdf() }])
  await expect(panel.getByText('Frase marcada nesta página')).toContainText(LETTER_ASKS, { timeout: 60_000 })

  await page.reload()
  const letter = panel.getByRole('region', { name: 'Documento: Oficio do tribunal.pdf, página 1 de 2' })
  await expect(letter.getByText('Frase marcada nesta página')).toContainText(LETTER_ASKS)
  await expect(letter.locator('.marked-page__mark')).toHaveCount(1)
  await expect(letter.locator('.marked-page__mark')).toBeInViewport()
  await expect(panel.getByRole('button', { name: /^A carta diz 10 dias/u })).toHaveAttribute('aria-pressed', 'true')
  await expect(panel.getByRole('button', { name: /^Confirmar/u })).toBeEnabled()
  // Enter right after a notification came was meant for what stood there before.
  await page.clock.fastForward(500)
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Não há mais novas')).toBeVisible()

  await page.keyboard.press('Escape')
  await notificationList(page).search.fill('penhora')
  await expect(page.getByText('4 ocorrências em Oficio do tribunal.pdf, p. 1 e 2')).toBeVisible()
  await expect(page.getByText(/^Não há resultados/u)).toBeHidden()
  await page.getByRole('button', { name: 'p. 2', exact: true }).click()
  await expect(page.getByText('Ocorrência 2 de 4, p. 2')).toBeVisible()
  await expect(page.locator('.preview__hit--current')).toBeInViewport()
  await page.keyboard.press('n')
  await expect(page.getByText('Ocorrência 3 de 4, p. 2')).toBeVisible()
  for (const _ of [1, 2]) await page.keyboard.press('Shift+N')
  await expect(page.getByText('Ocorrência 1 de 4, p. 1')).toBeVisible()
  await expect(page.locator('.preview__hit--current')).toBeInViewport()
})
