import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFocusWhenLost } from './use-focus-when-lost.ts'
import '../testing/render-screen.tsx'

function Section({ items }: { items: number | undefined }) {
  const heading = useFocusWhenLost<HTMLHeadingElement>(items)
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        Sessões
      </h2>
      {Array.from({ length: items ?? 0 }, (_, item) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the last one goes
        <button key={item} type="button">{`Terminar ${item}`}</button>
      ))}
    </section>
  )
}
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test('content that arrives takes no focus', async () => {
  const { rerender } = render(<Section items={undefined} />)
  rerender(<Section items={2} />)
  await nextFrame()
  expect(document.body).toHaveFocus()
})

test('the heading has the focus once the element that had it is gone', async () => {
  const { rerender } = render(<Section items={2} />)
  screen.getByRole('button', { name: 'Terminar 1' }).focus()
  rerender(<Section items={1} />)
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus())
})

test('an element that keeps the focus is not deprived of it', async () => {
  const { rerender } = render(<Section items={2} />)
  screen.getByRole('button', { name: 'Terminar 0' }).focus()
  rerender(<Section items={1} />)
  await nextFrame()
  expect(screen.getByRole('button', { name: 'Terminar 0' })).toHaveFocus()
})
