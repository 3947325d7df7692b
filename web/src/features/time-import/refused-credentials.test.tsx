import { TIME_IMPORT_MESSAGES } from '@arauto/contract/time-import-messages'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../api/session.ts'
import { accessToken, apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import TimeImportScreen from './time-import-screen.tsx'

const { togglRefused, notionRefused, credentialsSaved } = TIME_IMPORT_MESSAGES
const server = apiServer()
const sent: unknown[] = []
let refused: { toggl: string | null; notion: string | null; email: string; workspace: string } | undefined

beforeEach(() => {
  sent.length = 0
  refused = { toggl: togglRefused, notion: null, email: 'marta@ex.pt', workspace: '77' }
  beginSession({ access: accessToken(600), refresh: 'r' }, 'marta')
  server.use(
    http.get('*/api/toggl-notion/check-credentials/', () =>
      HttpResponse.json({ exists: true, ...(refused && { refused }) }),
    ),
    http.get('*/api/toggl-notion/last-update/', () => HttpResponse.json({ success: false, job_id: null })),
    http.put('*/api/toggl-notion/credentials/', async ({ request }) => {
      const body = (await request.json()) as { password?: string }
      sent.push(body)
      const isRight = body.password === 'certa'
      if (isRight) refused = undefined
      return HttpResponse.json({ message: isRight ? credentialsSaved : togglRefused, warning: !isRight })
    }),
  )
})

test('a refusal is shown when the page is opened, until what was refused is mended', async () => {
  const { user } = renderScreen(<TimeImportScreen />, '/toggl-notion-integration')
  expect(await screen.findByRole('alert')).toHaveTextContent(togglRefused)
  const first = screen.getAllByRole('button').filter(({ className }) => className.includes('primary'))[0]
  expect(first).toHaveTextContent('Corrigir credenciais')
  await user.click(screen.getByRole('button', { name: 'Corrigir credenciais' }))
  expect(screen.getByLabelText(/Email Toggl/u)).toHaveValue('marta@ex.pt')
  expect(screen.getByLabelText(/Workspace ID/u)).toHaveValue('77')
  expect(screen.queryByLabelText(/Token Notion/u)).not.toBeInTheDocument()
  await user.type(screen.getByLabelText(/^Password Toggl/u), 'errada')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent).toEqual([{ email: 'marta@ex.pt', password: 'errada', workspace: '77' }]))
  expect(screen.queryByText(credentialsSaved)).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Corrigir credenciais' }))
  await user.type(screen.getByLabelText(/^Password Toggl/u), 'certa')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(credentialsSaved)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Corrigir credenciais' })).not.toBeInTheDocument())
})

test('a token that Notion refuses is asked for alone', async () => {
  refused = { toggl: null, notion: notionRefused, email: 'marta@ex.pt', workspace: '77' }
  const { user } = renderScreen(<TimeImportScreen />, '/toggl-notion-integration')
  await user.click(await screen.findByRole('button', { name: 'Corrigir credenciais' }))
  expect(screen.getByLabelText(/^Token Notion/u)).toHaveValue('')
  expect(screen.queryByLabelText(/Toggl/u)).not.toBeInTheDocument()
})
