import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { DateField } from './date-field.tsx'

afterEach(() => vi.unstubAllEnvs())

function Screen({ first }: { first: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <DateField label="Data" calendar="início" name="date" value={value} onChange={setValue} />
      <output data-testid="value">{value}</output>
    </>
  )
}

async function openCalendar(first: string) {
  const { user } = renderScreen(<Screen first={first} />)
  await user.click(screen.getByRole('button', { name: 'Abrir calendário: início' }))
  const calendar = within(await screen.findByRole('dialog', { name: 'Calendário' }))
  const isFocused = (name: string) =>
    expect.poll(() => document.activeElement?.getAttribute('aria-label'), { timeout: 30_000 }).toBe(name)
  const days = () => calendar.getAllByRole('gridcell').map((cell) => cell.dataset.day)
  return { user, calendar, isFocused, days }
}

test.each([
  {
    edge: '2000-01-01',
    name: 'sábado, 1 de janeiro de 2000, selecionado',
    keys: '{ArrowLeft}{ArrowUp}{PageUp}{Shift>}{PageUp}{/Shift}',
    button: 'Mês anterior',
    month: 'janeiro de 2000',
  },
  {
    edge: '2099-12-31',
    name: 'quinta-feira, 31 de dezembro de 2099, selecionado',
    keys: '{ArrowRight}{ArrowDown}{PageDown}{Shift>}{PageDown}{/Shift}',
    button: 'Mês seguinte',
    month: 'dezembro de 2099',
  },
])('DateField at $edge offers no day beyond it', async ({ edge, name, keys, button, month }) => {
  const { user, calendar, isFocused } = await openCalendar(edge)
  await isFocused(name)
  await user.keyboard(keys)
  await isFocused(name)
  expect(calendar.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true')
  await user.click(calendar.getByRole('button', { name: button }))
  expect(calendar.getByRole('grid', { name: month })).toBeInTheDocument()
  const reachable = calendar.getAllByRole('gridcell').filter((cell) => within(cell).queryByRole('button'))
  const years = new Set(reachable.map((cell) => cell.dataset.day?.slice(0, 4)))
  expect([...years]).toEqual([edge.slice(0, 4)])
})

test.each([
  ['1999-12-31', 'janeiro de 2000'],
  ['2100-01-01', 'dezembro de 2099'],
])('DateField with the day %s, outside of its calendar, opens it at the nearest month', async (value, month) => {
  const { calendar } = await openCalendar(value)
  expect(calendar.getByRole('grid', { name: month })).toBeInTheDocument()
})

test.each(['', '31/11/2026'])('DateField with "%s" typed takes the day chosen in its calendar', async (typed) => {
  const { user, calendar } = await openCalendar(typed)
  const week = [...document.querySelectorAll('th')].map((head) => head.textContent)
  expect(week).toEqual(['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'])
  await user.selectOptions(calendar.getByRole('combobox', { name: 'Ano' }), '2026')
  await user.selectOptions(calendar.getByRole('combobox', { name: 'Mês' }), 'novembro')
  await user.click(calendar.getByRole('button', { name: /^sexta-feira, 20 de novembro de 2026/u }))
  expect(screen.getByTestId('value').textContent).toBe('2026-11-20')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Data')).toHaveValue('20/11/2026')
  expect(screen.getByRole('button', { name: 'Abrir calendário: início' })).toHaveFocus()
})

test('what is typed is written as a day on leaving the field, and kept where it is none; today is that of Lisbon', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-07-31T23:30:00Z') })
  const { calendar } = await openCalendar('')
  expect(calendar.getByRole('grid', { name: 'agosto de 2026' })).toBeInTheDocument()
  for (const [typed, value, left] of [
    ['1/2/2026', '2026-02-01', '01/02/2026'],
    ['1/2', '1/2', '1/2'],
  ] as const) {
    const field = screen.getByLabelText('Data')
    fireEvent.change(field, { target: { value: typed } })
    expect(screen.getByTestId('value').textContent).toBe(value)
    fireEvent.blur(field)
    expect(field).toHaveValue(left)
  }
})

test.each([
  // Summer time begins at midnight: the day begins at one o'clock.
  ['America/Sao_Paulo', '2018-11-04'],
  ['Pacific/Pago_Pago', '2026-03-29'],
])('DateField in the zone %s marks and takes %s as any other day', async (zone, day) => {
  vi.stubEnv('TZ', zone)
  const { user, calendar, days } = await openCalendar(day)
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  expect(new Set(days()).size).toBe(42)
  const chosen = calendar.getByRole('gridcell', { selected: true })
  expect(chosen.dataset.day).toBe(day)
  await user.click(within(chosen).getByRole('button'))
  expect(screen.getByTestId('value').textContent).toBe(day)
})
