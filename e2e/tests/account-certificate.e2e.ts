import { API } from '@arauto/contract/routes'
import { expectAccessible } from '../src/accessibility.ts'
import { accountScreen } from '../src/account-screen.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { expect, test } from '../src/test.ts'

test.use({ portalTls: true })

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the accounts and their form have no horizontal overflow', { tag: '@long' }, async ({ page, office, user }) => {
    const lawyer = await user.addLawyer({ onPortalOnly: true })
    const { username } = lawyer
    const holder = 'MARTA SOFIA DE ALMEIDA FIGUEIREDO'
    const issued = office.portal.control({ cmd: 'certificate', username, holder, days: 5 })
    await user.call('POST', API.accounts, {
      username,
      advogado: 'Marta Figueiredo',
      sign_in: 'certificate',
      certificate: { file: issued.p12, password: issued.p12_password },
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
