import type { InboxReceipt } from '@arauto/contract/inbox'
import { forListedTexts } from '@arauto/contract/listed-texts'
import { MESSAGES } from '@arauto/contract/messages'
import type { ImportedPage } from '@arauto/contract/page-import'
import type { PageShape } from '@arauto/contract/page-shapes'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import ImportDialog from './import-dialog.tsx'
import { ImportReport } from './import-report.tsx'
import { addFiles, assignAccount, resetImport, useImportSession } from './import-session.ts'

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
const dialog = () => screen.getByRole('dialog', { name: 'Acrescentar' })
const zone = () => within(dialog()).getByLabelText<HTMLInputElement>('Ficheiros a acrescentar')
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
  expect(within(dialog()).queryByRole('button', { name: 'Importar' })).toBeNull()
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
  await user.selectOptions(await within(line('outra.html')).findByLabelText('assunto: Sentença'), 'Acto')
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
  fireEvent.drop(button(/^Largue/u), { dataTransfer: { files: [new File(['a'], 'estilo.css')] } })
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

test('a page of a missing account names it and links to its form, and is read again when the dialog is opened', async () => {
  const portal_username = 'outra+9p@adv.oa.pt'
  say = () => ({ refused: MESSAGES.pageOfUnknownAccount, portal_username, account: null, rows: [] })
  const { user } = renderScreen(<Closable />)
  await user.upload(zone(), html('lista.html'))
  await within(line('lista.html')).findByText(MESSAGES.pageOfUnknownAccount)
  const link = within(line('lista.html')).getByRole('link', { name: 'Adicionar a conta outra+9p@adv.oa.pt' })
  expect(link).toHaveAttribute('href', '/accounts?nova=outra%2B9p%40adv.oa.pt')
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

test('a page that is assigned to another account while it is read is read for that one', async () => {
  await addFiles([html('sem.html')])
  const { key } = useImportSession.getState().pages[0]!
  await Promise.all([assignAccount(key, 2), assignAccount(key, 1)])
  expect(asked.map(({ account }) => account)).toEqual([null, '2', '1'])
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

/** Answers each sent document by its name. */
function receiving(say: Record<string, () => Response>) {
  const sent: string[] = []
  server.use(
    http.post('*/api/inbox/', async ({ request }) => {
      const [, name = ''] = /filename="([^"]+)"/u.exec(await request.text()) ?? []
      sent.push(name)
      return say[name]?.() ?? HttpResponse.error()
    }),
  )
  return sent
}
const receipt = (part: Partial<InboxReceipt>) => () =>
  HttpResponse.json({ attached: 0, waiting: 0, left_out: [], ...part })

test('documents and messages are sent as they are dropped, and each says where it went', async () => {
  const sent = receiving({
    '7.pdf': receipt({ attached: 1 }),
    'aviso.eml': receipt({ attached: 2, waiting: 1 }),
    'dois.pdf': receipt({ left_out: [{ name: 'dois.pdf', reason: MESSAGES.fileKnown }] }),
    'nenhum.pdf': receipt({ waiting: 1 }),
  })
  const { user } = open()
  await user.upload(zone(), [pdf('7.pdf'), new File(['De:'], 'aviso.eml'), pdf('dois.pdf'), pdf('nenhum.pdf')])
  expect(await within(line('nenhum.pdf')).findByText('Por identificar.')).toBeInTheDocument()
  expect(line('7.pdf')).toHaveTextContent('Junto à sua notificação.')
  expect(line('aviso.eml')).toHaveTextContent('2 ficheiros juntos às suas notificações.Por identificar.')
  expect(line('dois.pdf')).toHaveTextContent(MESSAGES.fileKnown)
  expect(sent).toEqual(['7.pdf', 'aviso.eml', 'dois.pdf', 'nenhum.pdf'])
  expect(onStored).toHaveBeenCalled()
  await user.click(within(dialog()).getAllByRole('button', { name: 'Fechar' }).at(-1)!)
  expect(onClose).toHaveBeenCalled()
  expect(within(dialog()).queryByText('7.pdf')).not.toBeInTheDocument()
})

test('what was done with a document is taken back from its line, unless something was built on it', async () => {
  const [free, used] = ['0192f0c1-0000-7000-8000-000000000001', '0192f0c1-0000-7000-8000-000000000002']
  const notification = { id: 7, data: '2026-11-27', processo: '1/26.0T8LSB', case_label: 'Silva c. Costa' }
  receiving({
    '1.pdf': receipt({ attached: 1, batch: free, notification }),
    '2.pdf': receipt({ attached: 1, batch: used, notification: { ...notification, case_label: '' } }),
    'lixo.pdf': receipt({
      left_out: [
        { name: 'lixo.pdf', reason: MESSAGES.fileDamaged },
        { name: 'lixo.pdf › a.doc', reason: 'Guarde-o como PDF.' },
      ],
    }),
  })
  const sent: unknown[] = []
  server.use(
    http.post('*/api/triage/undo/', async ({ request }) => {
      const { batch } = (await request.json()) as { batch: string }
      sent.push(batch)
      return HttpResponse.json({ restored: batch === free ? 1 : 0, kept: batch === free ? 0 : 1 })
    }),
  )
  const { user } = open()
  await user.upload(zone(), [pdf('1.pdf'), pdf('2.pdf'), pdf('lixo.pdf')])
  await within(dialog()).findByText(MESSAGES.fileDamaged)
  expect(line('1.pdf')).toHaveTextContent('Junto a Silva c. Costa, 27/11/2026.')
  expect(line('2.pdf')).toHaveTextContent('Junto a 1/26.0T8LSB, 27/11/2026.')
  expect(within(dialog()).getByText('a.doc: Guarde-o como PDF.')).toBeInTheDocument()
  expect(within(line('lixo.pdf')).queryByRole('button')).toBeNull()
  onStored.mockReset()
  await user.click(button('Anular: 1.pdf'))
  await waitFor(() => expect(within(dialog()).queryByText('1.pdf')).toBeNull())
  expect(onStored).toHaveBeenCalled()
  await user.click(button('Anular: 2.pdf'))
  expect(await screen.findByText('1 ficou como estava: alguém mudou entretanto.')).toBeInTheDocument()
  expect(within(line('2.pdf')).queryByRole('button')).toBeNull()
  expect(sent).toEqual([free, used])
})

test('a document that could not be sent can be tried again, without sending the others twice', async () => {
  let first = true
  const sent = receiving({
    '1.pdf': () => {
      const answer = first ? HttpResponse.error() : receipt({ attached: 1 })()
      first = false
      return answer
    },
    '2.pdf': receipt({ attached: 1 }),
  })
  const { user } = open()
  await user.upload(zone(), [pdf('1.pdf'), pdf('2.pdf')])
  expect(await within(line('1.pdf')).findByText(MESSAGES.unreachable)).toBeInTheDocument()
  await user.click(await within(dialog()).findByRole('button', { name: 'Tentar novamente' }))
  expect(await within(line('1.pdf')).findByText('Junto à sua notificação.')).toBeInTheDocument()
  expect(sent).toEqual(['1.pdf', '2.pdf', '1.pdf'])
})

test('documents beside pages are sent after them, and the end reports both', async () => {
  const sent = receiving({ 'x.pdf': receipt({ waiting: 1, batch: '0192f0c1-0000-7000-8000-000000000001' }) })
  const { user } = open()
  await user.upload(zone(), [html('lista.html'), pdf('x.pdf')])
  // What the file dialog does not offer can still be dropped.
  fireEvent.drop(button(/^Largue/u), { dataTransfer: { files: [new File(['a'], 'estilo.css')] } })
  await within(dialog()).findByText('2 linhas lidas, 2 novas.')
  expect(await within(dialog()).findByText(/^Só se recebem/u)).toBeInTheDocument()
  expect(line('x.pdf')).toHaveTextContent('É lido depois das páginas.')
  expect(sent).toEqual([])
  await user.click(button('Importar'))
  expect(await within(dialog()).findByText('2 notificações novas.')).toBeInTheDocument()
  expect(within(dialog()).getByText('1 ficheiro por identificar.')).toBeInTheDocument()
  expect(line('estilo.css')).toBeTruthy()
  expect(sent).toEqual(['x.pdf'])
  expect(button('Anular: x.pdf')).toBeInTheDocument()
  await user.click(button('Acrescentar mais'))
  expect(within(dialog()).queryByText('estilo.css')).not.toBeInTheDocument()
})

test('documents beside a page are sent when it is taken off the list', async () => {
  const sent = receiving({ 'x.pdf': receipt({ attached: 1 }) })
  const { user } = open()
  await user.upload(zone(), [html('lista.html'), pdf('x.pdf')])
  await within(dialog()).findByText('2 linhas lidas, 2 novas.')
  await user.click(button('Retirar lista.html'))
  expect(await within(line('x.pdf')).findByText('Junto à sua notificação.')).toBeInTheDocument()
  expect(sent).toEqual(['x.pdf'])
})

test.each([
  [{ knownRecords: 1 }, 'Não havia notificações novas.1 notificação já constava do Arauto.'],
  [{ newRecords: 1, knownRecords: 2 }, '1 notificação nova.2 notificações já constavam do Arauto.'],
  [{ unreadableRows: 1 }, '1 notificação por interpretar, à vista em Notificações.'],
  [{ attached: 1 }, '1 ficheiro junto.'],
  [{ attached: 2, waiting: 3 }, '2 ficheiros juntos.3 ficheiros por identificar.'],
  [{ waiting: 1 }, '1 ficheiro por identificar.'],
  [{}, 'Nada foi importado.'],
])('the report of an import of %j is «%s»', (part, words) => {
  const nothing = { newRecords: 0, knownRecords: 0, unreadableRows: 0, attached: 0, waiting: 0, leftOut: [] }
  render(<ImportReport report={{ ...nothing, ...part }} />)
  expect(screen.getByRole('status').textContent).toBe(words)
})

test('a page beyond the limit of an import is refused by name, and the others stay where the dialog is closed', async () => {
  const { user } = open()
  await user.upload(
    zone(),
    Array.from({ length: 51 }, (_, index) => html(`${index}.html`)),
  )
  expect(await within(line('50.html')).findByText('De cada vez, no máximo 50 páginas.')).toBeInTheDocument()
  await user.click(within(dialog()).getAllByRole('button', { name: 'Fechar' }).at(-1)!)
  expect(line('49.html')).toBeInTheDocument()
})
