import type { RowDeadline } from '@arauto/contract/triage'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DueLine } from './due-line.tsx'

const aDeadline = (part: Partial<RowDeadline>): RowDeadline => ({
  id: 1,
  state: 'confirmed',
  ends: '2026-12-17',
  days_left: 14,
  met_on: null,
  ...part,
})

test.each([
  ['a proposed one is not counted down', { state: 'proposed' }, 'Prazo: 17/12/2026 · por confirmar'],
  ['without a duration', { state: 'proposed', ends: null, days_left: null }, 'Prazo: duração por indicar'],
  [
    'of a citação without its day',
    { state: 'proposed', ends: null, citation: true },
    'Prazo: indique o dia da citação',
  ],
  ['of a citação with its day', { state: 'proposed', citation: true }, 'Prazo: 17/12/2026 · por confirmar'],
  ['one whose days are not counted', { days_left: null }, 'Prazo: 17/12/2026 · por confirmar'],
  ['a confirmed one', {}, 'Prazo: 17/12/2026 · faltam 14 dias'],
  ['one that ends today', { days_left: 0 }, 'Prazo: 17/12/2026 · termina hoje'],
  ['one that is over', { days_left: -3 }, 'Prazo: 17/12/2026 · terminou há 3 dias'],
  ['one that was met', { state: 'met', met_on: '2026-11-27' }, 'Cumprido em 27/11/2026'],
] as const)('DueLine of a deadline, %s', (_name, part, words) => {
  const { container } = render(<DueLine deadline={aDeadline(part)} />)
  expect(container).toHaveTextContent(words)
})

test('a past day is marked as such, also of a proposed deadline', () => {
  const { container } = render(<DueLine deadline={aDeadline({ state: 'proposed', days_left: -2 })} />)
  expect(container.querySelector('.due--late')).toHaveTextContent('Prazo: 17/12/2026 · por confirmar')
})
