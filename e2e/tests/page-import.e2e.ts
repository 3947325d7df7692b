import type { Account } from '@arauto/contract/accounts'
import { MESSAGES } from '@arauto/contract/messages'
import { API } from '@arauto/contract/routes'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { cutConnections, holdAnswers } from '../src/answers.ts'
import { caseload, caseNumber } from '../src/caseload.ts'
import { importDialog } from '../src/import-dialog.ts'
import { focusedName, tabTo } from '../src/keyboard.ts'
import { expectNothingCutOff } from '../src/narrow.ts'
import { notificationList } from '../src/notification-list.ts'
import type { Lawyer, User } from '../src/office.ts'
import { FORMS, type GivenFile, savedAs, savedWithOwner, savedWithoutOwner, servedList } from '../src/saved-list.ts'
import { smallPdf } from '../src/small-pdf.ts'
import { expect as expectSoon, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

const expect = expectSoon.configure({ timeout: 15_000 })
test.setTimeout(90_000)

const pdf = (name: string, words = name): GivenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: smallPdf(words),
})

/** A lawyer whose portal account the product does not enter. */
async function importOnly(user: User, count: number): Promise<Lawyer> {
  const lawyer = await user.addLawyer({ onPortalOnly: true, items: caseload(count) })
  const { id } = await user.call<Account>('POST', API.accounts, {
    username: lawyer.username,
    advogado: lawyer.name,
    sign_in: 'import',
  })
  return { ...lawyer, id }
}

/** Opens the import and gives it files. */
async function give(page: Page, files: GivenFile[]) {
  const parts = importDialog(page)
  await parts.opener.first().click()
  await expect(parts.zone).toBeFocused()
  await parts.files.setInputFiles(files)
  return parts
}

test('every form in which a browser saves the list brings the same notifications, once', async ({
  page,
  office,
  user,
}) => {
  const lawyer = await importOnly(user, 4)
  const served = await servedList(office.portal, lawyer)
  await page.goto('/')
  await expect(page.getByText('As suas contas são só de importação', { exact: false })).toBeVisible()
  let first = true
  for (const form of FORMS) {
    const file = savedAs(form, served)
    const { line, button, dialog } = await give(page, [file])
    await expect(line(file.name).getByText(first ? '4 linhas, 4 novas' : '4 linhas, nenhuma nova'), form).toBeVisible()
    await button('Importar').click()
    await expect(
      dialog.getByText(first ? '4 notificações novas.' : 'Não havia notificações novas.', { exact: true }),
    ).toBeVisible()
    await button('Concluir').click()
    await expect(dialog).toBeHidden()
    first = false
  }
  const { rows, row } = notificationList(page)
  await expect(rows).toHaveCount(4)
  await expect(row(caseNumber(2))).toContainText('Marta Figueiredo')
  expect(await user.records()).toHaveLength(4)
})

test('what Chromium itself saves is read', async ({ page, office, user, browser }) => {
  const lawyer = await importOnly(user, 3)
  const portal = await browser.newPage()
  const area = `${office.portal.url}/habilus/myhabilus`
  await portal.goto(`${area}/Login.aspx`)
  await portal.locator('#txtUserName').fill(lawyer.username)
  await portal.locator('#txtUserPass').fill(lawyer.password)
  await portal.locator('#ImBtnLogin').click()
  await portal.waitForURL(/Entrada/u)
  await portal.goto(`${area}/NotificacoesCitacoes/NotCitIndex.aspx`)
  const session = await portal.context().newCDPSession(portal)
  const { data } = await session.send('Page.captureSnapshot', { format: 'mhtml' })
  await portal.close()
  await page.goto('/')
  const file = { name: 'Citius.mhtml', mimeType: 'multipart/related', buffer: Buffer.from(data) }
  const { line, button, dialog } = await give(page, [file])
  await line(file.name).getByText('3 linhas, 3 novas').click()
  await expect(line(file.name).getByText(caseNumber(1))).toBeVisible()
  await button('Importar').click()
  await expect(dialog.getByText('3 notificações novas.', { exact: true })).toBeVisible()
})

