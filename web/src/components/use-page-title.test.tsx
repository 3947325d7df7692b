import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setNewsCount } from '../api/news.ts'
import { clearSession } from '../api/session.ts'
import { usePageTitle } from './use-page-title.ts'

test('the title begins with how many notifications are new, until the session ends', () => {
  renderHook(() => usePageTitle('Contas'))
  expect(document.title).toBe('Contas · Arauto')
  act(() => setNewsCount(1))
  expect(document.title).toBe('(1) Contas · Arauto')
  act(() => setNewsCount(120))
  expect(document.title).toBe('(99+) Contas · Arauto')
  act(() => clearSession())
  expect(document.title).toBe('Contas · Arauto')
})
