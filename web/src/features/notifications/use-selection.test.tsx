import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ListView, viewFromAddress } from './list-view.ts'
import { useSelection } from './use-selection.ts'

test('a tick taken away once all are ticked is none, on whichever page its row is', () => {
  const { result } = renderHook(() => useSelection(viewFromAddress(new URLSearchParams())))
  act(() => result.current.toggle(7))
  act(() => result.current.selectAll())
  act(() => result.current.toggle(20))
  expect(result.current.has(20)).toBe(false)
  expect([...result.current.ids]).toEqual([7])
})

test('ticks stay over the pages of one search and filter, and are none of another', () => {
  const view = viewFromAddress(new URLSearchParams())
  const { result, rerender } = renderHook((shown: ListView) => useSelection(shown), { initialProps: view })
  act(() => result.current.toggle(7))
  rerender({ ...view, page: 1, sort: 'prazo' })
  expect([...result.current.ids]).toEqual([7])
  const others: Partial<ListView>[] = [{ search: 'a' }, { advogado: 'a' }, { origem: 'a' }, { triage: 'novas' }]
  for (const other of others) {
    rerender({ ...view, ...other })
    expect(result.current.has(7), JSON.stringify(other)).toBe(false)
  }
})
