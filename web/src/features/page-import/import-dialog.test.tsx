import { forListedTexts } from '@arauto/contract/listed-texts'
import { MESSAGES } from '@arauto/contract/messages'
import type { ImportedPage } from '@arauto/contract/page-import'
import type { PageShape } from '@arauto/contract/page-shapes'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiServer } from '../../testing/api-server.ts'
import { aNotification } from '../../testing/notification.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import type { Candidate } from './api.ts'
import ImportDialog from './import-dialog.tsx'
import { ImportReport } from './import-report.tsx'
import { addFiles, matchDocuments, resetImport, useImportSession } from './import-session.ts'

const server = apiServer()
const marta = { id: 1, username: 'marta@adv.oa.pt', advogado: 'Marta' }
const ines = { id: 2, username: 'ines@adv.oa.pt', advogado: 'Inês' }
const rows = (count: number, from = 0): ImportedPage['rows'] =>
  Array.from({ length: count }, (_, index) => ({
    data: '2026-11-20',
    acto: `Acto ${from + index}`,
    tribunal: 'Comarca de Évora',
    processo: `${from + index}/26`,
    referencia: String(from + index),
    is_new: true,
  }))
const candidate = (id: number): Candidate => ({
  id,
  data: '2026-11-20',
  acto: `Acto ${id}`,
  tribunal: 'Comarca de Évora',
  processo: `${id}/26`,
  referencia: String(id),
  advogado: 'Marta',
  documents: 0,
})
/** The server’s summary of a page, by its name and the chosen account. */
let say: (name: string, accountId: number | null) => Partial<ImportedPage>
const asked: { path: string; account: string | null; names: string[] }[] = []
const onStored = vi.fn()
const onClose = vi.fn()

/** Answers with a summary of each page in a multipart body, as jsdom sends it. */
async function read(request: Request) {
  const text = await request.text()
  const account = /name="account_id"\r\n\r\n(\d+)/u.exec(text)?.[1] ?? null
  const names = [...text.matchAll(/filename="([^"]+)"/gu)].map(([, name = '']) => name)
  asked.push({ path: new URL(request.url).pathname, account, names })
  const pages = names.map((name): ImportedPage => {
    const page = {
      name,
      refused: null,
      needs_account: false,
      portal_username: marta.username,
      account: marta,
      rows: rows(2),
      ...say(name, account === null ? null : Number(account)),
    }
    return { ...page, new_records: page.rows.filter((row) => row.is_new).length }
  })
  return HttpResponse.json({ pages, new_records: 0, known_records: 0 })
}

beforeEach(() => {
  asked.length = 0
  onStored.mockReset()
  onClose.mockReset()
  say = () => ({})
  server.use(
    http.get('*/api/system-status/', () =>
      HttpResponse.json({
        status: 'active',
        accounts: [
          { ...marta, state: 'ok' },
          { ...ines, state: 'import_only' },
        ],
      }),
    ),
    http.post('*/api/page-import/preview/', ({ request }) => read(request)),
    http.post('*/api/page-import/', ({ request }) => read(request)),
  )
})
afterEach(resetImport)

const open = () => renderScreen(<ImportDialog open onClose={onClose} onStored={onStored} />)
const dialog = () => screen.getByRole('dialog', { name: 'Importar página guardada' })
const zone = () => within(dialog()).getByLabelText<HTMLInputElement>('Ficheiros a importar')
const line = (name: string) => within(dialog()).getByText(name).closest('li') as HTMLElement
const button = (name: string | RegExp) => within(dialog()).getByRole<HTMLButtonElement>('button', { name })
const html = (name: string) => new File(['<html>'], name, { type: 'text/html' })
const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' })

/** The dialog with a button beside it that closes and opens it. */
function Closable() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <ImportDialog open={isOpen} onClose={onClose} onStored={onStored} />
      <button type="button" onClick={() => setOpen(!isOpen)}>
        outro lado
      </button>
    </>
  )
}

