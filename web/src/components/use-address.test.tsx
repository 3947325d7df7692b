import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { useAddress } from './use-address.ts'

function Screen() {
  const [address, change] = useAddress()
  const set = (name: string, value: string) =>
    change((before) => new URLSearchParams({ ...Object.fromEntries(before), [name]: value }), true)
  function changeTwice() {
    set('pesquisa', 'prazo')
    set('origem', 'Tribunal')
  }
  return (
    <button type="button" onClick={changeTwice}>
      {`mostra ${address}`}
    </button>
  )
}

test('a change that comes before an earlier one is rendered starts from it, and a step that it replaces is gone', async () => {
  const { user } = renderScreen(<Screen />, '/?pesquisa=antes')
  const steps = window.history.length
  await user.click(screen.getByRole('button', { name: 'mostra pesquisa=antes' }))
  expect(screen.getByRole('button', { name: 'mostra pesquisa=prazo&origem=Tribunal' })).toBeInTheDocument()
  expect(window.history).toHaveLength(steps)
})
