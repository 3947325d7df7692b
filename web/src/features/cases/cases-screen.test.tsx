import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../api/session.ts'
import { accessToken, apiServer } from '../../testing/api-server.ts'
import { aCase, aCasePage } from '../../testing/cases.ts'
import { aPage, someCounts } from '../../testing/notification.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import CasesScreen from './cases-screen.tsx'

const server = apiServer()
/** What the list was asked for. */
let asked: string[]
let answer = aCasePage()

beforeEach(() => {
  asked = []
  answer = aCasePage()
  beginSession({ access: accessToken(600), refresh: 'r' }, 'marta')
  server.use(
    http.get('*/api/processos/', () => HttpResponse.json(aPage({ triage: someCounts() }))),
    http.get('*/api/cases/', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      asked.push(search)
      return HttpResponse.json({ ...answer, page: Number(searchParams.get('page')) })
    }),
  )
})
const open = (address = '/processos') => renderScreen(<CasesScreen />, address)
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('a case is a line: number, court, counts, what happened last, what is next, who has it', async () => {
  answer = aCasePage({
    results: [
      aCase(),
      aCase({
        key: 'CARTA PRECATÓRIA N.º 7',
        numbers: ['Carta precatória n.º 7'],
        especie: '',
        name: 'Silva c. Costa',
        label: 'Silva c. Costa',
        novas: 0,
        next_deadline: { ends: '2026-12-07', confirmed: true, days_left: 4 },
        people: [],
      }),
      aCase({
        key: '1/26.0T8LSB',
        numbers: ['1/26.0T8LSB-A', '1/26.0T8LSB'],
        next_deadline: null,
        archived: true,
        reopened: true,
      }),
      aCase({ key: '2/26', numbers: ['2/26'], next_deadline: null, unknown: 1, old_proposals: 1 }),
      aCase({ key: '3/26', numbers: ['3/26'], next_deadline: null, old_proposals: 1 }),
    ],
    count: 5,
  })
  open()
  await screen.findByText('8505/26.0T8STB')
  const [, first, second, third, ...waiting] = screen.getAllByRole('row')
  expect(cells(first!)).toEqual([
    '8505/26.0T8STBAção de Processo Comum',
    'Comarca de SetúbalJuiz 5',
    '12 notificações1 nova',
    '21 ficheiros',
    'Junção de Documentos02/12/2026',
    'qui 17/12/2026por confirmar',
    'MF',
  ])
  expect(within(first!).getByRole('img', { name: 'A cargo de Marta Figueiredo' })).toBeInTheDocument()
  expect(within(first!).getByRole('link')).toHaveAttribute('href', '/processos/8505%2F26.0T8STB')
  expect(cells(second!)[0]).toBe('Silva c. CostaCarta precatória n.º 7N/A')
  expect(cells(second!)[5]).toBe('seg 07/12/2026faltam 4 dias')
  expect(within(second!).queryByText(/nova/u)).not.toBeInTheDocument()
  expect(cells(third!)[0]).toContain('+1')
  expect(cells(third!)[0]).toContain('Arquivado, com novidades')
  expect(cells(third!)[5]).toBe('Sem prazos')
  expect(waiting.map((row) => cells(row)[5])).toEqual(['Duração por indicar', 'Proposta antiga por confirmar'])
})

test('search, filter, order and page stand in the address', async () => {
  answer = aCasePage({ count: 58 })
  const { user } = open('/processos?filtro=invento&pagina=2')
  expect(await screen.findByText('Página 2 de 6')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Em curso ?58$/u })).toHaveAttribute('aria-pressed', 'true')
  const filters = within(screen.getByRole('group', { name: 'Filtrar processos' })).getAllByRole('button')
  expect(filters.map(({ textContent }) => textContent)).toEqual([
    'Em curso 58',
    'Com prazo 9',
    'Parados há 6 meses 11',
    'Arquivados 23',
  ])
  await user.click(screen.getByRole('button', { name: 'Página seguinte' }))
  expect(await screen.findByText('Página 3 de 6')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Parados há 6 meses/u }))
  await user.selectOptions(screen.getByLabelText('Ordenar'), 'Próximo prazo')
  await user.type(screen.getByRole('searchbox', { name: 'Pesquisar processos' }), '8505')
  await waitFor(() => expect(asked.at(-1)).toBe('?page=0&page_size=10&filter=idle&sort=deadline&search=8505'))
  expect(screen.getByTestId('address')).toHaveTextContent('/processos?pesquisa=8505&filtro=parados&ordem=prazo')
})

test('without any case the list says when they come', async () => {
  answer = aCasePage({ results: [], count: 0, counts: { open: 0, deadline: 0, idle: 0, archived: 0 } })
  open()
  expect(await screen.findByText('Ainda não há processos')).toBeInTheDocument()
  expect(screen.getByText('Aparecem com a primeira notificação.')).toBeInTheDocument()
})

test('a search without results says so, and is cleared', async () => {
  answer = aCasePage({ results: [], count: 0, counts: { open: 0, deadline: 0, idle: 0, archived: 3 } })
  const { user } = open('/processos?pesquisa=nada&filtro=arquivados')
  expect(await screen.findByText('Nenhum processo corresponde à pesquisa.')).toBeInTheDocument()
  expect(screen.getByText('Não há resultados para «nada» com o filtro Arquivados.')).toBeInTheDocument()
  answer = aCasePage()
  await user.click(screen.getByRole('button', { name: 'Limpar pesquisa e filtros' }))
  expect(await screen.findByText('8505/26.0T8STB')).toBeInTheDocument()
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/processos$/u)
})

test('a page beyond the last leads to the first', async () => {
  answer = aCasePage({ results: [], count: 3 })
  const { user } = open('/processos?pagina=9')
  await user.click(await screen.findByRole('button', { name: 'Ver a primeira' }))
  await waitFor(() => expect(asked.at(-1)).toContain('page=0'))
})

test('a list that cannot be loaded is never an empty one, and is asked for again', async () => {
  server.use(http.get('*/api/cases/', () => HttpResponse.json({ message: 'x' }, { status: 500 }), { once: true }))
  const { user } = open()
  expect(await screen.findByText('Não foi possível carregar os processos')).toBeInTheDocument()
  expect(screen.queryByText('Ainda não há processos')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('8505/26.0T8STB')).toBeInTheDocument()
})

test('a list that cannot be updated stays, with a message', async () => {
  const { client, user } = open()
  await screen.findByText('8505/26.0T8STB')
  server.use(http.get('*/api/cases/', () => HttpResponse.json({ message: 'x' }, { status: 500 }), { once: true }))
  await client.invalidateQueries({ queryKey: ['cases'] })
  expect(await screen.findByText(/Não foi possível atualizar os processos/u)).toBeInTheDocument()
  expect(screen.getByText('8505/26.0T8STB')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(screen.queryByText(/Não foi possível atualizar/u)).not.toBeInTheDocument())
})
