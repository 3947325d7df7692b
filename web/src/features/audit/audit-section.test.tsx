import type { AuditPage } from '@arauto/contract/audit'
import { AUDIT_EVENTS } from '@arauto/contract/audit'
import { TIME_IMPORT_MESSAGES } from '@arauto/contract/time-import-messages'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../api/session.ts'
import { Link } from '../../components/link.tsx'
import { accessToken, apiServer } from '../../testing/api-server.ts'
import { anOffice } from '../../testing/office.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { savedFiles } from '../../testing/saved-files.ts'
import AuditSection from './audit-section.tsx'

const saved = savedFiles()

const server = apiServer()
const marta = { id: 4, name: 'marta' }
const helena = { id: 6, name: 'helena' }
const record: AuditPage = {
  results: [
    {
      id: 42,
      at: '2026-11-22T10:05:00Z',
      event: 'member_changed',
      who: marta,
      about: helena,
      subject: 'Função',
      address: '10.0.0.7',
    },
    { id: 41, at: '2026-11-22T09:00:00Z', event: 'erased', who: null, about: null, subject: '', address: null },
  ],
  count: 42,
  page: 0,
  page_size: 20,
  people: [helena, marta],
  kept_days: 1095,
}
/** What the record was asked for. */
let asked: string[]

beforeEach(() => {
  asked = []
  beginSession({ access: accessToken(600), refresh: 'r' }, 'marta')
  server.use(
    http.get('*/api/office/', () => HttpResponse.json(anOffice())),
    http.get('*/api/audit/', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      asked.push(search)
      const page = Number(searchParams.get('page'))
      return HttpResponse.json({ ...record, page, ...(searchParams.has('event') && { results: [], count: 0 }) })
    }),
  )
})

const open = (address = '/profile') => renderScreen(<AuditSection />, address)

test('the record tells when, what, who and about whom, and how long it is kept', async () => {
  open()
  const [, first, second] = await screen.findAllByRole('row')
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells(first!)).toEqual([
    '22/11/2026, 10:05',
    'Mudou a função ou o acesso de um membro',
    'marta',
    'helenaFunção',
    '10.0.0.7',
  ])
  expect(cells(second!).slice(1, 4)).toEqual(['Os dados foram eliminados', 'Arauto', ''])
  expect(screen.getByText(/Cada linha é guardada 3 anos e depois eliminada\./u)).toBeInTheDocument()
})

