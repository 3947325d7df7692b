import { API } from '@arauto/contract/routes'
import { accountScreen } from '../src/account-screen.ts'
import { holdResponses, modifyResponse } from '../src/network.ts'
import { mockStoppedAccounts } from '../src/stopped-accounts.ts'
import { expect } from '../src/test.ts'
import { at, openAccounts, shootStates } from './screen-states.ts'

shootStates('accounts', {
  lawyers: {
    async 'accounts-stopped'(page) {
      await mockStoppedAccounts(page, ['rejected', null, 'unavailable'])
      await openAccounts(page)
      await expect(page.getByText(/Parada desde/u).first()).toBeVisible()
    },
    'accounts-full': openAccounts,
    async 'accounts-states'(page) {
      await modifyResponse<{ accounts: object[] }>(page, API.status, (body) => {
        for (const [index, state] of ['rejected', 'checking', 'unavailable'].entries())
          Object.assign(body.accounts[index] ?? {}, { state })
        return body
      })
      await openAccounts(page)
      await accountScreen(page)
        .rows.first()
        .getByRole('button', { name: /Mostrar password/u })
        .click()
    },
    async 'accounts-visits'(page) {
      const today = new Date().toISOString()
      const visit = { by: 'Inês Vilarinho', since: '2026-01-01T00:00:00Z', next: today }
      await modifyResponse<{ accounts: object[] }>(page, API.status, (body) => {
        const [late = {}, seen = {}] = body.accounts
        const unseen = { state: 'import_only', watched: false, problem: 'unseen', remedy: 'visit', since: visit.since }
        Object.assign(late, { ...unseen, visit: { ...visit, seen: '2026-01-02T16:48:00Z' } })
        Object.assign(seen, { state: 'import_only', visit: { ...visit, seen: today } })
        return { ...body, stopped: 1, portal_url: 'https://portal.test' }
      })
      await openAccounts(page)
      await expect(page.getByText(/^Por ver desde/u).first()).toBeVisible()
    },
    async 'account-edit'(page) {
      await openAccounts(page)
      await accountScreen(page)
        .rows.first()
        .getByRole('button', { name: /Editar conta/u })
        .click()
      await expect(accountScreen(page).dialog).toBeVisible()
    },
    async 'account-removal'(page) {
      await openAccounts(page)
      await accountScreen(page)
        .rows.first()
        .getByRole('button', { name: /Remover conta/u })
        .click()
      await expect(accountScreen(page).question).toBeVisible()
    },
    async 'account-testing'(page) {
      await holdResponses(page, API.testAccount)
      await openAccounts(page)
      await accountScreen(page)
        .rows.first()
        .getByRole('button', { name: /Testar ligação/u })
        .click()
    },
  },
  newcomer: {
    'accounts-empty': at('/accounts', 'Ainda não há contas'),
    async 'account-new'(page) {
      await page.goto('/accounts')
      await accountScreen(page).add.click()
      await expect(accountScreen(page).dialog).toBeVisible()
    },
    async 'account-rejected'(page) {
      await page.goto('/accounts')
      await accountScreen(page).add.click()
      await accountScreen(page).email.fill('isto não é')
      await accountScreen(page).save.click()
      await expect(page.getByText('Este campo é obrigatório.')).toHaveCount(3)
    },
  },
})
