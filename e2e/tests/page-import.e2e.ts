import type { Account } from '@arauto/contract/accounts'
import { API } from '@arauto/contract/routes'
import type { Page } from '@playwright/test'
import { openList, SAVED_FORMS } from '../../server/testing/saved-pages.ts'
import { smallPdf } from '../../server/testing/small-pdf.ts'
import { expectAccessible } from '../src/accessibility.ts'
import { caseload, caseNumber } from '../src/caseload.ts'
import { importDialog } from '../src/import-dialog.ts'
import type { Lawyer, User } from '../src/office.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { LIST_PATH, signInOnPortal } from '../src/portal-page.ts'
import { expect, test } from '../src/test.ts'

test.setTimeout(90_000)

/** A file as Playwright passes it to a file input. */
interface UploadFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Adds a lawyer with an import-only account in Arauto. */
async function importOnly(user: User, count: number): Promise<Lawyer> {
  const lawyer = await user.addLawyer({ onPortalOnly: true, items: caseload(count) })
  const { id } = await user.call<Account>('POST', API.accounts, {
    username: lawyer.username,
    advogado: lawyer.name,
    sign_in: 'import',
  })
  return { ...lawyer, id }
}

/** Opens the import dialog and chooses files. */
async function chooseFiles(page: Page, files: UploadFile[]) {
  const parts = importDialog(page)
  await parts.open()
  await expect(parts.zone).toBeFocused()
  await parts.files.setInputFiles(files)
  return parts
}

test('importing an MHTML snapshot of Chromium stores its rows', async ({ page, office, user, browser }) => {
  const lawyer = await importOnly(user, 3)
  const portal = await browser.newPage()
  await signInOnPortal(portal, office.portal.url, lawyer)
  await portal.goto(`${office.portal.url}${LIST_PATH}`)
  const session = await portal.context().newCDPSession(portal)
  const { data } = await session.send('Page.captureSnapshot', { format: 'mhtml' })
  await portal.close()
  await page.goto('/')
  const file = { name: 'Citius.mhtml', mimeType: 'multipart/related', buffer: Buffer.from(data) }
  const { item, button, dialog } = await chooseFiles(page, [file])
  await item(file.name).getByText('3 linhas, 3 novas').click()
  await expect(item(file.name).getByText(caseNumber(1))).toBeVisible()
  await button('Importar').click()
  await expect(dialog.getByText('3 notificações novas.', { exact: true })).toBeVisible()
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the import dialog has no horizontal overflow', { tag: '@long' }, async ({ page, office, user }) => {
    const lawyer = await importOnly(user, 2)
    const list = SAVED_FORMS.htmlOnly(await openList(office.portal, lawyer.username, lawyer.password))
    const html = Buffer.from(list.bytes).toString('latin1')
    const saved = (name: string, text: string) => ({ name, mimeType: 'text/html', buffer: Buffer.from(text, 'latin1') })
    const own = saved(`${lawyer.username}.html`, html)
    const file = saved('sem-nome.html', html.replaceAll(lawyer.username, ''))
    const letter = { name: '90000.pdf', mimeType: 'application/pdf', buffer: smallPdf('90000.pdf') }
    await page.goto('/')
    await expectNoOverflow(page, 'notifications')
    const { item, account, button } = await chooseFiles(page, [file, own, letter])
    await account(file.name).selectOption('Marta Figueiredo')
    await item(own.name)
      .getByText(/2 linhas/u)
      .click()
    await expectNoOverflow(page, 'pages read')
    await expectAccessible(page, 'pages read on a phone')
    await button('Importar').click()
    await expect(button('Concluir')).toBeVisible()
    await expectNoOverflow(page, 'import finished')
  })
})
