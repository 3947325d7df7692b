import { ATTACHED_FILE_MAX_BYTES } from '@arauto/contract/page-import'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiServer, keeps } from '../../testing/api-server.ts'
import { aNotification } from '../../testing/notification.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import ManualDialog from './manual-dialog.tsx'

const server = apiServer()
const pdf = (name: string, bytes = '%PDF-') => new File([bytes], name, { type: 'application/pdf', lastModified: 1 })
const onEntered = vi.fn()
let entered: unknown[]

beforeEach(() => {
  entered = []
  onEntered.mockClear()
  server.use(
    http.get('*/api/system-status/', () =>
      HttpResponse.json({ status: 'active', accounts: [{ id: 3, advogado: 'Inês Vilarinho', state: 'ok' }] }),
    ),
  )
})
const answers = (status: number, body: { [field: string]: string | number }) =>
  server.use(http.post('*/api/processos/by-hand/', keeps(entered, body, status)))
const give = (files: File[]) => fireEvent.change(screen.getByLabelText('PDF da notificação'), { target: { files } })
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function fill() {
  await screen.findByRole('dialog')
  type(/^Notificado em/, '20/11/2026')
  type(/^Processo/, '12/26.0T8LSB')
  type(/^Acto/, 'Sentença')
  type(/^Tribunal/, 'Juízo Central Cível de Lisboa')
}

test('a notification entered by hand hands over its files, each once and without those taken back', async () => {
  answers(201, { id: 41 })
  const { user } = renderScreen(<ManualDialog onClose={() => undefined} onEntered={onEntered} />)
  await fill()
  give([pdf('sentença.pdf'), pdf('outra.pdf')])
  give([pdf('sentença.pdf')])
  expect(screen.getAllByText('sentença.pdf')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Retirar outra.pdf' }))
  await user.click(screen.getByRole('button', { name: 'Registar' }))
  await waitFor(() => expect(onEntered).toHaveBeenCalledTimes(1))
  const [id, files] = onEntered.mock.calls[0] as [number, File[]]
  expect([id, files.map(({ name }) => name)]).toEqual([41, ['sentença.pdf']])
  expect(entered).toMatchObject([{ account_id: 3, processo: '12/26.0T8LSB', data: '2026-11-20' }])
})

test('a file that is no PDF is refused before the notification is entered', async () => {
  answers(201, { id: 41 })
  renderScreen(<ManualDialog onClose={() => undefined} onEntered={onEntered} />)
  await screen.findByRole('dialog')
  const large = Object.defineProperty(pdf('grande.pdf'), 'size', { value: ATTACHED_FILE_MAX_BYTES + 1 })
  give([new File(['x'], 'carta.docx'), pdf('vazio.pdf', ''), large, pdf('sentença.pdf')])
  for (const name of [/carta\.docx/, /vazio\.pdf/, /grande\.pdf/])
    expect(await screen.findByText(name)).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: /^Retirar/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Retirar sentença.pdf',
  ])
})

test('one that is there already keeps the dialog open with its files, and hands over none', async () => {
  answers(409, { code: 'notification_already_there', message: 'Esta notificação já está no Arauto.' })
  const { user, unmount } = renderScreen(<ManualDialog onClose={() => undefined} onEntered={onEntered} />)
  await fill()
  give([pdf('sentença.pdf')])
  await user.click(screen.getByRole('button', { name: 'Registar' }))
  expect(await screen.findByText('Esta notificação já está no Arauto.')).toBeInTheDocument()
  expect(screen.getByText('sentença.pdf')).toBeInTheDocument()
  expect(onEntered).not.toHaveBeenCalled()
  unmount()
  renderScreen(<ManualDialog onClose={() => undefined} onEntered={onEntered} />)
  expect(await screen.findByLabelText(/^Processo/)).toHaveValue('12/26.0T8LSB')
})

test('of several accounts one is chosen, none is taken for granted, and no day to come is taken', async () => {
  const accounts = [3, 4].map((id) => ({ id, advogado: `Advogada ${id}`, state: 'ok' }))
  server.use(http.get('*/api/system-status/', () => HttpResponse.json({ status: 'active', accounts })))
  answers(201, { id: 41 })
  const { user } = renderScreen(<ManualDialog onClose={() => undefined} onEntered={onEntered} />)
  await fill()
  await user.click(screen.getByRole('button', { name: 'Registar' }))
  expect(await screen.findByText('Escolha de quem é a notificação.')).toBeInTheDocument()
  type(/^Notificado em/, '31/12/9999')
  await user.click(screen.getByRole('button', { name: 'Registar' }))
  expect(await screen.findByText('Este dia ainda não chegou.')).toBeInTheDocument()
  type(/^Notificado em/, '20/11/2026')
  expect(entered).toEqual([])
  await user.selectOptions(screen.getByLabelText('Responsável'), 'Advogada 4')
  await user.click(screen.getByRole('button', { name: 'Registar' }))
  await waitFor(() => expect(entered).toMatchObject([{ account_id: 4, manner: 'post', addressee: 'lawyer' }]))
})

