import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { attachToNew } from './attach-to-new.ts'

const server = apiServer()
const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' })

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