test('filters and page stand in the address, and a filter begins at the first page', async () => {
  const { user } = open('/profile?separador=escritorio&registo=invento&pagina=2')
  expect(await screen.findByText('Página 2 de 3')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Página seguinte' }))
  expect(await screen.findByText('Página 3 de 3')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Página seguinte' })).toBeDisabled()
  const who = screen.getByRole('combobox', { name: 'Quem' })
  expect(who).toHaveValue('Todos')
  await user.click(who)
  await user.keyboard('hel')
  await user.click(await screen.findByRole('option', { name: /helena/u }))
  expect(who).toHaveValue('helena')
  expect(await screen.findByText('Página 1 de 3')).toBeInTheDocument()
  await user.type(screen.getByLabelText('De', { selector: 'input' }), '1/11/2026')
  await user.type(screen.getByLabelText('Até', { selector: 'input' }), '31/02/2026')
  expect(screen.getByText('O dia 31/02/2026 não existe.')).toBeInTheDocument()
  await waitFor(() => expect(asked.at(-1)).toBe('?who=6&from=2026-11-01&page=0&page_size=20'))
  const what = screen.getByLabelText<HTMLSelectElement>('O quê')
  const groups = [...what.querySelectorAll('optgroup')].map(({ label, children }) => [label, children.length])
  expect(groups).toContainEqual(['Dados', 4])
  expect([what.options.length, groups.length]).toEqual([AUDIT_EVENTS.length + 1, 7])
  await user.selectOptions(what, 'Abriu um documento')
  expect(await screen.findByText('Nada no registo corresponde aos filtros')).toBeInTheDocument()
  expect(screen.getByTestId('address')).toHaveTextContent(
    '/profile?separador=escritorio&quem=6&de=2026-11-01&registo=document_opened',
  )
})

test('the record is asked for each time that it is opened, since most of what is done adds to it', async () => {
  const { user } = renderScreen([<Link key="away" to="/" />, <AuditSection key="record" />], '/profile')
  await screen.findAllByRole('row')
  await user.click(screen.getByRole('link'))
  await screen.findByText('outra página')
  window.history.back()
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('the CSV has what the filters find, and is fetched with the password where the server asks for it', async () => {
  const sent: [string, unknown][] = []
  server.use(
    http.post('*/api/audit/export/', async ({ request }) => {
      const body = (await request.json()) as { password?: string }
      sent.push([new URL(request.url).search, body])
      return body.password
        ? HttpResponse.text('\ufeffN.º;Data e hora\r\n', { headers: { 'content-type': 'text/csv; charset=utf-8' } })
        : HttpResponse.json({ message: 'Escreva a senha.', password_required: true }, { status: 403 })
    }),
  )
  const { user } = open('/profile?quem=6&pagina=2')
  await screen.findByText('Página 2 de 3')
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
  const question = await screen.findByRole('alertdialog')
  await user.type(within(question).getByLabelText('Senha'), 'a minha')
  await user.click(within(question).getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect([...saved.keys()]).toEqual(['registo.csv']))
  expect(sent).toEqual([
    ['?who=6', {}],
    ['?who=6', { password: 'a minha' }],
  ])
  // The record has the export itself.
  await waitFor(() => expect(asked).toHaveLength(2))
  // The mark at its start, by which Excel knows the encoding.
  const csv = saved.get('registo.csv')!
  expect([...new Uint8Array(await csv.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test('a record that cannot be loaded can be asked for again', async () => {
  server.use(http.get('*/api/audit/', () => HttpResponse.json({ message: 'x' }, { status: 503 }), { once: true }))
  const { user } = open()
  expect(await screen.findByText(/Não foi possível carregar o registo/u)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('table', { name: 'Registo' })).toBeInTheDocument()
})

test.each(['advogado', 'assistente'] as const)('for the %s there is no record', async (role) => {
  server.use(http.get('*/api/office/', () => HttpResponse.json(anOffice({ role }))))
  const { client } = open()
  await waitFor(() => expect(client.getQueryData(['office'])).toBeDefined())
  expect(screen.queryByText('Registo')).not.toBeInTheDocument()
  expect(asked).toEqual([])
})

test.each<[part: Partial<AuditPage>, kept: string, state: string | null]>([
  [{ count: 20, kept_days: 365 }, '1 ano', null],
  [{ count: 20, kept_days: 1 }, '1 dia', null],
  [{ count: 0, results: [], kept_days: 400 }, '400 dias', 'O registo está vazio'],
  [{ count: 0, results: [], kept_days: 730 }, '2 anos', 'O registo está vazio'],
])('a record of one page, %o, has no pages, and says whether it is empty', async (part, kept, state) => {
  server.use(http.get('*/api/audit/', () => HttpResponse.json({ ...record, ...part })))
  open()
  expect(await screen.findByText(new RegExp(`Cada linha é guardada ${kept} e depois`, 'u'))).toBeInTheDocument()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { level: 2, name: /vazio|corresponde|existe/u })?.textContent ?? null).toBe(
    state,
  )
})

test('a page that is not there leads to the first, and days the wrong way round are said', async () => {
  server.use(
    http.get('*/api/audit/', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      asked.push(search)
      const page = Number(searchParams.get('page'))
      return HttpResponse.json({ ...record, count: 40, page, ...(page > 1 && { results: [] }) })
    }),
  )
  const { user } = open('/profile?pagina=1900&de=2026-11-20&ate=2026-11-19')
  expect(await screen.findByText('Esta página não existe')).toBeInTheDocument()
  expect(asked).toEqual(['?from=2026-11-20&to=2026-11-19&page=1899&page_size=20'])
  expect(screen.getByText(TIME_IMPORT_MESSAGES.datesReversed)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Ver a primeira' }))
  expect(await screen.findByText('Página 1 de 2')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Página anterior' })).toBeDisabled()
  expect(screen.getByTestId('address').textContent).toBe('/profile?de=2026-11-20&ate=2026-11-19')
  await user.type(screen.getByLabelText('Até', { selector: 'input' }), '{Backspace>10/}20/11/2026')
  expect(screen.queryByText(TIME_IMPORT_MESSAGES.datesReversed)).toBeNull()
})