test('pages are read, listed with their result, and stored', async () => {
  say = (name) =>
    name === 'entrada.html' ? { refused: MESSAGES.pageSignIn, account: null, rows: [] } : { rows: rows(3) }
  const { user } = open()
  expect(button('Importar')).toBeDisabled()
  await user.upload(zone(), [html('lista.html'), html('entrada.html')])
  expect(await within(dialog()).findByText('3 linhas lidas, 3 novas.')).toBeInTheDocument()
  expect(within(line('lista.html')).getByText('3 linhas, 3 novas')).toBeInTheDocument()
  expect(within(line('entrada.html')).getByText(MESSAGES.pageSignIn)).toBeInTheDocument()
  await user.click(button('Importar'))
  expect(await within(dialog()).findByText('3 notificações novas.')).toBeInTheDocument()
  expect(within(dialog()).getByText('entrada.html').closest('li')?.textContent).toContain(MESSAGES.pageSignIn)
  expect(asked).toEqual([
    { path: '/api/page-import/preview/', account: null, names: ['lista.html', 'entrada.html'] },
    { path: '/api/page-import/', account: null, names: ['lista.html'] },
  ])
  expect(onStored).toHaveBeenCalled()
  await user.click(button('Concluir'))
  expect(onClose).toHaveBeenCalled()
  expect(within(dialog()).getByText(/^No portal, abra a lista/u)).toBeInTheDocument()
})

test('a list that no parser knows is read once its columns are confirmed', async () => {
  const shape: PageShape = {
    origin: 'https://portal.invalid',
    source: 'etribunal',
    skeleton: 'table',
    headings: ['processo', 'assunto', 'data'],
    fields: { ...forListedTexts(() => null), processo: 0, data: 2, doc: null },
  }
  const samples = [
    ['', 'Sentença', '20-11-2026'],
    ['1/26.0T8LSB', '', ''],
  ]
  const proposal = { shape, samples }
  let kept: unknown = null
  server.use(
    http.post('*/api/page-shapes/', async ({ request }) => {
      kept = await request.json()
      return HttpResponse.json(
        { id: 1, shape: kept, confirmed_by: null, confirmed_at: '2026-11-20T10:00:00Z' },
        { status: 201 },
      )
    }),
  )
  say = () => (kept ? { rows: rows(3) } : { refused: MESSAGES.pageShapeProposed, proposal, account: null, rows: [] })
  const { user } = open()
  await user.upload(zone(), [html('outra.html')])
  await user.selectOptions(await within(line('outra.html')).findByLabelText('assunto: Sentença'), 'Ato')
  expect(within(line('outra.html')).getByLabelText('processo: 1/26.0T8LSB')).toHaveDisplayValue('Processo')
  await user.selectOptions(within(line('outra.html')).getByLabelText(/^data/u), 'não ler')
  expect(button('Confirmar leitura')).toBeDisabled()
  await user.selectOptions(within(line('outra.html')).getByLabelText(/^data/u), 'Data')
  await user.click(button('Confirmar leitura'))
  expect(await within(line('outra.html')).findByText('3 linhas, 3 novas')).toBeInTheDocument()
  expect(kept).toEqual({ ...shape, fields: { ...shape.fields, acto: 1 } })
})

test('of a page each row says whether it is there already, and what cannot be read; a file is taken off the list', async () => {
  say = (name) =>
    name === 'lista.html'
      ? { rows: rows(2).map((row, at) => ({ ...row, is_new: at === 0 })), unreadable_rows: 2 }
      : { rows: [], ...(name === 'ilegivel.html' && { unreadable_rows: 1 }) }
  const { user } = open()
  await user.upload(zone(), [html('lista.html'), html('vazia.html'), html('ilegivel.html')])
  fireEvent.drop(button(/^Arraste/u), { dataTransfer: { files: [new File(['a'], 'estilo.css')] } })
  expect(await within(line('lista.html')).findByText('2 linhas, 1 nova')).toBeInTheDocument()
  const listed = within(line('lista.html')).getAllByRole('listitem')
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    '20/11/2026Acto 0 0/26nova',
    '20/11/2026Acto 1 1/26já consta',
  ])
  expect(line('lista.html')).toHaveTextContent('2 notificações por interpretar: ficam guardadas como estão')
  const isEmpty = ['vazia.html', 'ilegivel.html'].map((name) => line(name).textContent.includes('está vazia'))
  expect(isEmpty).toEqual([true, false])
  for (const name of ['estilo.css', 'lista.html', 'vazia.html', 'ilegivel.html']) {
    await user.click(await within(dialog()).findByRole('button', { name: `Retirar ${name}` }))
    expect(within(dialog()).queryByText(name)).not.toBeInTheDocument()
  }
  expect(button('Importar')).toBeDisabled()
})

