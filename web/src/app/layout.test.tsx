import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { setNewsCount } from '../api/news.ts'
import { beginSession } from '../api/session.ts'
import { accessToken, apiServer } from '../testing/api-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Layout } from './layout.tsx'

const server = apiServer()
beforeEach(() => {
  beginSession({ access: accessToken(900), refresh: 'r' }, 'ana')
  server.use(http.get('*/api/*', () => HttpResponse.json({}, { status: 404 })))
  vi.stubGlobal('matchMedia', () => ({ addEventListener() {}, removeEventListener() {} }))
})

const open = (address = '/') =>
  renderScreen(
    <Layout>
      <p>o ecrã</p>
    </Layout>,
    address,
  )
const menu = () => within(screen.getByRole('complementary', { name: 'Menu' }))
const state = (container: HTMLElement) => container.querySelector('.layout')?.getAttribute('data-sidebar')

test.each([
  ['/', 'Notificações', 'page'],
  ['/prazos', 'Notificações', 'true'],
  ['/processos', 'Notificações', 'true'],
  ['/accounts', 'Contas', 'page'],
  ['/profile', 'Perfil', 'page'],
  ['/sistema', null, null],
])('at %s, the menu marks %s', (address, name, value) => {
  open(address)
  const current = menu()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => [link.getAttribute('title'), link.getAttribute('aria-current')])
  expect(current).toEqual(name === null ? [] : [[name, value]])
  expect(screen.getByText('o ecrã')).toBeInTheDocument()
  expect(menu().getByTitle('Sessão iniciada como ana')).toBeInTheDocument()
})

test('the menu has the logo, which leads to the notifications, the links in their order, and Sair', async () => {
  const { user } = open('/profile')
  const links = menu().getAllByRole('link')
  const names = ['Arauto', 'Notificações', 'Contas', 'Transcrição', 'Toggl-Notion', 'Perfil', 'Sair']
  expect(links.map(({ textContent }) => textContent)).toEqual(names)
  await user.click(links[0]!)
  expect(screen.getByTestId('address').textContent).toBe('/')
})

test.each([
  [0, 'Notificações'],
  [1, 'Notificações1 nova'],
  [99, 'Notificações99 novas'],
  [120, 'Notificações99+ novas'],
])('%i notifications that arrived meanwhile are counted beside their link', (count, words) => {
  open()
  act(() => setNewsCount(count))
  expect(menu().getByTitle('Notificações').textContent).toBe(words)
  act(() => setNewsCount(0))
})

test.each([
  [1180, 'expanded'],
  [1179, 'collapsed'],
])('a window of %i pixels begins with the menu %s, until somebody chooses', async (width, begins) => {
  vi.stubGlobal('innerWidth', width)
  const other = begins === 'expanded' ? 'collapsed' : 'expanded'
  const first = open()
  expect(state(first.container)).toBe(begins)
  await first.user.click(menu().getByRole('button', { name: /menu$/u }))
  expect(state(first.container)).toBe(other)
  first.unmount()
  const second = open()
  expect(state(second.container)).toBe(other)
  const name = other === 'expanded' ? 'Recolher menu' : 'Expandir menu'
  expect(menu().getByRole('button', { name })).toHaveAttribute('aria-expanded', String(other === 'expanded'))
})

test('the menu of a phone opens as a dialog, and closes by its button and with each way that is taken', async () => {
  const { user } = open()
  const opener = screen.getByRole('button', { name: 'Abrir menu' })
  await user.click(opener)
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('button', { name: 'Fechar menu' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(opener)
  await user.click(within(await screen.findByRole('dialog', { name: 'Menu' })).getByTitle('Notificações'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a menu whose code comes when the window is wide again does not open over the page', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const { user } = open()
  const opener = screen.getByRole('button', { name: 'Abrir menu' })
  await user.click(opener)
  await waitFor(() => expect(opener).toHaveAttribute('aria-expanded', 'false'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

function BrokenAtFirst() {
  if (useLocation().pathname === '/') throw new Error('drawing')
  return <p>o outro ecrã</p>
}
test('a screen that cannot be drawn leaves the menu, the question of a new sign-in and the other screens', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const signIn = { id: 3, at: '2026-12-02T09:00:00.000Z', browser: 'Firefox', address: '10.0.0.8', asks: true }
  server.use(
    http.get('*/api/system-status/', () =>
      HttpResponse.json({ status: 'active', accounts: [], unfamiliar_sign_ins: 1 }),
    ),
    http.get('*/api/sign-ins/', () => HttpResponse.json([{ ...signIn, result: 'signed_in' }])),
  )
  const { user } = renderScreen(
    <Layout>
      <BrokenAtFirst />
    </Layout>,
    '/',
    '/*',
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Ocorreu um erro ao mostrar a página.')
  expect(await screen.findByRole('heading', { name: 'Houve uma entrada nova na sua conta' })).toBeInTheDocument()
  await user.click(menu().getByTitle('Contas'))
  expect(screen.getByText('o outro ecrã')).toBeInTheDocument()
})
