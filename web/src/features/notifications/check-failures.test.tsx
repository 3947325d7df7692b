// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failureContent } from './check-failures.tsx'

const shown = (task: object) => render(<>{failureContent({ status: 'failed', ...task }, 'Falhou.')}</>)

test('many failures are one sentence, with each account in a list that is closed at first', () => {
  const error = '30 contas não foram verificadas: O portal não está disponível.'
  const failures = Array.from({ length: 30 }, (_, index) => ({ advogado: `Marta ${index}`, message: 'Não.' }))
  shown({ error, failures })
  expect(screen.getByText(error)).toBeInTheDocument()
  const list = screen.getByText('Ver as 30 contas').closest('details')!
  expect(list.open).toBe(false)
  expect(within(list).getAllByText(/^Marta \d+: Não\.$/u)).toHaveLength(30)
})

test('one failure is its sentence, and a task without a sentence has the general one', () => {
  expect(shown({ error: 'Marta: Não.' }).container.textContent).toBe('Marta: Não.')
  expect(shown({}).container.textContent).toBe('Falhou.')
})