test('a page that shows whose it is needs no question; what is left out is named, and why', async ({
  page,
  office,
  user,
}) => {
  const marta = await importOnly(user, 2)
  const stranger = await user.addLawyer({ onPortalOnly: true, items: caseload(2) })
  const own = savedWithOwner(await servedList(office.portal, marta), marta.username)
  const foreign = savedWithOwner(await servedList(office.portal, stranger), stranger.username)
  const other = { name: 'receita.html', mimeType: 'text/html', buffer: Buffer.from('<html><p>Bolo</p></html>') }
  await page.goto('/')
  const { line, button, dialog } = await give(page, [own, foreign, other])
  await expect(line(own.name).getByText('2 linhas, 2 novas')).toBeVisible()
  await expect(line(own.name)).toContainText(marta.username)
  await expect(line(foreign.name)).toContainText(MESSAGES.pageOfUnknownAccount)
  await expect(line(other.name)).toContainText(MESSAGES.pageNotList)
  await expectAccessible(page, 'pages read')
  await button('Importar').click()
  await expect(dialog.getByText('2 notificações novas.', { exact: true })).toBeVisible()
  await expect(line(foreign.name)).toContainText(MESSAGES.pageOfUnknownAccount)
  await expectAccessible(page, 'import told')
  expect(await user.records()).toHaveLength(2)
})

test('PDFs go to the notification that their names speak of, or to the one that is chosen', async ({ page, user }) => {
  await user.addLawyer({ items: caseload(12) })
  await page.goto('/')
  const { line, button, dialog } = await give(page, [
    pdf('Despacho 90001.pdf', 'um'),
    pdf('digitalizacao.pdf', 'dois'),
    { ...pdf('90002.pdf'), buffer: Buffer.from('isto não é') },
  ])
  await button('Continuar com os PDF').click()
  await expect(line('Despacho 90001.pdf')).toContainText(caseNumber(1))
  await expect(line('digitalizacao.pdf')).toContainText('Nenhuma notificação guardada corresponde a este nome.')
  await button('Escolher a notificação de digitalizacao.pdf').click()
  const sought = dialog.getByLabel('Pesquisar a notificação de digitalizacao.pdf')
  await sought.press('Escape')
  await expect(sought).toBeHidden()
  await expect(dialog).toBeVisible()
  await button('Escolher a notificação de digitalizacao.pdf').click()
  await sought.fill(caseNumber(11))
  await expectAccessible(page, 'notification sought')
  await line('digitalizacao.pdf')
    .getByRole('button', { name: new RegExp(caseNumber(11).slice(0, 7), 'u') })
    .click()
  await expect(button('Mudar a notificação de digitalizacao.pdf')).toBeFocused()
  await button('Juntar 3 PDF').click()
  await expect(dialog.getByText('2 PDF juntos.', { exact: true })).toBeVisible()
  await expect(line('90002.pdf')).toContainText(MESSAGES.fileNotPdf)
  await button('Concluir').click()
  await expect(notificationList(page).row(caseNumber(1))).toContainText('Sucesso')
  const records = await user.records()
  const names = (index: number) =>
    records.find(({ processo }) => processo === caseNumber(index))?.documents.map(({ name }) => name)
  expect([names(1), names(11), names(2)]).toEqual([['Despacho 90001.pdf'], ['digitalizacao.pdf'], []])
})

test('pages and their PDFs together: first the pages, then each PDF finds its new notification', async ({
  page,
  office,
  user,
}) => {
  const lawyer = await importOnly(user, 2)
  const own = savedWithOwner(await servedList(office.portal, lawyer), lawyer.username)
  await page.goto('/')
  const { line, button, dialog } = await give(page, [own, pdf('90000.pdf')])
  await expect(line(own.name).getByText('2 linhas, 2 novas')).toBeVisible()
  await button('Importar').click()
  await expect(line('90000.pdf')).toContainText(caseNumber(0))
  await button('Juntar 1 PDF').click()
  await expect(dialog.getByText('2 notificações novas.', { exact: true })).toBeVisible()
  await expect(dialog.getByText('1 PDF junto.', { exact: true })).toBeVisible()
})

