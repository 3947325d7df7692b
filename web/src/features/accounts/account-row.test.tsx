import type { Account } from '@arauto/contract/accounts'
import type { AccountStatus } from '@arauto/contract/status'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anAccount, anAccountState } from '../../testing/accounts.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AccountTable } from './account-table.tsx'

let done: unknown[]
const note = (act: string) => (account: Account) => void done.push([act, account.id])
const visit = { seen: null, by: null, since: '2026-11-01T00:00:00Z', next: null }
const certificate = { holder: 'MARTA', issuer: 'Ordem dos Advogados', valid_until: '2028-03-12T12:00:00Z' }

beforeEach(() => {
  done = []
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
})

function show(account: Account, state: AccountStatus | null, withReports = true) {
  return renderScreen(
    <AccountTable
      accounts={[account]}
      states={new Map(state ? [[account.id, state]] : [])}
      testing={new Set()}
      saves={0}
      actions={{
        test: note('test'),
        edit: note('edit'),
        remove: note('remove'),
        ...(withReports && { report: note('report') }),
      }}
    />,
  )
}
const cell = (index: number) => within(screen.getAllByRole('row')[1]!).getAllByRole('cell')[index]!.textContent

test.each<[of: Partial<Account>, is: Partial<AccountStatus> | null, line: string, status: string]>([
  [{}, null, '', 'Ativo'],
  [{}, { state: 'checking' }, 'A verificar agora', 'Ativo'],
  [{}, { state: 'never' }, 'Ainda não verificada', 'Ativo'],
  [{}, { state: 'rejected' }, 'O portal recusou esta password', 'Parada'],
  [{}, { state: 'waiting', message: 'Espere até às 13:00.' }, 'Espere até às 13:00.', 'Parada'],
  [
    {},
    { state: 'unavailable', since: '2026-11-21T11:05:00Z' },
    'O portal não está disponível',
    'Parada desde as 11:05',
  ],
  [
    {},
    { state: 'blocked', since: '2026-11-20T11:05:00Z' },
    'O portal está a bloquear os pedidos',
    'Parada desde 20/11/2026',
  ],
  [{}, { problem: 'overdue', since: '2026-11-20T11:05:00Z' }, '', 'Parada desde 20/11/2026'],
  [{ is_active: false }, { state: 'rejected' }, '', 'Inativo'],
  [{ is_active: false }, { state: 'inactive', visit }, '', 'Inativo'],
])('an account %o whose state is %o says «%s» and «%s»', (of, is, line, status) => {
  show(anAccount(of), is && anAccountState(is))
  expect(cell(0)).toBe(`marta@adv.oa.pt${line}`)
  expect(cell(4)).toBe(status)
})

test('an account that depends on a person says when it was seen in place of its status', () => {
  show(anAccount({ sign_in: 'import' }), anAccountState({ state: 'import_only', visit }))
  expect(cell(0)).toBe('marta@adv.oa.ptO Arauto não entra no portal')
  expect(cell(1)).toBe('Só importação')
  expect(cell(4)).toMatch(/Marta.*Pedir$/u)
  expect(screen.queryByRole('link', { name: 'Abrir o portal' })).not.toBeInTheDocument()
})

test.each<[of: Partial<Account>, names: string[]]>([
  [{}, ['Testar ligação', 'Relatório de indisponibilidade', 'Editar conta', 'Remover conta']],
  [{ sign_in: 'import' }, ['Relatório de indisponibilidade', 'Editar conta', 'Remover conta']],
  [{ access: 'act' }, ['Relatório de indisponibilidade']],
  [{ access: 'manage' }, ['Testar ligação', 'Relatório de indisponibilidade', 'Editar conta', 'Remover conta']],
])('with an account %o can be done what the member may', async (of, names) => {
  const { user } = show(anAccount({ id: 7, ...of }), null)
  const acts = within(within(screen.getAllByRole('row')[1]!).getAllByRole('cell')[6]!).getAllByRole('button')
  expect(acts.map((act) => act.getAttribute('aria-label'))).toEqual(names.map((name) => `${name} de Marta`))
  for (const act of acts) await user.click(act)
  const kinds = { 'Testar ligação': 'test', 'Relatório de indisponibilidade': 'report', 'Editar conta': 'edit' }
  expect(done).toEqual(names.map((name) => [kinds[name as keyof typeof kinds] ?? 'remove', 7]))
})

test('without a lawyer’s name an account is called by its user; without visits there is no report', () => {
  show(anAccount({ advogado: '', last_used: null, email: null, extra_emails: ['outro@ex.pt'] }), null, false)
  expect(screen.getByRole('button', { name: 'Editar conta de marta@adv.oa.pt' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Relatório/u })).not.toBeInTheDocument()
  expect(cell(3)).toBe('N/Aoutro@ex.pt')
  expect(cell(5)).toBe('Nunca')
})

test('an address that is refused since today says the hour', () => {
  const email_problem = { address: 'marta@escritorio.pt', message: 'Não existe.', since: '2026-11-21T09:15:00Z' }
  show(anAccount({ email_problem }), null)
  expect(cell(3)).toBe('marta@escritorio.ptmarta@escritorio.pt: recusado desde as 09:15. Não existe.')
})

test.each([
  ['2028-03-12T12:00:00Z', 'Certificadoaté 12/03/2028', ''],
  ['2026-11-22T12:00:00Z', 'Certificadoaté 22/11/2026', 'badge--warning'],
  ['2026-11-21T12:00:00Z', 'CertificadoExpirado', 'badge--error'],
])('a certificate until %s is shown as «%s», with holder and issuer', (valid_until, words, badge) => {
  show(anAccount({ sign_in: 'certificate', certificate: { ...certificate, valid_until } }), null)
  expect(cell(1)).toBe(words)
  const signIn = screen.getAllByRole('row')[1]!.querySelector('.sign-in-method')!
  expect(signIn.querySelector('.badge')?.className ?? '').toContain(badge)
  expect(signIn.querySelectorAll('.badge')).toHaveLength(badge ? 1 : 0)
  const day = valid_until.slice(0, 10).split('-').toReversed().join('/')
  expect(screen.getByTitle(/^MARTA/u).title).toBe(`MARTA\nEmitido por Ordem dos Advogados\nTermo: ${day}`)
})
