import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { toast } from 'react-toastify/unstyled'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { toast as ours } from './toasts.tsx'

/** A toast goes at the end of its bar's animation, which stands still while the toast is held. */
const held = () =>
  [...document.querySelectorAll<HTMLElement>('.Toastify__progress-bar')].map(
    (bar) => bar.style.animationPlayState === 'paused',
  )

async function showTwo() {
  const view = renderScreen(<button type="button">fora</button>)
  act(() => void toast.info('um'))
  act(() => void toast.info('dois'))
  await screen.findByText('dois')
  for (const card of document.querySelectorAll('.Toastify__toast')) fireEvent.animationEnd(card)
  await waitFor(() => expect(held()).toEqual([false, false]))
  return view
}

test('a toast with the focus stays until the focus leaves it', async () => {
  const { user } = await showTwo()
  await user.keyboard('{Alt>}t{/Alt}')
  expect(document.activeElement?.closest('.Toastify__toast')).toBeTruthy()
  expect(held()).toEqual([true, true])
  act(() => screen.getByRole('button', { name: 'fora' }).focus())
  expect(held()).toEqual([false, false])
})

test('a toast closed by keyboard returns the focus, and the other toasts run on', async () => {
  const { user } = await showTwo()
  const outside = screen.getByRole('button', { name: 'fora' })
  act(() => outside.focus())
  await user.keyboard('{Alt>}t{/Alt}')
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Fechar aviso')
  await user.keyboard('{Enter}')
  expect(outside).toHaveFocus()
  expect(held()).not.toContain(true)
})

test('a toast with the focus stays when it has slid in and when the pointer leaves it', async () => {
  const { user } = await showTwo()
  await user.keyboard('{Alt>}t{/Alt}')
  const card = document.activeElement?.closest('.Toastify__toast') as HTMLElement
  fireEvent.animationEnd(card)
  await user.hover(card)
  await user.unhover(card)
  expect(held()).toEqual([true, true])
})

const cards = () => [...document.querySelectorAll('.Toastify__toast')].map((card) => card.textContent)

test.each([
  ['the same sentence', 'Recusado.'],
  ['another sentence', 'Recusado de novo.'],
])('a toast whose id is still on its way out is shown again, with %s', async (_what, again) => {
  renderScreen(<p>formulário</p>)
  act(() => ours.error('Recusado.', { toastId: 'failed' }))
  await screen.findByText('Recusado.')
  act(() => ours.dismiss('failed'))
  // The library has it on the screen until its animation ends, which in jsdom never does.
  expect(cards()).toEqual(['Recusado.'])
  act(() => ours.error(again, { toastId: 'failed' }))
  await waitFor(() => expect(cards()).toEqual(['Recusado.', again]))
  act(() => ours.dismiss('failed'))
  act(() => ours.error(again, { toastId: 'failed' }))
  await waitFor(() => expect(cards()).toEqual(['Recusado.', again, again]))
})

test('a toast takes the place of one with its id that is shown, and says the same only once', async () => {
  renderScreen(<p>formulário</p>)
  act(() => ours.info('Um.', { toastId: 'state' }))
  act(() => ours.info('Um.', { toastId: 'state' }))
  act(() => ours.info('Outro assunto.', { toastId: 'other' }))
  await screen.findByText('Outro assunto.')
  expect(cards()).toEqual(['Um.', 'Outro assunto.'])
  act(() => ours.error('Dois.', { toastId: 'state' }))
  await screen.findByText('Dois.')
  expect(document.querySelector('[data-in="false"]')).toHaveTextContent('Um.')
  expect([...document.querySelectorAll('[data-in="true"]')].map((card) => card.textContent)).toEqual([
    'Outro assunto.',
    'Dois.',
  ])
  act(() => ours.error('Três.', { toastId: 'state' }))
  await screen.findByText('Três.')
})
