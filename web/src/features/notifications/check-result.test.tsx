import { render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { failureContent } from './check-result.tsx'

test('many failures are one sentence, with each account in a list that is closed at first', () => {
  const error = '30 contas não foram verificadas: O portal não está disponível.'
  const failures = Array.from({ length: 30 }, (_, index) => ({ advogado: `Marta ${index}`, message: 'Não.' }))
  render(failureContent(error, failures) as ReactElement)
  expect(screen.getByText(error)).toBeInTheDocument()
  const list = screen.getByText('Ver as 30 contas').closest('details')!
  expect(list.open).toBe(false)
  expect(within(list).getAllByText(/^Marta \d+: Não\.$/u)).toHaveLength(30)
})
