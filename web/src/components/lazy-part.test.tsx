// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { lazyPart } from './lazy-part.tsx'

let away = true
const Part = lazyPart<{ name: string }>(async () => {
  if (away) throw new TypeError('Failed to fetch dynamically imported module')
  return { default: Named }
})

function Named({ name }: { name: string }) {
  return <p>parte {name}</p>
}

function Screen() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p>o ecrã</p>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {open && <Part name="um" onMissing={() => setOpen(false)} />}
    </>
  )
}

test('a part whose code cannot be loaded leaves the screen as it is, and is loaded when it is opened again', async () => {
  const { user } = renderScreen(<Screen />)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(await screen.findByText(/^O servidor não respondeu/)).toBeInTheDocument()
  expect(screen.getByText('o ecrã')).toBeInTheDocument()
  away = false
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(await screen.findByText('parte um')).toBeInTheDocument()
})
