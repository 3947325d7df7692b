import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../api/session.ts'
import { accessToken, apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import TimeImportScreen from './time-import-screen.tsx'

const server = apiServer()
const row = {
  processo: 'Almeida',
  responsavel: 'Marta',
  before: '49:54:00',
  after: '00:12:00',
  difference: '−49:42:00',
}
let undone: string[]

beforeEach(() => {
  undone = []
  beginSession({ access: accessToken(600), refresh: 'r' }, 'marta')
  server.use(
    http.get('*/api/toggl-notion/check-credentials/', () => HttpResponse.json({ exists: true })),
    http.get('*/api/toggl-notion/last-update/', () =>
      HttpResponse.json({
        success: true,
        start_date: '2026-05-01',
        end_date: '2026-05-31',
        job_id: null,
        ...(undone.length === 0 && { undo: { job_id: 'one', taken_back: [row] } }),
      }),
    ),
    http.post('*/api/toggl-notion/import/:id/undo/', ({ params }) => {
      undone.push(String(params.id))
      return HttpResponse.json({ message: 'A anular a importação…', job_id: 'two' }, { status: 202 })
    }),
    http.get('*/api/toggl-notion/import/two/', () =>
      HttpResponse.json({
        status: 'done',
        done: 1,
        total: 1,
        message: 'A importação foi anulada: 1 linha reposta',
      }),
    ),
  )
})

test('an import that took hours back shows each row, and one press undoes it', async () => {
  const { user } = renderScreen(<TimeImportScreen />, '/toggl-notion-integration')
  const part = await screen.findByRole('region', { name: 'Horas retiradas pela última importação' })
  const cells = within(part).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(Object.values(row))
  await user.click(within(part).getByRole('button', { name: 'Anular importação' }))
  expect(await screen.findAllByText('A importação foi anulada: 1 linha reposta')).not.toHaveLength(0)
  expect(undone).toEqual(['one'])
  await waitFor(() => expect(screen.queryByText('Horas retiradas pela última importação')).toBeNull())
})
