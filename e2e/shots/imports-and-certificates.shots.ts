import { join } from 'node:path'
import { API } from '@arauto/contract/routes'
import type { Page } from '@playwright/test'
import { smallPdf } from '../../server/testing/small-pdf.ts'
import { accountScreen } from '../src/account-screen.ts'
import { caseload } from '../src/caseload.ts'
import { importDialog } from '../src/import-dialog.ts'
import { extensionToken, importedPage, importedRow, importResult } from '../src/import-fixtures.ts'
import { holdResponses, mockResponse, modifyResponse } from '../src/network.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'
import { FOLDER, SHOT_SIZES } from './screen-states.ts'

const CERTIFICATE = { holder: 'MARTA SOFIA FIGUEIREDO', issuer: 'Ordem dos Advogados, EC Advogados 2' }
const ended = '2026-10-02T12:00:00Z'
const soon = () => new Date(Date.now() + 12 * 24 * 3600 * 1000).toISOString()
const html = (name: string) => ({ name, mimeType: 'text/html', buffer: Buffer.from('<html></html>') })
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: smallPdf('Despacho') })

/** Accounts of every method in, and what the portal said of them. */
async function mockSignInMethods(page: Page) {
  const certificate = (valid_until: string) => ({
    sign_in: 'certificate',
    password: '',
    certificate: { ...CERTIFICATE, valid_until },
  })
  const ways: [advogado: string, more: object, state: string][] = [
    ['Marta Figueiredo', { sign_in: 'password', certificate: null }, 'ok'],
    ['Henrique Vasconcelos', { sign_in: 'password', certificate: null }, 'certificate_required'],
    ['Inês Carvalhal', certificate('2028-03-12T12:00:00Z'), 'ok'],
    ['Tiago Noronha', certificate(soon()), 'ok'],
    ['Clara Albuquerque', certificate(ended), 'rejected'],
    ['Joana Teixeira', { sign_in: 'import', password: '', certificate: null }, 'import_only'],
  ]
  const accounts = ways.map(([advogado, more], index) => ({
    id: index + 1,
    username: `${advogado
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z ]/gu, '')
      .replace(' ', '.')}-4821${index}p@adv.oa.pt`,
    password: 'mar#1926',
    advogado,
    email: null,
    is_active: true,
    last_used: '2026-11-20T17:42:00Z',
    fetch_documents: true,
    ...more,
  }))
  await mockResponse(page, API.accounts, accounts)
  await modifyResponse<object>(page, API.status, (body) => ({
    ...body,
    accounts: ways.map(([advogado, , state], index) => ({
      id: index + 1,
      advogado,
      state,
      last_success: null,
      message: state === 'rejected' ? 'O certificado desta conta expirou. Edite a conta e junte o novo.' : '',
    })),
  }))
}

