import { QueryClient } from '@tanstack/react-query'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiServer } from '../testing/api-server.ts'
import { notifyOfNews, notifyOfVisits } from './browser-notifications.ts'
import { followVisits } from './follow-visits.ts'

const server = apiServer()
const shown: string[] = []

beforeEach(() => {
  shown.length = 0
  const Shown = class {
    static permission = 'granted'
    constructor(title: string, { body }: { body?: string }) {
      shown.push(`${title}: ${body}`)
    }
    addEventListener() {}
  }
  vi.stubGlobal('Notification', Shown)
  vi.stubGlobal('isSecureContext', true)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  localStorage.setItem('arauto.browser-notifications', 'on')
})

test('a visit that is due is notified of once, and the next one again', () => {
  const due = (key: string, ...other: { advogado: string; key: string }[]) =>
    notifyOfVisits([{ advogado: 'Duarte Salgado', key }, ...other], () => undefined)
  due('4 quarta')
  due('4 quarta')
  expect(shown).toEqual(['Entre no portal: um toque, 20 segundos: Duarte Salgado'])
  due('4 quinta')
  expect(shown).toHaveLength(2)
  const other = { advogado: 'Marta', key: '5 quinta' }
  for (const _ of [1, 2]) due('4 quinta', other)
  expect(shown.slice(2)).toEqual(['Entre no portal: um toque, 20 segundos: Marta'])
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  due('4 sexta', other)
  expect(shown).toHaveLength(3)
})

test('a hidden page asks which accounts wait for somebody, and one in sight does not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let asked = 0
  const account = { state: 'ok', problem: 'unseen', remedy: 'visit' }
  const visit = { seen: null, by: null, since: '2026-11-01T00:00:00Z', next: '2026-11-21T10:00:00Z' }
  const accounts = [
    { ...account, id: 4, advogado: 'Duarte', visit },
    { ...account, id: 5, advogado: 'Marta', problem: null, visit },
    { ...account, id: 6, advogado: 'Rui', problem: 'rejected', visit },
  ]
  server.use(
    http.get('*/api/system-status/', () => {
      asked += 1
      return HttpResponse.json({ status: 'active', accounts, watched: 1, stopped: 1 })
    }),
  )
  const end = new AbortController()
  followVisits(new QueryClient(), end.signal, () => undefined)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  await vi.advanceTimersToNextTimerAsync()
  expect(asked).toBe(0)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await vi.advanceTimersToNextTimerAsync()
  await vi.waitFor(() => expect(shown).toEqual(['Entre no portal: um toque, 20 segundos: Duarte']))
  expect(localStorage.getItem('arauto.visits-notified')).toBe('4 2026-11-21T10:00:00Z')
  end.abort()
  expect(vi.getTimerCount()).toBe(0)
})

test('a visit that is due is not notified of where the browser may not', () => {
  localStorage.removeItem('arauto.browser-notifications')
  notifyOfVisits([{ advogado: 'Duarte Salgado', key: '4 quarta' }], () => undefined)
  expect(shown).toEqual([])
})

test('a notification of the browser names the case', () => {
  localStorage.setItem('arauto.news-notified', '3')
  const latest = { id: 4, acto: 'Citação', processo: '8505/26.0T8STB', case_label: 'Silva c. Costa', tribunal: 'Porto' }
  notifyOfNews({ count: 1, newest: 4, latest: [latest] }, () => undefined)
  expect(shown).toEqual(['Uma notificação nova: Citação\nSilva c. Costa\n8505/26.0T8STB'])
})

test('what was there when this browser first asked is not shown, what comes later once, and none in sight', () => {
  const arrive = (newest: number) => notifyOfNews({ count: 2, newest, latest: [] }, () => undefined)
  arrive(3)
  expect(shown).toEqual([])
  for (const newest of [4, 4, 3]) arrive(newest)
  expect(shown).toHaveLength(1)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  arrive(5)
  expect(shown).toHaveLength(1)
})
