// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ProposalsCards, ReadingCard } from './reading-card.tsx'

const none = { confirmed: 0, corrected: 0, dismissed: 0, not_ours: 0, wrong: 0, done: 0, other: 0 }

test('decisions on proposals are counted by what these rested on, with why some were dismissed', () => {
  const letter = { ...none, rule: 'letter' as const, confirmed: 3, dismissed: 1, wrong: 1 }
  const table = { ...none, rule: 'table' as const, corrected: 2, dismissed: 2, done: 1 }
  const listed = { ...none, source: 'portal' as const, confirmed: 1, dismissed: 1, wrong: 1 }
  renderScreen(<ProposalsCards proposals={[letter, table]} hearings={[listed]} />)
  const [deadlines, hearings] = screen.getAllByRole('table') as [HTMLElement, HTMLElement]
  const [, ...rows] = within(deadlines).getAllByRole('row')
  expect(within(hearings).getAllByRole('row')[1]!.textContent).toBe('Agendamentos do portal1 (50%)01')
  expect(screen.getByText('Motivos das rejeitadas: mal lida 1.')).toBeInTheDocument()
  expect(rows.map((row) => row.textContent)).toEqual(['O que diz a carta3 (75%)01', 'Tabela de actos0 (0%)22'])
  expect(screen.getByText('Motivos das rejeitadas: prazo errado 1, já praticado 1.')).toBeInTheDocument()
})

test('the progress of reading says how many documents have pages left, cannot be read, or wait', () => {
  renderScreen(<ReadingCard reading={{ documents: 200, read: 140, limited: 3, unreadable: 10 }} />)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '140 de 200',
    '3',
    '10',
    '50',
  ])
})
