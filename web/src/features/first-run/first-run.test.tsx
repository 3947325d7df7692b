import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../api/session.ts'
import { someAlerts } from '../../testing/alerts.ts'
import { accessToken, apiServer } from '../../testing/api-server.ts'
import { anOffice } from '../../testing/office.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import FirstRun from './first-run.tsx'

const server = apiServer()
let office = anOffice({ name: 'marta' })
let alerts = someAlerts({ email: '' })

beforeEach(() => {
  office = anOffice({ name: 'marta' })
  alerts = someAlerts({ email: '' })
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
  )
})
const open = () =>
  renderScreen(
    <FirstRun>
      <p>Adicionar conta</p>
    </FirstRun>,
  )
const steps = () => screen.getAllByRole('listitem').map((step) => step.querySelector('label, p')?.textContent)

test('a new office is asked for its name, the address for alerts and an account, in this order', async () => {
  alerts = someAlerts({ email: '', is_on: false })
  const { user } = open()
  await screen.findByRole('list', { name: 'Primeiros passos' })
  await waitFor(() => expect(steps()).toHaveLength(3))
  expect(steps()).toEqual([
    'Como se chama o escritório?',
    'Para que endereço seguem os seus alertas?',
    'Adicionar conta',
  ])
  await user.type(screen.getByLabelText('Como se chama o escritório?'), 'Figueiredo & Salgado{Enter}')
  await waitFor(() => expect(steps()).toHaveLength(2))
  expect(office.name).toBe('Figueiredo & Salgado')
  await user.type(screen.getByLabelText('Para que endereço seguem os seus alertas?'), ' marta@office.pt {Enter}')
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull())
  expect(alerts).toMatchObject({ email: 'marta@office.pt', is_on: true })
  expect(screen.getByText('Adicionar conta')).toBeInTheDocument()
})

test('each question can be skipped, and is not asked again', async () => {
  const first = open()
  await first.user.click(await screen.findByRole('button', { name: 'Saltar o endereço para alertas' }))
  await waitFor(() => expect(steps()).toEqual(['Como se chama o escritório?', 'Adicionar conta']))
  first.unmount()
  const second = open()
  await second.user.click(await screen.findByRole('button', { name: 'Saltar o nome do escritório' }))
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull())
  expect(office.name).toBe('marta')
  second.unmount()
  const { client } = open()
  await waitFor(() => expect([client.isFetching(), client.getQueryCache().getAll().length]).toEqual([0, 2]))
  expect(screen.queryByRole('list')).toBeNull()
})

test('only the responsável is asked for the office’s name', async () => {
  office = anOffice({ name: 'marta', role: 'advogado' })
  open()
  await waitFor(() => expect(steps()).toEqual(['Para que endereço seguem os seus alertas?', 'Adicionar conta']))
})

test('an office that has its name is not asked for it, and without a mail server the address is kept for later', async () => {
  office = anOffice({ name: 'Figueiredo & Salgado' })
  alerts = someAlerts({ email: '', mail: { state: 'off', message: '', since: null, waiting: 0, unsent: 0 } })
  open()
  await waitFor(() => expect(steps()).toEqual(['Para que endereço seguem os seus alertas?', 'Adicionar conta']))
  expect(screen.getByLabelText('Para que endereço seguem os seus alertas?')).toHaveAccessibleDescription(
    /fica guardado para quando estiver/u,
  )
})

test('what one user skipped in this browser, another is asked', async () => {
  const first = open()
  await first.user.click(await screen.findByRole('button', { name: 'Saltar o nome do escritório' }))
  await waitFor(() => expect(steps()).toHaveLength(2))
  first.unmount()
  beginSession({ access: `h.${btoa(JSON.stringify({ sub: 9, exp: 9_999_999_999 }))}.s`, refresh: 'r' }, 'rui')
  open()
  await waitFor(() => expect(steps()).toHaveLength(3))
})
