import type { Account } from '@arauto/contract/accounts'
import { formatDate } from '@arauto/contract/dates'
import { API } from '@arauto/contract/routes'
import type { CertificateSettings } from '@arauto/simulators/portal/commands'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { accountScreen } from '../src/account-screen.ts'
import { caseload } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import type { Office } from '../src/office.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

test.use({ portalTls: true })

/** A lawyer's `.p12`, by default issued by the portal's authority. */
function certificateOf(office: Office, username: string, settings: CertificateSettings = {}) {
  const issued = office.portal.control({ cmd: 'certificate', username, holder: 'MARTA FIGUEIREDO', ...settings })
  return {
    file: { name: 'marta.p12', mimeType: 'application/x-pkcs12', buffer: Buffer.from(issued.p12 ?? '', 'base64') },
    password: issued.p12_password ?? '',
    sent: { file: issued.p12 ?? '', password: issued.p12_password ?? '' },
  }
}

async function openForm(page: Page) {
  const parts = accountScreen(page)
  await page.goto('/accounts')
  await parts.add.click()
  await parts.more.click()
  await parts.method('Certificado (.p12)').check()
  return parts
}

test('an account with a certificate can be created, checked and tested, and shows its holder and expiry', {
  tag: '@long',
}, async ({ page, office, user }) => {
  const lawyer = await user.addLawyer({ onPortalOnly: true, items: caseload(2) })
  const { file, password } = certificateOf(office, lawyer.username, { days: 300 })
  const { username, advogado, certificate, certificatePassword, save, dialog, row } = await openForm(page)
  await expectAccessible(page, 'account form with a certificate')
  await username.fill(lawyer.username)
  await certificate.setInputFiles(file)
  await expect(certificatePassword).toBeFocused()
  await expect(certificatePassword).toHaveAttribute('type', 'password')
  await dialog.getByRole('button', { name: 'Mostrar password do certificado' }).click()
  await expect(certificatePassword).toHaveAttribute('type', 'text')
  await certificatePassword.fill(password)
  await advogado.fill('Marta Figueiredo')
  await save.click()
  await expect(toast(page, 'Conta adicionada com sucesso!')).toBeVisible()
  const [saved] = await user.call<Account[]>('GET', API.accounts)
  await expect(row(lawyer.username)).toContainText(`até ${formatDate(saved?.certificate?.valid_until)}`)
  await row(lawyer.username)
    .getByRole('button', { name: /^Testar/u })
    .click()
  await expect(toast(page, 'Conexão bem-sucedida!')).toBeVisible()
  await row(lawyer.username)
    .getByRole('button', { name: /^Editar/u })
    .click()
  await expect(dialog.getByText('MARTA FIGUEIREDO')).toBeVisible()
  await expect(dialog.getByText('Emitido por Autoridade do simulador')).toBeVisible()
  await expectAccessible(page, 'account form with a stored certificate')
  await page.keyboard.press('Escape')
  await user.check()
  await page.goto('/')
  await expect(notificationList(page).rows).toHaveCount(2)
})
test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the accounts and their form have no horizontal overflow', { tag: '@long' }, async ({ page, office, user }) => {
    const lawyer = await user.addLawyer({ onPortalOnly: true })
    await user.call('POST', API.accounts, {
      username: lawyer.username,
      advogado: 'Marta Figueiredo',
      sign_in: 'certificate',
      certificate: certificateOf(office, lawyer.username, { days: 5, holder: 'MARTA SOFIA DE ALMEIDA FIGUEIREDO' })
        .sent,
    })
    await user.addLawyer({ name: 'Duarte Salgado' })
    await page.goto('/accounts')
    const { row, dialog } = accountScreen(page)
    await expect(row('Marta Figueiredo').locator('.badge--warning')).toBeVisible()
    const labels = row('Marta Figueiredo').locator('.badge__word')
    await expect(labels).not.toHaveCount(0)
    const cut = await labels.evaluateAll((all) =>
      all.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent),
    )
    expect(cut).toEqual([])
    await expectNoOverflow(page, 'accounts')
    await row('Marta Figueiredo')
      .getByRole('button', { name: /^Editar/u })
      .click()
    await expect(dialog.getByText('MARTA SOFIA DE ALMEIDA FIGUEIREDO')).toBeVisible()
    await expectNoOverflow(page, 'stored certificate')
    await dialog.getByRole('button', { name: 'Substituir' }).click()
    await expectNoOverflow(page, 'certificate replaced')
    await expectAccessible(page, 'certificate replaced on a phone')
  })
})
