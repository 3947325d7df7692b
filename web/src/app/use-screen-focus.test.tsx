import { screen, waitFor } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Link } from '../components/link.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { useScreenFocus } from './use-screen-focus.ts'

function Screens() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <main {...useScreenFocus()} tabIndex={-1}>
      {pathname === '/prazos' ? (
        <ul>
          <li>
            <Link to="/?notificacao=1">Contestar</Link>
          </li>
          <li>
            <Link to="/?notificacao=2">Recorrer</Link>
            <button type="button" onClick={() => void navigate('/?notificacao=2')}>
              Corrigir
            </button>
          </li>
        </ul>
      ) : (
        <button type="button" onClick={() => void navigate(-1)}>
          Fechar
        </button>
      )}
    </main>
  )
}

test.each([
  ['link', 'Contestar', 'Contestar'],
  ['button', 'Corrigir', 'Recorrer'],
])('going back to a screen focuses the line whose %s led away', async (role, pressed, focused) => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const { user } = renderScreen(<Screens />, '/prazos', '*')
  await user.click(screen.getByRole(role, { name: pressed }))
  expect(screen.getByRole('main')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.getByRole('link', { name: focused })).toHaveFocus())
})
