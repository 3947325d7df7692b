import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PersonCombobox } from './person-combobox.tsx'

const people = () => [
  { id: null, name: 'Ninguém ainda' },
  { id: 2, name: 'Duarte Salgado' },
  { id: 3, name: 'Helena Brandão' },
]

test('an emptied field chooses nobody', async () => {
  const onChange = vi.fn()
  render(<PersonCombobox label="A cargo de" people={people()} value={people()[1]!} onChange={onChange} />)
  await userEvent.setup().clear(screen.getByRole('combobox', { name: 'A cargo de' }))
  expect(onChange).not.toHaveBeenCalled()
})

test.each([
  ['drawn again', 0],
  ['given another person by a colleague', 2],
])('a person found by typing is chosen by Enter where the field is %s meanwhile', async (_, then) => {
  const onChange = vi.fn()
  const field = (of: number) => (
    <PersonCombobox label="A cargo de" people={people()} value={people()[of]!} onChange={onChange} />
  )
  const user = userEvent.setup()
  const { rerender } = render(field(0))
  const input = screen.getByRole('combobox', { name: 'A cargo de' })
  await user.click(input)
  await user.keyboard('dua')
  expect(await screen.findByRole('option', { name: /Duarte/u })).toHaveAttribute('data-highlighted')
  rerender(field(then))
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(people()[1])
  expect(input).toHaveValue(people()[then]!.name)
})
