// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiServer } from '../../testing/api-server.ts'
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
const answers = (status: number, body: object) =>
  server.use(
    http.post('*/api/processos/by-hand/', async ({ request }) => {
      entered.push(await request.json())
      return HttpResponse.json(body, { status })
    }),
  )
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
  give([new File(['x'], 'carta.docx'), pdf('sentença.pdf')])
  expect(await screen.findByText(/carta\.docx/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Retirar carta.docx' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Retirar sentença.pdf' })).toBeInTheDocument()
})

test('one that is there already keeps the dialog open with its files, and hands over none', async () => {
  answers(409, { code: 'notification_already_there', message: 'Esta notificação já está no Arauto.' })
  const { user } = renderScreen(<ManualDialog onClose={() => undefined} onEntered={onEntered} />)
  await fill()
  give([pdf('sentença.pdf')])
  await user.click(screen.getByRole('button', { name: 'Registar' }))
  expect(await screen.findByText('Esta notificação já está no Arauto.')).toBeInTheDocument()
  expect(screen.getByText('sentença.pdf')).toBeInTheDocument()
  expect(onEntered).not.toHaveBeenCalled()
})
