import { MESSAGES } from '@arauto/contract/messages'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginSession } from '../../api/session.ts'
import { someAlerts } from '../../testing/alerts.ts'
import { accessToken, apiServer } from '../../testing/api-server.ts'
import { anOffice } from '../../testing/office.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import FirstAccount from './first-account.tsx'
import OfficeStrip from './office-strip.tsx'
import { isStripDismissed } from './strip-dismissal.ts'

const server = apiServer()
let office = anOffice({ name: 'marta' })
let alerts = someAlerts({ email: '' })
let stored: object[] = []
let portal: [status: number, body: object] = [200, { status: 'success', message: '' }]

beforeEach(() => {
  office = anOffice({ name: 'marta' })
  alerts = someAlerts({ email: '', is_on: false })
  stored = []
  portal = [200, { status: 'success', message: '' }]
  beginSession({ access: accessToken(600), refresh: 'r' }, 'marta')
  server.use(
    http.get('*/api/office/', () => HttpResponse.json(office)),
    http.get('*/api/alerts/settings/', () => HttpResponse.json(alerts)),
    http.put('*/api/office/', async ({ request }) => {
      office = { ...office, ...((await request.json()) as object) }
      return HttpResponse.json(office)
    }),
    http.put('*/api/alerts/settings/', async ({ request }) => {
      alerts = { ...alerts, ...((await request.json()) as object) }
      return HttpResponse.json(alerts)
    }),
    http.post('*/api/test-account/', () => HttpResponse.json(portal[1], { status: portal[0] })),
    http.post('*/api/citius-accounts/', async ({ request }) => {
      stored.push((await request.json()) as object)
      return HttpResponse.json({}, { status: 201 })
    }),
  )
})

async function fillAccount() {
  const { user } = renderScreen(<FirstAccount onImport={() => {}} />)
  await user.type(await screen.findByLabelText('Username do portal'), 'marta-1p@adv.oa.pt')
  await user.type(screen.getByLabelText('Password'), 'segredo')
  await user.type(screen.getByLabelText('Advogado'), 'Marta Figueiredo')
  await user.click(screen.getByRole('button', { name: 'Ler as notificações' }))
}

test('the first account is stored once the portal accepted it', async () => {
  await fillAccount()
  const account = { username: 'marta-1p@adv.oa.pt', password: 'segredo', advogado: 'Marta Figueiredo', is_active: true }
  await waitFor(() => expect(stored).toEqual([account]))
})

test('a refused password is not stored, and the form stays as it was', async () => {
  portal = [400, { status: 'error', message: MESSAGES.connectionFailed }]
  await fillAccount()
  expect(await screen.findByText(MESSAGES.connectionFailed)).toBeInTheDocument()
  expect(screen.getByLabelText('Password')).toHaveValue('segredo')
  expect(screen.getByLabelText('Password')).toHaveFocus()
  expect(stored).toEqual([])
})

test('a portal that does not answer leaves the account to the next check', async () => {
  portal = [503, { status: 'error', message: 'O portal não respondeu.' }]
  await fillAccount()
  await waitFor(() => expect(stored).toHaveLength(1))
})

test('an assistant, who may not add accounts, sees whom to ask', async () => {
  office = anOffice({ role: 'assistente' })
  renderScreen(<FirstAccount onImport={() => {}} />)
  expect(await screen.findByText('Ainda não tem acesso a contas')).toBeInTheDocument()
})

test('the strip stores each field that was filled, and goes with the last', async () => {
  const end = vi.fn()
  const { user } = renderScreen(<OfficeStrip onDone={end} />)
  await user.type(await screen.findByLabelText('Nome do escritório'), 'Figueiredo & Salgado{Enter}')
  await waitFor(() => expect(screen.queryByLabelText('Nome do escritório')).toBeNull())
  expect([office.name, alerts.email]).toEqual(['Figueiredo & Salgado', ''])
  await user.type(screen.getByLabelText('E-mail para os alertas'), 'marta@{Enter}')
  expect(await screen.findByText(MESSAGES.invalidEmail)).toBeInTheDocument()
  await user.type(screen.getByLabelText('E-mail para os alertas'), 'office.pt{Enter}')
  await waitFor(() => expect(end).toHaveBeenCalledTimes(1))
  expect(alerts).toMatchObject({ email: 'marta@office.pt', is_on: true })
  expect(isStripDismissed()).toBe(true)
})

test('the strip is declined for good, by each user of the browser', async () => {
  const end = vi.fn()
  const { user } = renderScreen(<OfficeStrip onDone={end} />)
  await user.click(await screen.findByRole('button', { name: 'Agora não' }))
  await waitFor(() => expect(end).toHaveBeenCalledTimes(1))
  expect([office.name, alerts.email, isStripDismissed()]).toEqual(['marta', '', true])
  beginSession({ access: `h.${btoa(JSON.stringify({ sub: 9, exp: 9_999_999_999 }))}.s`, refresh: 'r' }, 'rui')
  expect(isStripDismissed()).toBe(false)
})

test('only the administrator is asked for the office’s name, and nobody for what is known', async () => {
  office = anOffice({ name: 'marta', role: 'advogado' })
  const first = renderScreen(<OfficeStrip onDone={() => {}} />)
  await screen.findByLabelText('E-mail para os alertas')
  expect(screen.queryByLabelText('Nome do escritório')).toBeNull()
  first.unmount()
  office = anOffice({ name: 'Figueiredo & Salgado' })
  alerts = someAlerts({ email: 'marta@office.pt' })
  const end = vi.fn()
  renderScreen(<OfficeStrip onDone={end} />)
  await waitFor(() => expect(end).toHaveBeenCalledTimes(1))
})