test('an import that ends while its dialog is closed is announced once, and its result is there', async () => {
  const held = Promise.withResolvers<void>()
  server.use(
    http.post('*/api/page-import/', async ({ request }) => {
      await held.promise
      return read(request)
    }),
  )
  const { user } = renderScreen(<Closable />)
  await user.upload(zone(), html('lista.html'))
  await within(dialog()).findByText('2 linhas lidas, 2 novas.')
  await user.click(button('Importar'))
  fireEvent.drop(window, { dataTransfer: { files: [html('tarde.html')] } })
  const toggle = screen.getByText('outro lado')
  act(() => toggle.click())
  held.resolve()
  expect(await screen.findByText(/^A importação terminou/u)).toBeInTheDocument()
  act(() => toggle.click())
  expect(await within(dialog()).findByText('2 notificações novas.')).toBeInTheDocument()
  expect(screen.getAllByText(/^A importação terminou/u)).toHaveLength(1)
  expect(within(dialog()).queryByText('tarde.html')).not.toBeInTheDocument()
})

test('a page of an account that was missing is read again when the dialog is opened', async () => {
  say = () => ({ refused: MESSAGES.pageOfUnknownAccount, account: null, rows: [] })
  const { user } = renderScreen(<Closable />)
  await user.upload(zone(), html('lista.html'))
  await within(line('lista.html')).findByText(MESSAGES.pageOfUnknownAccount)
  say = () => ({})
  const toggle = screen.getByText('outro lado')
  for (const _ of ['closed', 'opened']) act(() => toggle.click())
  expect(await within(dialog()).findByText('2 linhas lidas, 2 novas.')).toBeInTheDocument()
})

test('a page without a user name is stored only after its account is chosen', async () => {
  say = (name, account) =>
    name === 'sem.html'
      ? { needs_account: true, portal_username: null, account: account === 2 ? ines : null, rows: rows(1, 50) }
      : {}
  const { user } = open()
  await user.upload(zone(), [html('lista.html'), html('sem.html')])
  await within(dialog()).findByText(/linhas lidas/u)
  await user.click(button('Importar'))
  const choice = await within(line('sem.html')).findByLabelText<HTMLSelectElement>(/De que conta é/u)
  expect(within(line('sem.html')).getByText(MESSAGES.pageOwnerMissing)).toBeInTheDocument()
  await waitFor(() => expect(choice).toHaveFocus())
  expect(asked).toHaveLength(1)
  await user.selectOptions(choice, 'Inês')
  expect(await within(line('sem.html')).findByText('1 linha, 1 nova')).toBeInTheDocument()
  // Another may still be chosen.
  expect(within(line('sem.html')).getByLabelText(/De que conta é/u)).toHaveValue('2')
  await user.click(button('Importar'))
  await within(dialog()).findByText('3 notificações novas.')
  expect(asked.slice(1)).toEqual([
    { path: '/api/page-import/preview/', account: '2', names: ['sem.html'] },
    { path: '/api/page-import/', account: null, names: ['lista.html'] },
    { path: '/api/page-import/', account: '2', names: ['sem.html'] },
  ])
})

test('an import whose calls fail keeps its pages and can be tried again', async () => {
  server.use(
    http.post('*/api/page-import/preview/', () => HttpResponse.error(), { once: true }),
    http.post(
      '*/api/page-import/',
      () => HttpResponse.json({ message: 'A base de dados descansa.' }, { status: 500 }),
      {
        once: true,
      },
    ),
  )
  const { user } = open()
  await user.upload(zone(), html('lista.html'))
  expect(await within(line('lista.html')).findByText(MESSAGES.unreachable)).toBeInTheDocument()
  await user.click(button('Tentar novamente'))
  await within(dialog()).findByText('2 linhas lidas, 2 novas.')
  await user.click(button('Importar'))
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent('A base de dados descansa.')
  expect(within(dialog()).getByText('lista.html')).toBeInTheDocument()
  await user.click(button('Importar'))
  expect(await within(dialog()).findByText('2 notificações novas.')).toBeInTheDocument()
})

test('an import for two accounts whose second call fails does not send the first again', async () => {
  say = (name, account) =>
    name === 'sem.html'
      ? { needs_account: true, account: account ? ines : null, rows: rows(1, 50) }
      : name === 'agenda.html'
        ? { hearings: { listed: 3, new: 1 }, rows: [], notice: 'Só mostra uma semana.' }
        : {}
  let calls = 0
  server.use(
    http.post('*/api/page-import/', ({ request }) => {
      calls += 1
      return calls === 2 ? HttpResponse.json({}, { status: 500 }) : read(request)
    }),
  )
  const { user } = open()
  await user.upload(zone(), [html('lista.html'), html('agenda.html'), html('sem.html')])
  await user.selectOptions(await within(dialog()).findByLabelText(/De que conta é/u), 'Inês')
  expect(line('agenda.html')).toHaveTextContent('Lista de agendamentos: 3 diligências.Só mostra uma semana.')
  await within(line('sem.html')).findByText('1 linha, 1 nova')
  await user.click(button('Importar'))
  expect(await within(line('lista.html')).findByText('Guardada: 2 novas.')).toBeInTheDocument()
  expect(line('agenda.html')).toHaveTextContent('Guardada: 1 diligência nova.Só mostra uma semana.')
  asked.length = 0
  await user.click(button('Importar'))
  await within(dialog()).findByText('3 notificações novas.')
  expect(asked).toEqual([{ path: '/api/page-import/', account: '2', names: ['sem.html'] }])
})

