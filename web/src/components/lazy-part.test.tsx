import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { lazyPart } from './lazy-part.tsx'

let away: boolean
const loadedLate = () =>
  lazyPart<{ name: string; onClose?: () => void }>(async () => {
    if (away) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Named }
  })

function Named({ name }: { name: string }) {
  return <p>parte {name}</p>
}

function Screen({ Part, way }: { Part: ReturnType<typeof loadedLate>; way: 'onMissing' | 'onClose' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p>o ecrã</p>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {open && <Part name="um" {...{ [way]: () => setOpen(false) }} />}
    </>
  )
}

test.each(['onMissing', 'onClose'] as const)(
  'a part whose code cannot be loaded leaves the screen by %s, and is loaded when it is opened again',
  async (way) => {
    away = true
    const { user } = renderScreen(<Screen Part={loadedLate()} way={way} />)
    await user.click(screen.getByRole('button', { name: 'Abrir' }))
    expect(await screen.findByText(/^O servidor não respondeu/)).toBeInTheDocument()
    expect(screen.getByText('o ecrã')).toBeInTheDocument()
    away = false
    await user.click(screen.getByRole('button', { name: 'Abrir' }))
    expect(await screen.findByText('parte um')).toBeInTheDocument()
  },
)