test('one that is there is corrected in its place', async () => {
  const corrected: unknown[] = []
  server.use(http.put('*/api/processos/9/by-hand/', keeps(corrected, { id: 9 })))
  const made = { made_by: 'Helena', made_at: '2026-11-22T10:00:00Z', changed_at: null, can_change: true }
  const manual = { manner: 'court' as const, addressee: 'party' as const, ...made }
  const { user } = renderScreen(
    <ManualDialog
      entered={{ record: aNotification({ id: 9 }), manual }}
      onClose={() => undefined}
      onEntered={onEntered}
    />,
  )
  await screen.findByRole('dialog', { name: 'Corrigir notificação' })
  type(/^Acto/, 'Despacho')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(corrected).toMatchObject([{ data: '2026-11-19', acto: 'Despacho', origem: 'Tribunal', addressee: 'party' }]),
  )
  expect(onEntered).not.toHaveBeenCalled()
})

const read = { id: 3, name: 'carta.pdf', cases: ['12/26.0T8LSB'], references: [], days: ['2026-11-20'], candidates: [] }
const presumes = (notified: string, asked: string[] = []) =>
  server.use(
    http.get('*/api/inbox/3/file/', () => HttpResponse.json({ message: 'Já não está aqui.' }, { status: 404 })),
    http.get('*/api/deadlines/calculate/', ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json({ notified, ends: '2026-11-24', fine_days: [], steps: [], warnings: [] })
    }),
  )

test('a notification registered with a letter has what was read in it, and the day on which it is presumed', async () => {
  const asked: string[] = []
  presumes('2026-11-23', asked)
  answers(201, { id: 41 })
  const letter = { ...read, acto: 'Sentença', tribunal: 'Comarca de Lisboa', unidade: 'Juiz 8' }
  const { user } = renderScreen(<ManualDialog file={letter} onClose={() => undefined} onEntered={onEntered} />)
  expect(await screen.findByText(/Presume-se notificada em seg 23\/11\/2026/)).toBeInTheDocument()
  expect(asked[0]).toContain('elaborated=2026-11-20')
  expect(screen.getByLabelText(/^Processo/)).toHaveValue('12/26.0T8LSB')
  expect(screen.getByLabelText('Data da carta')).toHaveValue('20/11/2026')
  expect(screen.getAllByText('lido no PDF')).toHaveLength(4)
  expect(await screen.findByText(/Não foi possível abrir o PDF/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Registar' }))
  await waitFor(() => expect(onEntered).toHaveBeenCalledWith(41, []))
  expect(entered).toMatchObject([
    { data: '2026-11-23', manner: 'post', processo: '12/26.0T8LSB', acto: 'Sentença', unidade: 'Juiz 8' },
  ])
})

test('the day of a letter is never the day of a notification in court, and several numbers are only named', async () => {
  presumes('2026-11-23')
  const several = { ...read, cases: ['12/26.0T8LSB', '13/26.0T8LSB'], days: ['2026-11-20'] }
  const { user } = renderScreen(<ManualDialog file={several} onClose={() => undefined} />)
  expect(await screen.findByText('Lidos no PDF: 12/26.0T8LSB · 13/26.0T8LSB')).toBeInTheDocument()
  expect(screen.getByLabelText(/^Processo/)).toHaveValue('')
  await user.selectOptions(screen.getByLabelText('Como foi notificada'), 'Em tribunal')
  expect(screen.getByLabelText('Notificado em')).toHaveValue('')
  await user.selectOptions(screen.getByLabelText('Como foi notificada'), 'Por correio')
  expect(screen.getByLabelText('Data da carta')).toHaveValue('20/11/2026')
})

test('a letter whose presumed day cannot be calculated is not registered', async () => {
  server.use(
    http.get('*/api/deadlines/calculate/', () => HttpResponse.json({ message: 'Não foi possível.' }, { status: 500 })),
  )
  answers(201, { id: 41 })
  const { user } = renderScreen(<ManualDialog file={read} onClose={() => undefined} onEntered={onEntered} />)
  await screen.findByRole('dialog')
  type(/^Acto/, 'Sentença')
  type(/^Tribunal/, 'Lisboa')
  await user.click(screen.getByRole('button', { name: 'Registar' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Registar' })).toBeEnabled())
  expect([entered, onEntered.mock.calls]).toEqual([[], []])
})
