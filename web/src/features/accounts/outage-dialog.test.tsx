import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { anAccount } from '../../testing/accounts.ts'
import { apiServer, keeps } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { savedFiles } from '../../testing/saved-files.ts'
import OutageDialog from './outage-dialog.tsx'

const saved = savedFiles()
const server = apiServer()
const account = anAccount({ id: 7 })
const report = {
  id: '11111111-0000-4000-8000-000000000001',
  from: '2026-11-20',
  to: '2026-11-25',
  outages: 2,
  created_at: '2026-11-25T16:00:00Z',
  json_sha256: 'a'.repeat(64),
  pdf_sha256: 'b'.repeat(64),
}

test('a report is made of the chosen days, and listed with its files and hash', async () => {
  const made: unknown[] = []
  server.use(
    http.get('*/api/citius-accounts/7/outage-reports/', () =>
      HttpResponse.json({ reports: made.length > 0 ? [report] : [], kept_days: 1095 }),
    ),
    http.post('*/api/citius-accounts/7/outage-reports/', keeps(made, report, 201)),
  )
  const { user } = renderScreen(<OutageDialog account={account} onClose={() => {}} />, '/accounts')
  expect(await screen.findByText(/As visitas ficam guardadas 3 anos/)).toBeInTheDocument()
  const first = screen.getByLabelText('Primeiro dia')
  await user.clear(first)
  await user.type(first, '20/11/2026')
  const last = screen.getByLabelText('Último dia')
  await user.clear(last)
  await user.type(last, '25/11/2026')
  await user.click(screen.getByRole('button', { name: 'Fazer relatório' }))
  const list = await screen.findByRole('region', { name: 'Relatórios feitos' })
  expect(made).toEqual([{ from: '2026-11-20', to: '2026-11-25' }])
  expect(within(list).getByText(/2 falhas do portal/)).toBeInTheDocument()
  expect(within(list).getByText(`SHA-256 do PDF: ${report.pdf_sha256}`)).toBeInTheDocument()
  expect(within(list).getAllByRole('button')).toHaveLength(2)
})

test('reports say their days and failures, and each of their files is saved', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-15T23:30:00Z') })
  const other = { ...report, id: '11111111-0000-4000-8000-000000000002', from: '2026-11-25', outages: 1 }
  const asked: string[] = []
  server.use(
    http.get('*/api/citius-accounts/7/outage-reports/', () =>
      HttpResponse.json({ reports: [other, { ...report, outages: 0 }], kept_days: 1095 }),
    ),
    http.get('*/api/outage-reports/:id/', ({ request }) => {
      asked.push(request.url.replace(/^.*outage-reports/u, ''))
      return HttpResponse.text('x')
    }),
  )
  const { user } = renderScreen(<OutageDialog account={account} onClose={() => {}} />, '/accounts')
  const list = await screen.findByRole('region', { name: 'Relatórios feitos' })
  expect(screen.getByLabelText('Primeiro dia')).toHaveValue('09/07/2026')
  expect(screen.getByLabelText('Último dia')).toHaveValue('16/07/2026')
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.split('feito')[0]),
  ).toEqual(['25/11/2026: uma falha do portal', '20/11/2026 a 25/11/2026: sem falhas do portal'])
  const last = screen.getByLabelText('Último dia')
  fireEvent.change(last, { target: { value: '01/07/2026' } })
  await user.click(screen.getByRole('button', { name: 'Fazer relatório' }))
  expect(last).toBeInvalid()
  fireEvent.change(screen.getByLabelText('Primeiro dia'), { target: { value: '01/06/2026' } })
  expect(last).toBeValid()
  await user.click(within(list).getByRole('button', { name: 'Descarregar PDF de 25/11/2026' }))
  await waitFor(() => expect([...saved.keys()]).toEqual(['indisponibilidade-2026-11-25-2026-11-25.pdf']))
  expect(asked).toEqual([`/${other.id}/?format=pdf`])
})
