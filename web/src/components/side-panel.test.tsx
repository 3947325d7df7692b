import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SidePanel } from './side-panel.tsx'

const panel = (wide: boolean) => (
  <SidePanel title="Sentença" wide={wide} onClose={vi.fn()}>
    <p>O que pede</p>
  </SidePanel>
)
const hasFocus = () => waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())

test.each([
  ['at once', async () => {}],
  ['before the frame in which it gets the focus', () => act(() => Promise.resolve())],
  ['after it got the focus', () => waitFor(() => expect(screen.getByRole('document')).toHaveFocus())],
])('a panel that gets its columns %s has the focus', async (_, until) => {
  const { rerender } = render(panel(false))
  await until()
  rerender(panel(true))
  await hasFocus()
})
