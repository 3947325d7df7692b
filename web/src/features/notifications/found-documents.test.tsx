import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiServer } from '../../testing/api-server.ts'
import { aCasePage } from '../../testing/cases.ts'
import { aNotification, aPage, someCounts } from '../../testing/notification.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { FoundDocuments } from './found-documents.tsx'
import NotificationsScreen from './notifications-screen.tsx'

const server = apiServer()
const page = (number: number, count: number) => ({
  page: number,
  count,
  sentence: 'Foi levantada a penhora.',
  marks: [{ from: 16, to: 23 }],
})
const document = {
  notification: aNotification({ acto: 'Despacho' }),
  document_id: 9,
  name: 'Despacho.pdf',
  pages: [page(1, 2), page(4, 1)],
}
const transcript = {
  id: '00000000-0000-4000-8000-000000000001',
  file_name: 'Reunião.m4a',
  count: 1,
  passages: [{ start: 872, sentence: 'A penhora foi dita.', marks: [{ from: 2, to: 9 }] }],
}

function show(found: object) {
  server.use(
    http.get('*/api/processos/', () =>
      HttpResponse.json(aPage({ results: [], work: {}, count: 0, triage: someCounts() })),
    ),
    http.get('*/api/documents/search/', () => HttpResponse.json({ results: [], more: false, ...found })),
  )
  renderScreen(<NotificationsScreen />, '/?pesquisa=penhora')
}

beforeEach(() =>
  server.use(
    http.get('*/api/system-status/', () => HttpResponse.json({ status: 'active', last_check: null })),
    http.get('*/api/cases/', () => HttpResponse.json(aCasePage({ results: [], count: 0 }))),
  ),
)

test('documents and transcripts that a search finds say where, and no empty list stands beside them', async () => {
  show({ results: [document], transcripts: [transcript] })
  expect(await screen.findByText('3 ocorrências em Despacho.pdf, p. 1 e 4')).toBeInTheDocument()
  expect(screen.getByText('1 ocorrência em Reunião.m4a, 14:32')).toBeInTheDocument()
  expect(screen.getAllByText('penhora').map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK'])
  expect(screen.queryByText(/^Não há resultados/u)).toBeNull()
  expect(await screen.findByText(/Mais 2 em documentos e transcrições\.$/u)).toHaveRole('status')
})

test('a search that finds more than is named says so', async () => {
  show({ results: [{ ...document, pages: [1, 2, 3, 4, 5].map((number) => page(number, 2)) }], more: true })
  expect(await screen.findByText('Pelo menos 10 ocorrências em Despacho.pdf, p. 1, 2, 3, 4 e 5')).toBeInTheDocument()
  expect(screen.getByText(/^Há mais documentos do que estes/u)).toBeInTheDocument()
})

test('a search that finds nothing anywhere shows one empty list', async () => {
  show({})
  expect(await screen.findByText('Não há resultados para «penhora».')).toBeInTheDocument()
})

test('a search that took too long says that older documents were not looked through', async () => {
  show({ partial: true })
  expect(await screen.findByText(/só foram vistos os documentos mais recentes/u)).toBeInTheDocument()
  expect(screen.queryByText(/^Não há resultados/u)).toBeNull()
})

test('a search that finds a case alone shows it, and no empty list', async () => {
  server.use(http.get('*/api/cases/', () => HttpResponse.json(aCasePage())))
  show({})
  expect(await screen.findByRole('navigation', { name: 'Processos encontrados' })).toBeInTheDocument()
  expect(screen.queryByText(/^Não há resultados/u)).toBeNull()
})

test('a recording is found with its moments, and each opens there', () => {
  const passages = [
    { start: 751.4, sentence: 'viu a penhora', marks: [{ from: 6, to: 13 }] },
    { start: 3700, sentence: 'a penhora', marks: [] },
  ]
  const transcripts = [{ id: 'a', file_name: 'Audiência.mp3', count: 2, passages }]
  renderScreen(
    <FoundDocuments
      search="penhora"
      found={{ results: [], more: false, partial: false, transcripts }}
      onOpen={() => undefined}
    />,
  )
  expect(screen.getByText('2 ocorrências em Audiência.mp3, 12:31, 1:01:40')).toBeInTheDocument()
  expect(screen.getByText('penhora', { selector: 'mark' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Abrir em 12:31' })).toHaveAttribute(
    'href',
    '/audio-transcription?transcricao=a&momento=751',
  )
})

test('an address that asks for the documents leads to them', () => {
  const shown = vi.fn()
  Element.prototype.scrollIntoView = shown
  const found = { results: [document], more: false, partial: false, transcripts: [] }
  const part = <FoundDocuments search="penhora" found={found} onOpen={() => undefined} />
  const { unmount } = renderScreen(part, '/?pesquisa=penhora')
  expect(shown).not.toHaveBeenCalled()
  unmount()
  renderScreen(part, '/?pesquisa=penhora#documentos')
  expect(shown).toHaveBeenCalledOnce()
})
