import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

/** As Chromium, which takes the focus from a disabled button once something asks for the layout. */
function Measuring({ busy }: { busy: boolean }) {
  useLayoutEffect(() => {
    if (busy) (document.activeElement as HTMLElement).blur()
  }, [busy])
  return null
}

test.each([
  ['at once', (busy: boolean) => <Measuring busy={busy} />],
  ['never', () => null],
])('a button that was busy has its focus again where the browser takes it %s', (_, before) => {
  const screenOf = (busy: boolean) => (
    <>
      {before(busy)}
      <Button busy={busy && 'A guardar…'}>Guardar</Button>
    </>
  )
  const { rerender } = render(screenOf(false))
  screen.getByRole('button').focus()
  rerender(screenOf(true))
  rerender(screenOf(false))
  expect(screen.getByRole('button', { name: 'Guardar' })).toHaveFocus()
})
