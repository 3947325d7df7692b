import { MESSAGES } from '@arauto/contract/messages'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AccountStateLine } from './account-state.tsx'

const MISSED = 'Verificada. Foram recolhidas 3 notificações que as verificações anteriores não tinham visto.'

test('the line of an account that was checked says what earlier checks had missed, and nothing else', () => {
  const { rerender, container } = render(<AccountStateLine state="ok" message={MESSAGES.accountOk} signIn="password" />)
  expect(container.textContent).toBe('')
  rerender(<AccountStateLine state="ok" message={undefined} signIn="password" />)
  expect(container.textContent).toBe('')
  rerender(<AccountStateLine state="ok" message={MISSED} signIn="password" />)
  expect(screen.getByText(MISSED)).toBeDefined()
})
