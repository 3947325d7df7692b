import { MESSAGES } from '@arauto/contract/messages'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import AttachFiles, { attachToNew } from './attach-files.tsx'

const server = apiServer()
const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' })
const onStored = vi.fn()
const open = () => renderScreen(<AttachFiles notificationId={5} dropping onStored={onStored} />)
const give = (files: File[]) => fireEvent.change(screen.getByLabelText('PDF a juntar'), { target: { files } })

test('files are attached one by one; what was left out is named, and only what failed is tried again', async () => {
  const answers = [
    () => HttpResponse.json({ stored: 1, left_out: [] }),
    () => HttpResponse.json({ stored: 0, left_out: [{ name: 'b.pdf', reason: MESSAGES.fileAlreadyThere }] }),
    () => HttpResponse.error(),
    () => HttpResponse.json({ stored: 1, left_out: [] }),
  ]
  server.use(http.post('*/api/processos/5/files/', () => answers.shift()?.()))
  const { user } = open()
  give([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'), new File(['x'], 'd.html')])
  expect(await screen.findByText('PDF junto à notificação.')).toBeInTheDocument()
  expect((await screen.findByText('b.pdf')).parentElement?.textContent).toContain(MESSAGES.fileAlreadyThere)
  expect((await screen.findByText('c.pdf')).parentElement?.textContent).toContain(MESSAGES.unreachable)
  expect(screen.getByText('d.html').parentElement?.textContent).toContain(MESSAGES.fileNotPdf)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(screen.queryAllByText('PDF junto à notificação.')).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText('c.pdf')).not.toBeInTheDocument())
  await waitFor(() => expect(onStored).toHaveBeenCalledTimes(2))
  expect(answers).toHaveLength(0)
})

test('a file dropped anywhere on the page is attached, and that can be cancelled', async () => {
  server.use(http.post('*/api/processos/5/files/', () => delay('infinite')))
  const { user } = open()
  const dataTransfer = { types: ['Files'], files: [pdf('a.pdf')] }
  fireEvent.dragOver(window, { dataTransfer })
  expect(screen.getByText('Largue para juntar à notificação')).toBeInTheDocument()
  fireEvent.dragLeave(window, { dataTransfer, relatedTarget: null })
  expect(screen.queryByText('Largue para juntar à notificação')).not.toBeInTheDocument()
  fireEvent.dragOver(window, { dataTransfer })
  fireEvent.drop(window, { dataTransfer })
  const cancel = await screen.findByRole('button', { name: 'Cancelar' })
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
  await user.click(cancel)
  expect(await screen.findByRole('button', { name: 'Juntar PDF' })).toBeInTheDocument()
  // The same file can be chosen again, as often as it takes.
  const input = screen.getByLabelText<HTMLInputElement>('PDF a juntar')
  await user.upload(input, pdf('a.pdf'))
  expect(await screen.findByRole('button', { name: 'Cancelar' })).toBeInTheDocument()
  expect(input.files).toHaveLength(0)
})

test('text dragged over the page, and a file where none may be dropped, show no drop target', () => {
  const { unmount } = renderScreen(<AttachFiles notificationId={5} dropping={false} onStored={onStored} />)
  fireEvent.dragOver(window, { dataTransfer: { types: ['Files'], files: [] } })
  expect(screen.queryByText('Largue para juntar à notificação')).not.toBeInTheDocument()
  unmount()
  open()
  fireEvent.dragOver(window, { dataTransfer: { types: ['text/plain'], files: [] } })
  expect(screen.queryByText('Largue para juntar à notificação')).not.toBeInTheDocument()
})

test('the files of a notification entered by hand are attached one by one, and one that fails is named without keeping back the others', async () => {
  const sent: string[] = []
  server.use(
    http.post('*/api/processos/41/files/', async ({ request }) => {
      sent.push(/filename="([^"]+)"/.exec(await request.text())![1]!)
      if (sent.length === 1) return HttpResponse.json({ stored: 0, left_out: [{ name: 'a', reason: 'Não é um PDF.' }] })
      return sent.length === 2 ? HttpResponse.error() : HttpResponse.json({ stored: 1, left_out: [] })
    }),
  )
  renderScreen(<p>página</p>)
  await attachToNew(41, [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')])
  expect(sent).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  expect(await screen.findByText(/^a\.pdf: Não é um PDF\./)).toBeInTheDocument()
  expect(await screen.findByText(/^b\.pdf: .+ Junte-o na notificação\.$/)).toBeInTheDocument()
})
