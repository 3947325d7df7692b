// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { notifyOfNews } from './browser-notifications.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a notification of the browser names the case', () => {
  const shown: unknown[] = []
  class Shown {
    static permission = 'granted'
    addEventListener = () => undefined
    constructor(...args: unknown[]) {
      shown.push(args)
    }
  }
  vi.stubGlobal('Notification', Shown)
  vi.stubGlobal('isSecureContext', true)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  localStorage.setItem('arauto.browser-notifications', 'on')
  localStorage.setItem('arauto.news-notified', '3')
  const latest = { id: 4, acto: 'Citação', processo: '8505/26.0T8STB', case_label: 'Silva c. Costa', tribunal: 'Porto' }
  notifyOfNews({ count: 1, newest: 4, latest: [latest] }, () => undefined)
  expect(shown).toEqual([
    ['Uma notificação nova', expect.objectContaining({ body: 'Citação\nSilva c. Costa\n8505/26.0T8STB' })],
  ])
})