for (const { width, height } of SHOT_SIZES) {
  test(`imports, certificates and extension tokens at ${width}×${height}`, async ({ page, user }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const shoot = async (name: string, fullPage = true) => {
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: join(FOLDER, `${name}-${width}x${height}.png`), fullPage })
    }
    await user.addLawyer({ items: caseload(12) })

    // Accounts
    await page.goto('/accounts')
    await expect(page.getByRole('region', { name: /A entrada no portal deverá mudar/u })).toBeVisible()
    await shoot('accounts-notice')
    const { add, more, method, certificate, save, dialog, row } = accountScreen(page)
    await add.click()
    await shoot('account-new', false)
    await more.click()
    await shoot('account-ways', false)
    await method('Certificado (.p12)').check()
    await shoot('account-certificate', false)
    await save.click()
    await certificate.setInputFiles({ name: 'marta-figueiredo-2026.p12', mimeType: '', buffer: Buffer.alloc(4096, 1) })
    await expect(dialog.getByText('marta-figueiredo-2026.p12')).toBeVisible()
    await shoot('account-certificate-chosen', false)
    await method('Só importação').check()
    await shoot('account-import-only', false)
    await mockSignInMethods(page)
    await page.goto('/accounts')
    await expect(accountScreen(page).rows).toHaveCount(6)
    await expect(page.getByText('O certificado expirou', { exact: true })).toBeVisible()
    await shoot('accounts-ways')
    await row('Tiago Noronha')
      .getByRole('button', { name: /^Editar/u })
      .click()
    await expect(dialog).toBeVisible()
    await shoot('account-certificate-stored', false)
    await dialog.getByRole('button', { name: 'Substituir' }).click()
    await shoot('account-certificate-replaced', false)

    // Import
    await page.goto('/')
    await expect(notificationList(page).rows).toHaveCount(10)
    await shoot('notifications-with-import')
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'lista.html'))
      document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
    })
    await shoot('import-dropping', false)
    await page.goto('/')
    await importDialog(page).open()
    await expect(dialog).toBeVisible()
    await shoot('import-empty', false)
    const names = ['Notificações Eletrónicas.html', 'lista-henrique.mhtml', 'sem-nome.zip', 'entrada.html']
    await mockResponse(
      page,
      API.pageImportPreview,
      importResult([
        importedPage(names[0] as string, { rows: Array.from({ length: 20 }, (_, i) => importedRow(i, i < 3)) }),
        importedPage(names[1] as string, { rows: [importedRow(30, false)] }),
        importedPage(names[2] as string, { needs_account: true, account: null, portal_username: null }),
        importedPage(names[3] as string, {
          refused: 'Esta é a página de entrada do portal: a sessão tinha terminado quando foi guardada.',
          rows: [],
          account: null,
        }),
      ]),
    )
    const choose = (files: object[]) => page.getByLabel('Ficheiros a acrescentar').setInputFiles(files as never)
    const release = await holdResponses(page, API.pageImportPreview)
    await choose([...names.map(html), pdf('90001.pdf')])
    await expect(dialog.getByText('A ler as páginas…')).toBeVisible()
    await shoot('import-reading', false)
    await release()
    await expect(dialog.getByText(/linhas lidas/u)).toBeVisible()
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
    await shoot('import-read', false)
    await dialog.getByText('20 linhas, 3 novas').click()
    await shoot('import-rows', false)
    await dialog.getByRole('button', { name: 'Retirar sem-nome.zip' }).click()
    await dialog.getByRole('button', { name: 'Retirar entrada.html' }).click()
    await mockResponse(
      page,
      API.pageImport,
      importResult([importedPage(names[0] as string), importedPage(names[1] as string)]),
    )
    await page.route('/api/inbox/', (route) =>
      route.fulfill({
        json: {
          attached: 0,
          waiting: 1,
          left_out: [{ name: 'Anexo.pdf', reason: 'Este ficheiro já foi recebido.' }],
          batch: '0192f0c1-0000-7000-8000-000000000001',
        },
      }),
    )
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
    await expect(dialog.getByText('Ficou de fora')).toBeVisible()
    await shoot('import-finished', false)
    await dialog.getByRole('button', { name: 'Concluir' }).click()
    await page
      .getByRole('link', { name: /ver tudo/u })
      .first()
      .click()
    await dialog.getByRole('heading', { name: 'Ficheiros' }).click()
    await expect(dialog.getByRole('button', { name: 'Juntar PDF' })).toBeVisible()
    await shoot('notification-attach', false)

    // Profile
    const some = [1, 2, 3].map((id) => extensionToken(id))
    const tokens = await mockResponse(page, API.extensionTokens, [])
    await page.goto('/profile?separador=extensao')
    await expect(page.getByText('Ainda não há códigos')).toBeVisible()
    await shoot('extension-empty')
    await tokens()
    await page.route(`**${API.extensionTokens}`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 201, json: { ...extensionToken(4), token: `arauto_${'Xk3'.repeat(14)}Q` } })
        : route.fulfill({ json: some }),
    )
    await page.reload()
    await expect(page.getByText('Computador 3')).toBeVisible()
    await page.getByText('Como instalar e ligar').click()
    await shoot('extension-tokens')
    await page.getByRole('button', { name: 'Criar código' }).click()
    await shoot('extension-new')
    await page.getByLabel('Nome do código').fill('Portátil')
    await page.getByRole('button', { name: 'Criar', exact: true }).click()
    await expect(page.getByText('não volta a ser mostrado', { exact: false })).toBeVisible()
    await shoot('extension-made')
    await page.getByRole('button', { name: 'Anular o código Computador 2' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await shoot('extension-revoking', false)
  })
}
