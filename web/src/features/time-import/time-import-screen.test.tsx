import { MESSAGES } from '@arauto/contract/messages'
import { TIME_IMPORT_MESSAGES } from '@arauto/contract/time-import-messages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../api/session.ts'
import { accessToken, apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import TimeImportScreen from './time-import-screen.tsx'

const DATABASE = 'https://www.notion.so/escritorio/Horas-0123456789abcdef0123456789abcdef?v=1'
const CREDENTIALS = { email: 'ana@escritorio.pt', password: 'segredo', token: 'ntn_1', workspace: '7654321' }
const server = apiServer()
let exists: boolean
let last: object
let save: [body: object, status: number]
let start: [body: object, status: number]
let job: object
/** What the services refused, as the server tells of it. */
let refused: { toggl: string | null; notion: string | null; email: string; workspace: string } | undefined
/** What was sent, and how often the credentials were asked for. */
let sent: unknown[]
let checks: number

beforeEach(() => {
  exists = true
  refused = undefined
  last = { success: false, job_id: null }
  save = [{ message: 'ok', warning: false }, 200]
  start = [{ message: 'Importação iniciada.', job_id: 'j' }, 202]
  sent = []
  checks = 0
  beginSession({ access: accessToken(600), refresh: 'r' }, 'ana')
  server.use(
    http.get('*/api/toggl-notion/check-credentials/', () =>
      HttpResponse.json({ exists, checks: ++checks, ...(refused && { refused }) }),
    ),
    http.get('*/api/toggl-notion/last-update/', () => HttpResponse.json(last)),
    http.post('*/api/toggl-notion/save-credentials/', async ({ request }) => {
      sent.push(await request.json())
      exists ||= save[1] === 200
      return HttpResponse.json(save[0], { status: save[1] })
    }),
    http.delete('*/api/toggl-notion/credentials/', () => {
      sent.push('removed')
      exists = false
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('*/api/toggl-notion/import/', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(start[0], { status: start[1] })
    }),
    http.get('*/api/toggl-notion/import/j/', () => HttpResponse.json(job)),
  )
})

const show = () => renderScreen(<TimeImportScreen />, '/toggl-notion-integration')
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const fill = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
async function fillCredentials() {
  await fill('Email Toggl', CREDENTIALS.email)
  await fill('Password Toggl', CREDENTIALS.password)
  await fill('Token Notion', CREDENTIALS.token)
  await fill('Workspace ID Toggl', CREDENTIALS.workspace)
  await press('Salvar Credenciais')
}
async function fillImport(first = '01/11/2026', end = '20/11/2026') {
  await fill('URL da Base de Dados Notion', DATABASE)
  await fill('Data Inicial', first)
  await fill('Data Final', end)
  await press('Importar')
}

test('the credentials form requires all four fields and masks the secrets', async () => {
  exists = false
  show()
  await press('Salvar Credenciais')
  expect(document.title).toContain('Toggl-Notion')
  expect(screen.getByRole('heading', { name: 'Integração Toggl - Notion' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Configurar Credenciais' })).toBeInTheDocument()
  expect(await screen.findAllByText(MESSAGES.required)).toHaveLength(4)
  await waitFor(() => expect(screen.getByLabelText('Email Toggl')).toHaveFocus())
  const types = ['Email Toggl', 'Password Toggl', 'Token Notion'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).type,
  )
  expect([types, sent]).toEqual([['email', 'password', 'password'], []])
})

test('saving the credentials shows a toast and opens the import form', async () => {
  exists = false
  show()
  await fillCredentials()
  expect(await screen.findByText(TIME_IMPORT_MESSAGES.credentialsSaved)).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Importar Dados' })).toBeInTheDocument()
  expect([sent, checks]).toEqual([[CREDENTIALS], 2])
})

test('saving credentials that a service rejects shows a warning that stays, with a button to correct them', async () => {
  exists = false
  save = [{ message: 'O Toggl recusou o acesso.', warning: true }, 200]
  show()
  await fillCredentials()
  expect(await screen.findByRole('alert')).toHaveTextContent('O Toggl recusou o acesso.')
  expect(screen.queryByText(TIME_IMPORT_MESSAGES.credentialsSaved)).not.toBeInTheDocument()
  await press('Corrigir credenciais')
  expect(screen.getByRole('heading', { name: 'Configurar Credenciais' })).toBeInTheDocument()
  expect(screen.getAllByText(/O Toggl recusou o acesso\./u).length).toBeGreaterThan(0)
})

test.each([
  ['a message', { message: 'O Workspace não existe.' }, 'O Workspace não existe.'],
  ['no message', {}, 'Falha ao salvar credenciais.'],
])('saving credentials that fails with %s shows an error and keeps the values', async (_what, answer, sentence) => {
  exists = false
  save = [answer, 400]
  show()
  await fillCredentials()
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(screen.getByLabelText('Workspace ID Toggl')).toHaveValue('7654321')
  expect(screen.getByLabelText('Token Notion')).toHaveValue('ntn_1')
})

test.each([true, false])('the banner shows the last range in pt-PT, only if it succeeded: %s', async (success) => {
  last = { success, start_date: '2026-10-01', end_date: '2026-10-31', job_id: null }
  const { client } = show()
  await screen.findByRole('heading', { name: 'Importar Dados' })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryAllByText('Última atualização: de 01/10/2026 até 31/10/2026')).toHaveLength(success ? 1 : 0)
})

test.each([
  ['done', 'Importadas 214 entradas.'],
  ['failed', 'O Notion recusou o token.'],
])('an import that ends, as %s, says so and allows another', async (status, message) => {
  job = { status: 'processing', done: 128, total: 214, message: 'A escrever no Notion…' }
  const { client } = show()
  await fillImport()
  expect(await screen.findByText('Importação iniciada.')).toBeInTheDocument()
  expect(await screen.findByText('128 de 214')).toBeInTheDocument()
  expect(sent).toEqual([{ notion_database_id: DATABASE, start_date: '2026-11-01', end_date: '2026-11-20' }])
  job = { status, done: 214, total: 214, message }
  last = { success: status === 'done', start_date: '2026-11-01', end_date: '2026-11-20', job_id: null }
  await client.invalidateQueries()
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(await screen.findByRole('button', { name: 'Importar' })).toBeEnabled()
  if (status === 'failed') expect(screen.getByLabelText('URL da Base de Dados Notion')).toHaveValue(DATABASE)
  else expect(await screen.findByText('Última atualização: de 01/11/2026 até 20/11/2026')).toBeInTheDocument()
})

test('an import that fails while another screen is open says so once, on return', async () => {
  job = { status: 'processing', done: 1, total: 2, message: 'A escrever no Notion…' }
  const first = show()
  await fillImport()
  expect(await screen.findByText('1 de 2')).toBeInTheDocument()
  first.unmount()
  job = { status: 'failed', done: 1, total: 2, message: 'O Notion recusou o token.' }
  const second = show()
  expect((await screen.findAllByText('O Notion recusou o token.')).length).toBeGreaterThan(0)
  await screen.findByRole('button', { name: 'Importar' })
  second.unmount()
  show()
  expect(await screen.findByRole('button', { name: 'Importar' })).toBeEnabled()
  expect(
    within(screen.getByRole('heading', { name: 'Importar Dados' }).closest('form')!).queryByText(/recusou/u),
  ).toBeNull()
})

test.each([
  [200, 'with a message', { message: 'Tudo importado.' }, 'Tudo importado.'],
  [200, 'without a message', {}, 'Dados importados com sucesso!'],
  [409, 'with a message', { message: 'Já há uma importação a decorrer.' }, 'Já há uma importação a decorrer.'],
  [500, 'without a message', {}, 'Erro durante a importação.'],
])('an import answered with %s %s, without a job, shows the result', async (status, _what, answer, sentence) => {
  start = [answer, status]
  show()
  await fillImport()
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  expect(await screen.findByRole('button', { name: 'Importar' })).toBeEnabled()
  await waitFor(() => expect(checks).toBe(2))
  if (status >= 400) expect(screen.getByLabelText('URL da Base de Dados Notion')).toHaveValue(DATABASE)
})

test.each([
  ['21/11/2026', '20/11/2026', 'A data inicial é posterior à data final.'],
  ['19/11/2025', '21/11/2026', 'O intervalo tem mais de 366 dias. Importe-o em duas vezes.'],
])('an import from %s to %s shows a warning and sends nothing', async (first, end, sentence) => {
  show()
  await fillImport(first, end)
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
})

test('the import form requires all three fields', async () => {
  show()
  await press('Importar')
  expect(await screen.findAllByText(MESSAGES.required)).toHaveLength(3)
  await waitFor(() => expect(screen.getByLabelText('URL da Base de Dados Notion')).toHaveFocus())
  expect(sent).toEqual([])
})

test('credentials can be replaced, and removed after a confirmation', async () => {
  show()
  await press('Mudar credenciais')
  await press('Cancelar')
  await press('Mudar credenciais')
  await fillCredentials()
  await screen.findByRole('heading', { name: 'Importar Dados' })
  await press('Remover credenciais')
  expect(await screen.findByRole('alertdialog', { name: 'Remover as credenciais?' })).toBeInTheDocument()
  await press('Remover')
  expect(await screen.findByText('Credenciais removidas.')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Configurar Credenciais' })).toBeInTheDocument()
  expect(sent).toEqual([CREDENTIALS, 'removed'])
})

test('credentials that cannot be asked for say so, and are asked for again', async () => {
  server.use(http.get('*/api/toggl-notion/check-credentials/', () => HttpResponse.json({}), { once: true }))
  show()
  expect(await screen.findByText('Não foi possível carregar a integração')).toBeInTheDocument()
  await press('Tentar novamente')
  expect(await screen.findByRole('heading', { name: 'Importar Dados' })).toBeInTheDocument()
})

test('an import that the server names and does not know is not shown as running', async () => {
  last = { success: false, job_id: 'j' }
  const held = Promise.withResolvers<void>()
  const unknown = () => held.promise.then(() => HttpResponse.json({ message: 'x' }, { status: 404 }))
  server.use(http.get('*/api/toggl-notion/import/j/', unknown))
  show()
  expect(await screen.findByRole('button', { name: 'A importar…' })).toBeDisabled()
  held.resolve()
  expect(await screen.findByRole('button', { name: 'Importar' })).toBeEnabled()
})

test.each([
  [{ status: 'processing', done: 3, total: 12, message: 'A ler o Toggl' }, 'A ler o Toggl3 de 12', '25'],
  [{ status: 'processing', done: 0, total: 0, message: '' }, 'A importar registos', null],
])('an import that runs, %o, shows how far it is, and nothing else can be begun', async (running, words, share) => {
  last = { success: false, job_id: 'j' }
  job = running
  show()
  const bar = await screen.findByRole('progressbar')
  const said = bar.closest('[role="status"]')!
  await waitFor(() => expect(said.textContent).toBe(`${words}Pode sair desta página: a importação continua.`))
  expect(bar.getAttribute('value')).toBe(share)
  for (const name of ['Mudar credenciais', 'Remover credenciais', 'A importar…']) {
    expect(screen.getByRole('button', { name })).toBeDisabled()
  }
})

test('an import that took hours back shows each row, and one press undoes it', async () => {
  const row = {
    processo: 'Almeida',
    responsavel: 'Marta',
    before: '49:54:00',
    after: '00:12:00',
    difference: '−49:42:00',
  }
  const imported = { success: true, start_date: '2026-05-01', end_date: '2026-05-31', job_id: null }
  last = { ...imported, undo: { job_id: 'one', taken_back: [row] } }
  job = { status: 'done', done: 1, total: 1, message: 'A importação foi anulada: 1 linha reposta' }
  server.use(
    http.post('*/api/toggl-notion/import/:id/undo/', ({ params }) => {
      sent.push(params.id)
      last = imported
      return HttpResponse.json({ message: 'A anular a importação…', job_id: 'j' }, { status: 202 })
    }),
  )
  show()
  const part = await screen.findByRole('region', { name: 'Horas retiradas pela última importação' })
  const cells = within(part).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(Object.values(row))
  fireEvent.click(within(part).getByRole('button', { name: 'Anular importação' }))
  expect(await screen.findAllByText('A importação foi anulada: 1 linha reposta')).not.toHaveLength(0)
  expect(sent).toEqual(['one'])
  await waitFor(() => expect(screen.queryByText('Horas retiradas pela última importação')).toBeNull())
})

test('a refusal is shown when the page is opened, until what was refused is mended', async () => {
  const { togglRefused, credentialsSaved } = TIME_IMPORT_MESSAGES
  refused = { toggl: togglRefused, notion: null, email: 'marta@ex.pt', workspace: '77' }
  server.use(
    http.put('*/api/toggl-notion/credentials/', async ({ request }) => {
      const body = (await request.json()) as { password?: string }
      sent.push(body)
      const isRight = body.password === 'certa'
      if (isRight) refused = undefined
      return HttpResponse.json({ message: isRight ? credentialsSaved : togglRefused, warning: !isRight })
    }),
  )
  const { user } = show()
  expect(await screen.findByRole('alert')).toHaveTextContent(togglRefused)
  const first = screen.getAllByRole('button').filter(({ className }) => className.includes('primary'))[0]
  expect(first).toHaveTextContent('Corrigir credenciais')
  const mend = async (password: string) => {
    await press('Corrigir credenciais')
    expect(screen.getByLabelText(/Email Toggl/u)).toHaveValue('marta@ex.pt')
    expect(screen.getByLabelText(/Workspace ID/u)).toHaveValue('77')
    expect(screen.queryByLabelText(/Token Notion/u)).not.toBeInTheDocument()
    await user.type(screen.getByLabelText(/^Password Toggl/u), password)
    await press('Guardar')
  }
  await mend('errada')
  await waitFor(() => expect(sent).toEqual([{ email: 'marta@ex.pt', password: 'errada', workspace: '77' }]))
  expect(screen.queryByText(credentialsSaved)).not.toBeInTheDocument()
  await screen.findByRole('button', { name: 'Corrigir credenciais' })
  await mend('certa')
  expect(await screen.findByText(credentialsSaved)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Corrigir credenciais' })).not.toBeInTheDocument())
})

test('a token that Notion refuses is asked for alone', async () => {
  refused = { toggl: null, notion: TIME_IMPORT_MESSAGES.notionRefused, email: 'marta@ex.pt', workspace: '77' }
  show()
  await press('Corrigir credenciais')
  expect(screen.getByLabelText(/^Token Notion/u)).toHaveValue('')
  expect(screen.queryByLabelText(/Toggl/u)).not.toBeInTheDocument()
})
