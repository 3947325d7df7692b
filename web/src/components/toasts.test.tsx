import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let asked: unknown[] = []

function Area() {
  useEffect(() => void asked.push('placed'), [])
  return <p>avisos</p>
}

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  cleanup()
  vi.doUnmock('./toast-area.tsx')
})

/** What the place of the toasts is asked to show, where its code can be loaded from the given attempt on. */
async function open({ from = 1 } = {}) {
  let attempts = 0
  vi.doMock('./toast-area.tsx', () => {
    attempts += 1
    if (attempts < from) throw new Error('no server')
    return {
      ToastArea: Area,
      toast: {
        info: (content: unknown, options: unknown) => asked.push(['info', content, options]),
        error: (content: unknown) => asked.push(['error', content]),
        dismiss: (id: unknown) => asked.push(['dismiss', id]),
        isActive: () => true,
      },
    }
  })
  const { toast, Toasts, loadToasts } = await import('./toasts.tsx')
  render(<Toasts />)
  return { toast, loadToasts, attempts: () => attempts }
}

/** Lets what is being imported settle, and the time pass. */
const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

test('toasts asked for before their code is there come in their order, and their place with them', async () => {
  const { toast } = await open()
  expect(screen.queryByText('avisos')).toBeNull()
  toast.info('um', { toastId: 'a' })
  toast.dismiss('a')
  toast.error('dois')
  await vi.waitFor(() => expect(asked).toHaveLength(4))
  await pass()
  expect(asked).toEqual(['placed', ['info', 'um', { toastId: 'a-1' }], ['dismiss', 'a-1'], ['error', 'dois']])
  expect(screen.getByText('avisos')).toBeInTheDocument()
  toast.info('três')
  expect(asked.at(-1)).toEqual(['info', 'três', undefined])
})

test('a toast whose code cannot be loaded waits, and is shown once it can', async () => {
  const { toast, attempts } = await open({ from: 3 })
  toast.error('um')
  await vi.waitFor(() => expect(attempts()).toBe(1))
  await pass(5000)
  await vi.waitFor(() => expect(attempts()).toBe(2))
  expect(asked).toEqual([])
  await pass(5000)
  await vi.waitFor(() => expect(asked).toEqual(['placed', ['error', 'um']]))
})

test('code that no toast waits for is not loaded again', async () => {
  const { loadToasts, attempts } = await open({ from: 2 })
  await loadToasts()
  await pass(20_000)
  expect(attempts()).toBe(1)
})

test('a toast that comes while a dialog is open is not hidden from screen readers', async () => {
  const { toast } = await open()
  const { Dialog } = await import('@base-ui/react/dialog')
  render(
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Popup>conta</Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>,
  )
  await vi.waitFor(() => expect(document.querySelector('[aria-hidden="true"]')).not.toBeNull())
  toast.error('um')
  const place = await vi.waitFor(() => screen.getByText('avisos'))
  expect(place.closest('[aria-hidden="true"]')).toBeNull()
})
