import type { CalendarFeeds as Feeds } from '@arauto/contract/calendar'
import { screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../api/session.ts'
import { accessToken, apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import CalendarFeeds from './calendar-feeds.tsx'
import CalendarFeedsDialog from './calendar-feeds-dialog.tsx'

const server = apiServer()
let feeds: Feeds
let made = 0
const aFeed = () => ({
  url: `https://arauto.example/api/calendar/segredo-${++made}.ics`,
  created_at: '2026-11-22T10:00:00.000Z',
  last_used_at: null as string | null,
})

beforeEach(() => {
  beginSession({ access: accessToken(600), refresh: 'r' }, 'marta')
  made = 0
  feeds = { own: null, office: null, manages_office: false }
  server.use(
    http.get('*/api/calendar-feeds/', () => HttpResponse.json(feeds)),
    http.post('*/api/calendar-feeds/:whose/', ({ params }) => {
      const feed = aFeed()
      feeds = { ...feeds, [String(params.whose)]: feed }
      return HttpResponse.json(feed, { status: 201 })
    }),
    http.delete('*/api/calendar-feeds/:whose/', ({ params }) => {
      feeds = { ...feeds, [String(params.whose)]: null }
      return new Response(null, { status: 204 })
    }),
  )
})

const open = () => renderScreen(<CalendarFeeds />, '/profile')
const address = () => screen.findByRole('textbox', { name: 'Endereço do calendário' })

test('a member without an address creates one and copies it', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Criar endereço: O meu calendário' }))
  expect(await address()).toHaveValue('https://arauto.example/api/calendar/segredo-1.ics')
  expect(screen.getByText('Ainda não foi lido por nenhum calendário.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await screen.findByText('Endereço copiado.')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('https://arauto.example/api/calendar/segredo-1.ics')
  expect(screen.queryByText('Calendário do escritório')).not.toBeInTheDocument()
})

test('an address is renewed and revoked after a question', async () => {
  feeds.own = { ...aFeed(), last_used_at: '2026-11-22T10:30:00.000Z' }
  const { user } = open()
  expect(await screen.findByText('Lido pela última vez em 22/11/2026, 10:30.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Renovar' }))
  const question = await screen.findByRole('alertdialog', { name: 'Renovar o endereço?' })
  await user.click(within(question).getByRole('button', { name: 'Renovar' }))
  await screen.findByText('Endereço renovado. O anterior deixou de funcionar.')
  expect(await address()).toHaveValue('https://arauto.example/api/calendar/segredo-2.ics')
  await user.click(screen.getByRole('button', { name: /^Anular o endereço/u }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Anular o endereço?' })).getByRole('button', {
      name: 'Anular',
    }),
  )
  expect(await screen.findByRole('button', { name: /^Criar endereço/u })).toBeInTheDocument()
})

test('the responsável has the office’s address too', async () => {
  feeds = { own: aFeed(), office: aFeed(), manages_office: true }
  open()
  expect(await screen.findByRole('textbox', { name: 'Endereço do calendário do escritório' })).toHaveValue(
    'https://arauto.example/api/calendar/segredo-2.ics',
  )
})

test('a failure to make one says so, and it can be tried again', async () => {
  server.use(http.post('*/api/calendar-feeds/own/', () => HttpResponse.error()))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Criar endereço/u }))
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Criar endereço/u })).toBeEnabled()
})

test('a server without calendars shows nothing', async () => {
  server.use(http.get('*/api/calendar-feeds/', () => HttpResponse.json({}, { status: 404 })))
  open()
  const loading = screen.getByRole('status', { name: 'A carregar o endereço do calendário' })
  await waitForElementToBeRemoved(loading)
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the office’s address is revoked without one’s own, and an address for this computer alone says so', async () => {
  const here = 'http://localhost:8080/api/calendar/x.ics'
  feeds = { own: { ...aFeed(), url: here }, office: aFeed(), manages_office: true }
  const { user } = open()
  const office = within(await screen.findByRole('region', { name: 'Calendário do escritório' }))
  expect(office.queryByRole('note')).not.toBeInTheDocument()
  expect(within(screen.getByRole('region', { name: 'O meu calendário' })).getByRole('note')).toBeInTheDocument()
  await user.click(office.getByRole('button', { name: 'Anular o endereço: Calendário do escritório' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Anular' }))
  expect(await screen.findByText('Endereço anulado.')).toBeInTheDocument()
  expect(await office.findByRole('button', { name: 'Criar endereço: Calendário do escritório' })).toBeInTheDocument()
  expect(await address()).toHaveValue(here)
})

test.each([
  ['https://arauto.example/x.ics', /ao Outlook, ao Google Calendar/u, /O Outlook e o Google Calendar podem/u],
  ['http://localhost:8080/x.ics', /adicione-o ao Outlook como/u, /O Outlook pode/u],
])('how an address such as %s is subscribed names the programs that reach it', async (url, words, late) => {
  feeds.own = { ...aFeed(), url }
  renderScreen(<CalendarFeedsDialog onClose={() => {}} />, '/prazos')
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(screen.getByText(late)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Os convites por e-mail' })).toHaveAttribute(
    'href',
    '/profile?separador=alertas',
  )
})
