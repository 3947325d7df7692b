// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiServer } from '../testing/api-server.ts'
import { notifyOfNews, notifyOfVisits } from './browser-notifications.ts'

apiServer()
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
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a visit that is due is notified of once, and the next one again', () => {
  const due = (key: string) => notifyOfVisits([{ advogado: 'Duarte Salgado', key }], () => undefined)
  due('4 quarta')
  due('4 quarta')
  due('4 quarta')
  expect(shown).toEqual(['Entre no portal: um toque, 20 segundos: Duarte Salgado'])
  due('4 quinta')
  expect(shown).toHaveLength(2)
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
