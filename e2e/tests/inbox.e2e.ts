import { expectAccessible } from '../src/accessibility.ts'
import { caseload } from '../src/caseload.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { smallPdf } from '../src/small-pdf.ts'
import { expect, test } from '../src/test.ts'

test('a letter without a notification is registered as a new one, with the day on which it is presumed', async ({
  page,
  user,
}) => {
  await user.addLawyer({ items: caseload(1, { document: false }) })
  await page.goto('/')
  const pdf = smallPdf('4321/26.0T8LSB 449999999 02-11-2026')
  await page.getByRole('button', { name: 'Acrescentar' }).click()
  await page.getByRole('menuitem', { name: /^Ficheiros ou e-mails/u }).click()
  const adding = page.getByRole('dialog', { name: 'Acrescentar' })
  const file = { name: 'carta.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) }
  await adding.getByLabel('Ficheiros a acrescentar').setInputFiles(file)
  await expect(adding.getByText(/por identificar/iu).first()).toBeVisible()
  // What was dropped by mistake is taken back from its line, and can be dropped again.
  await adding.getByRole('button', { name: 'Anular: carta.pdf' }).click()
  await expect(adding.getByText('carta.pdf')).toBeHidden()
  expect(await user.call('GET', '/api/inbox/')).toMatchObject({ items: [] })
  await adding.getByLabel('Ficheiros a acrescentar').setInputFiles(file)
  await expect(adding.getByRole('button', { name: 'Anular: carta.pdf' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('region', { name: 'Por identificar' }).getByRole('button', { name: 'Ver' }).click()
  const inbox = page.getByRole('dialog', { name: 'Por identificar' })
  await expect(inbox.getByText('4321/26.0T8LSB')).toBeVisible()
  await inbox.getByRole('button', { name: /^Juntar/u }).click()
  await expectAccessible(page, 'a file is attached')
  await expectNoOverflow(page, 'a file is attached')
  await inbox.getByRole('button', { name: /^Registar/u }).click()
  const form = page.getByRole('dialog', { name: 'Registar notificação' })
  await expect(form.getByText(/Presume-se notificada em qui 05\/11\/2026/u)).toBeVisible()
  await expect(form.locator('canvas')).toBeVisible()
  await expectAccessible(page, 'a notification is registered with a file')
  await form.getByLabel('Acto').fill('Notificação da Sentença')
  await form.getByLabel('Tribunal').fill('Juízo Local Cível de Lisboa')
  await form.getByRole('button', { name: 'Registar' }).click()
  await expect(inbox.getByText('Nada por identificar.')).toBeVisible()
  const stored = (await user.records()).find(({ processo }) => processo === '4321/26.0T8LSB')
  expect(stored).toMatchObject({ data: '2026-11-05', referencia: '449999999', documents: [{ name: 'carta.pdf' }] })
})