test('a PDF is attached from the notification itself; the same one twice is refused', async ({ page, user }) => {
  await user.addLawyer({ items: caseload(1) })
  await page.goto('/')
  await page.getByRole('link', { name: /ver tudo/u }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Esta notificação não tem documento no portal.')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'Juntar PDF' }).click()
  await (await chooser).setFiles([pdf('Despacho.pdf')])
  await expect(toast(page, 'PDF junto à notificação.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Pré-visualizar Despacho.pdf' })).toBeVisible()
  await panel
    .getByLabel('PDF a juntar')
    .setInputFiles([pdf('Despacho.pdf'), { ...pdf('Nota.pdf'), buffer: Buffer.from('x') }])
  await expect(panel.getByText(MESSAGES.fileAlreadyThere)).toBeVisible()
  await expect(panel.getByText(MESSAGES.fileNotPdf)).toBeVisible()
  await expectAccessible(page, 'a notification with files left out')
  await panel.getByRole('button', { name: 'Pré-visualizar Despacho.pdf' }).click()
  await expect(page.getByText('Página 1 de 1', { exact: true })).toBeVisible()
})

/** Drags files over the page, and lets go of them when told. */
async function drag(page: Page, kind: 'dragover' | 'drop', files: GivenFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  await page.evaluate(
    ([type, all]) => {
      const dataTransfer = new DataTransfer()
      for (const { name, mimeType, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        dataTransfer.items.add(new File([bytes], name, { type: mimeType }))
      }
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    },
    [kind, given] as const,
  )
}

test('files may be dropped anywhere: on the screen to be imported, beside a notification to be attached', async ({
  page,
  office,
  user,
}) => {
  const lawyer = await importOnly(user, 2)
  const own = savedWithOwner(await servedList(office.portal, lawyer), lawyer.username)
  await page.goto('/')
  // Files are taken once the list has come.
  await expect(page.getByText('Ainda não há notificações')).toBeVisible()
  await drag(page, 'dragover', [own])
  await expect(page.getByText('Largue para importar', { exact: true })).toBeVisible()
  await drag(page, 'drop', [own])
  const { line, button, dialog } = importDialog(page)
  await expect(line(own.name).getByText('2 linhas, 2 novas')).toBeVisible()
  await drag(page, 'drop', [pdf('90000.pdf')])
  await expect(line('90000.pdf')).toBeVisible()
  await button('Importar').click()
  await button('Juntar 1 PDF').click()
  await button('Concluir').click()
  await expect(dialog).toBeHidden()
  await page
    .getByRole('link', { name: /ver tudo/u })
    .last()
    .click()
  await expect(page.getByRole('button', { name: 'Juntar PDF' })).toBeVisible()
  await drag(page, 'dragover', [pdf('outro.pdf')])
  await expect(page.getByText('Largue para juntar à notificação', { exact: true })).toBeVisible()
  await drag(page, 'drop', [pdf('outro.pdf')])
  await expect(toast(page, 'PDF junto à notificação.')).toBeVisible()
})

test('an import that breaks off loses nothing, and is told', async ({ page, office, user, watch }) => {
  watch.expectNoAnswer(API.pageImport)
  const lawyer = await importOnly(user, 2)
  const own = savedWithOwner(await servedList(office.portal, lawyer), lawyer.username)
  await page.goto('/')
  const restore = await cutConnections(page, API.pageImport)
  const { line, button, dialog } = await give(page, [own])
  await expect(line(own.name).getByText('2 linhas, 2 novas')).toBeVisible()
  await button('Importar').click()
  await expect(dialog.getByRole('alert')).toContainText(MESSAGES.unreachable)
  await expectAccessible(page, 'import broken off')
  await restore()
  await button('Importar').click()
  await expect(dialog.getByText('2 notificações novas.', { exact: true })).toBeVisible()
})

test('a page of an account that is added meanwhile is read again', async ({ page, office, user }) => {
  const lawyer = await user.addLawyer({ onPortalOnly: true, items: caseload(2) })
  await page.goto('/')
  const file = savedWithOwner(await servedList(office.portal, lawyer), lawyer.username)
  const { line } = await give(page, [file])
  await expect(line(file.name)).toContainText(MESSAGES.pageOfUnknownAccount)
  await page.keyboard.press('Escape')
  await user.call('POST', API.accounts, { username: lawyer.username, advogado: lawyer.name, sign_in: 'import' })
  await importDialog(page).opener.first().click()
  await expect(line(file.name)).toContainText('2 linhas, 2 novas')
  await expect(line(file.name)).not.toContainText(MESSAGES.pageOfUnknownAccount)
})

test('closing the dialog loses nothing, and what is under way goes on', async ({ page, office, user }) => {
  const lawyer = await importOnly(user, 2)
  const own = savedWithOwner(await servedList(office.portal, lawyer), lawyer.username)
  await page.goto('/')
  const { line, button, dialog, opener } = await give(page, [own])
  await expect(line(own.name).getByText('2 linhas, 2 novas')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener.first()).toBeFocused()
  await opener.first().click()
  await expect(line(own.name).getByText('2 linhas, 2 novas')).toBeVisible()
  const release = await holdAnswers(page, API.pageImport)
  await button('Importar').click()
  await expect(button('A importar…')).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await release()
  const ended = toast(page, 'A importação terminou. O resultado está em «Importar página guardada».')
  await expect(ended).toBeVisible()
  await expect(ended).toBeHidden()
  // Once, also for whoever leaves the screen and comes back before looking at it.
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await menu.getByRole('link', { name: 'Perfil' }).click()
  await menu.getByRole('link', { name: 'Notificações' }).click()
  await expect(notificationList(page).rows).toHaveCount(2)
  await opener.first().click()
  await expect(dialog.getByText('2 notificações novas.', { exact: true })).toBeVisible()
  // By its words alone, since an open dialog hides the toasts' region from those who ask by role; and at once, since
  // a toast goes by itself.
  expect(await page.getByText('A importação terminou.').count()).toBe(0)
})

test('a list is imported with the keyboard alone', async ({ page, office, user }) => {
  const lawyer = await importOnly(user, 2)
  await user.addLawyer({ name: 'Inês Carvalhal', items: caseload(1) })
  const file = savedWithoutOwner(await servedList(office.portal, lawyer), lawyer.username)
  // Long before the key that opens it: the browser needs a while to leave the choice to the test.
  const chooser = page.waitForEvent('filechooser')
  await page.goto('/')
  await tabTo(page, 'Importar página guardada')
  await page.keyboard.press('Enter')
  const { zone, owner, dialog } = importDialog(page)
  await expect(zone).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([file, pdf('qualquer.pdf')])
  await expect(owner(file.name)).toBeVisible()
  await tabTo(page, 'Importar')
  await page.keyboard.press('Enter')
  await expect(owner(file.name)).toBeFocused()
  await page.keyboard.press('M')
  await expect(owner(file.name)).toHaveValue(String(lawyer.id))
  await expect(dialog.getByText('2 linhas, 2 novas')).toBeVisible()
  await tabTo(page, 'Importar')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/Confirme a que notificação/u)).toBeVisible()
  await tabTo(page, 'Escolher a notificação de qualquer.pdf')
  await page.keyboard.press('Enter')
  await page.keyboard.type(caseNumber(1))
  await expect(
    dialog.getByRole('listitem').getByRole('button', { name: new RegExp(caseNumber(1).slice(0, 7), 'u') }),
  ).toBeVisible()
  // The list is drawn anew with each answer; what is chosen must belong to the last.
  await page.waitForLoadState('networkidle')
  await tabTo(page, /1001\/26/u)
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedName(page)).toBe('Mudar a notificação de qualquer.pdf')
  await tabTo(page, 'Juntar 1 PDF')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('1 PDF junto.', { exact: true })).toBeVisible()
  await tabTo(page, 'Concluir')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('nothing of the import is cut off', async ({ page, office, user }) => {
    const lawyer = await importOnly(user, 2)
    const served = await servedList(office.portal, lawyer)
    const file = savedWithoutOwner(served, lawyer.username)
    const own = savedWithOwner(served, lawyer.username)
    await page.goto('/')
    await expectNothingCutOff(page, 'notifications')
    const { line, owner, button, dialog } = await give(page, [file, own, pdf('90000.pdf')])
    await owner(file.name).selectOption('Marta Figueiredo')
    await line(own.name)
      .getByText(/2 linhas/u)
      .click()
    await expectNothingCutOff(page, 'pages read')
    await expectAccessible(page, 'pages read on a phone')
    await button('Importar').click()
    await button('Mudar a notificação de 90000.pdf').click()
    await expectNothingCutOff(page, 'notification sought')
    await button('Fechar pesquisa').click()
    await button('Juntar 1 PDF').click()
    await expect(dialog.getByText('1 PDF junto.', { exact: true })).toBeVisible()
    await expectNothingCutOff(page, 'import told')
  })
})