test('Cancelar while pages are read keeps them, and they can be read again', async () => {
  server.use(http.post('*/api/page-import/preview/', () => delay('infinite'), { once: true }))
  const { user } = open()
  await user.upload(zone(), html('lista.html'))
  await within(dialog()).findByText('A ler…')
  await user.click(button('Cancelar'))
  expect(await within(line('lista.html')).findByText('Ainda não foi lida.')).toBeInTheDocument()
  await user.click(button('Tentar novamente'))
  await within(dialog()).findByText('2 linhas lidas, 2 novas.')
  await user.click(button('Cancelar'))
  expect(onClose).toHaveBeenCalled()
  expect(within(dialog()).queryByText('lista.html')).not.toBeInTheDocument()
})

function matching(files: { name: string; candidates: Candidate[] }[], attach: Record<number, () => Response>) {
  server.use(
    http.post('*/api/page-import/match/', async ({ request }) => {
      expect(await request.json()).toEqual({ names: files.map(({ name }) => name) })
      return HttpResponse.json({ files })
    }),
    http.post('*/api/processos/:id/files/', ({ params }) => attach[Number(params.id)]?.() ?? HttpResponse.error()),
  )
}
const stored = () => HttpResponse.json({ stored: 1, left_out: [] })

test('documents are matched by name, choice or search, and attached one by one', async () => {
  matching(
    [
      { name: '7.pdf', candidates: [candidate(7)] },
      { name: 'dois.pdf', candidates: [candidate(8), candidate(9)] },
      { name: 'nenhum.pdf', candidates: [] },
    ],
    {
      7: stored,
      9: () => HttpResponse.json({ stored: 0, left_out: [{ name: 'dois.pdf', reason: MESSAGES.fileAlreadyThere }] }),
      30: stored,
    },
  )
  server.use(
    http.get('*/api/processos/', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search')
      if (!search) return HttpResponse.json({}, { status: 500 })
      return HttpResponse.json({
        results: search === '30' ? [aNotification({ ...candidate(30), documents: [] })] : [],
        count: 1,
        page: 0,
        page_size: 8,
        summary: { total: 1, origem: null, tribunal: null },
        filters: { advogados: [], origens: [] },
      })
    }),
  )
  const { user } = open()
  await user.upload(zone(), [pdf('7.pdf'), pdf('dois.pdf'), pdf('nenhum.pdf')])
  await user.click(await within(dialog()).findByRole('button', { name: 'Continuar com os PDF' }))
  expect(await within(line('7.pdf')).findByText('Acto 7')).toBeInTheDocument()
  expect(line('dois.pdf')).toHaveTextContent('Pelo nome, pode ser de 2 notificações.')
  expect(line('nenhum.pdf')).toHaveTextContent('Nenhuma notificação guardada corresponde a este nome.')
  await user.click(button('Escolher a notificação de dois.pdf'))
  await user.click(await within(line('dois.pdf')).findByRole('button', { name: /Acto 9/u }))
  await waitFor(() => expect(button('Mudar a notificação de dois.pdf')).toHaveFocus())
  await user.click(button('Escolher a notificação de nenhum.pdf'))
  await user.keyboard('{Escape}')
  await user.click(await within(dialog()).findByRole('button', { name: 'Escolher a notificação de nenhum.pdf' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(await within(dialog()).findByText(MESSAGES.notificationsFailed)).toBeInTheDocument()
  await user.type(within(dialog()).getByLabelText('Pesquisar a notificação de nenhum.pdf'), '30')
  await user.click(await within(line('nenhum.pdf')).findByRole('button', { name: /Acto 30/u }))
  await user.click(button('Juntar 3 PDF'))
  expect(await within(dialog()).findByText('2 PDF juntos.')).toBeInTheDocument()
  expect(line('dois.pdf')).toHaveTextContent(MESSAGES.fileAlreadyThere)
})

test('names are sent at most two hundred at a time, none too long, also of documents that are added meanwhile', async () => {
  const calls: string[][] = []
  const first = Promise.withResolvers<void>()
  server.use(
    http.post('*/api/page-import/match/', async ({ request }) => {
      const { names } = (await request.json()) as { names: string[] }
      calls.push(names)
      if (calls.length === 1) await first.promise
      return HttpResponse.json({ files: names.map((name) => ({ name, candidates: [candidate(1)] })) })
    }),
  )
  await addFiles(Array.from({ length: 201 }, (_, at) => pdf(`${at}.pdf`)))
  const matched = matchDocuments()
  await waitFor(() => expect(calls).toHaveLength(1))
  await addFiles([pdf(`${'x'.repeat(400)}.pdf`)])
  first.resolve()
  await matched
  expect(calls.map((names) => names.length)).toEqual([200, 2])
  expect(calls[1]?.[1]).toHaveLength(300)
  expect(useImportSession.getState().pdfs.filter(({ chosen }) => chosen?.id === 1)).toHaveLength(202)
})

test('a document that could not be sent can be tried again, without sending the others twice', async () => {
  let first = true
  const tried: number[] = []
  matching(
    [
      { name: '1.pdf', candidates: [candidate(1)] },
      { name: '2.pdf', candidates: [candidate(2)] },
    ],
    {
      1: () => {
        tried.push(1)
        const answer = first ? HttpResponse.error() : stored()
        first = false
        return answer
      },
      2: () => {
        tried.push(2)
        return stored()
      },
    },
  )
  const { user } = open()
  await user.upload(zone(), [pdf('1.pdf'), pdf('2.pdf')])
  await user.click(await within(dialog()).findByRole('button', { name: 'Continuar com os PDF' }))
  await user.click(await within(dialog()).findByRole('button', { name: 'Juntar 2 PDF' }))
  expect(await within(line('1.pdf')).findByText(MESSAGES.unreachable)).toBeInTheDocument()
  expect(within(line('2.pdf')).getByText('Junto.')).toBeInTheDocument()
  await user.click(button('Tentar novamente: 1 PDF'))
  expect(await within(dialog()).findByText('2 PDF juntos.')).toBeInTheDocument()
  expect(tried).toEqual([1, 2, 1])
})

test('documents beside pages are matched after them; ending then reports what was stored', async () => {
  matching([{ name: 'x.pdf', candidates: [] }], {})
  const { user } = open()
  await user.upload(zone(), [html('lista.html'), pdf('x.pdf')])
  // What the file dialog does not offer can still be dropped.
  fireEvent.drop(button(/^Arraste/u), { dataTransfer: { files: [new File(['a'], 'estilo.css')] } })
  await within(dialog()).findByText('2 linhas lidas, 2 novas.')
  expect(await within(dialog()).findByText(/Só é possível importar/u)).toBeInTheDocument()
  expect(line('estilo.css')).toBeTruthy()
  await user.click(button('Importar'))
  expect(await within(dialog()).findByText(/2 notificações novas guardadas\. Confirme/u)).toBeInTheDocument()
  await user.click(button('Terminar sem os PDF'))
  expect(await within(dialog()).findByText('2 notificações novas.')).toBeInTheDocument()
  expect(line('x.pdf')).toHaveTextContent('Não foi escolhida a notificação.')
  await user.click(button('Importar mais'))
  expect(within(dialog()).queryByText('x.pdf')).not.toBeInTheDocument()
})

test.each([
  [{ knownRecords: 1 }, 'Não havia notificações novas.1 notificação já constava do Arauto.'],
  [{ newRecords: 1, knownRecords: 2 }, '1 notificação nova.2 notificações já constavam do Arauto.'],
  [{ unreadableRows: 1 }, '1 notificação por interpretar, à vista em Notificações.'],
  [{ attached: 1 }, '1 PDF junto.'],
  [{}, 'Nada foi importado.'],
])('the report of an import of %j is «%s»', (part, words) => {
  const nothing = { newRecords: 0, knownRecords: 0, unreadableRows: 0, attached: 0, leftOut: [] }
  render(<ImportReport report={{ ...nothing, ...part }} />)
  expect(screen.getByRole('status').textContent).toBe(words)
})

test('a page beyond the limit of an import is refused by name', async () => {
  const { user } = open()
  await user.upload(
    zone(),
    Array.from({ length: 51 }, (_, index) => html(`${index}.html`)),
  )
  expect(await within(line('50.html')).findByText('De cada vez, no máximo 50 páginas.')).toBeInTheDocument()
})
