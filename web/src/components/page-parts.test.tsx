import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { beginSession, clearSession } from '../api/session.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Avatar, initials } from './avatar.tsx'
import { Field, PasswordField } from './field.tsx'
import { PaymentCard } from './payment-card.tsx'
import { Progress } from './progress.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'
import { usePrintedAt } from './use-printed-at.ts'

test.each([
  ['Marta Figueiredo', 'MF'],
  ['Marta Sofia Figueiredo', 'MF'],
  ['marta', 'MA'],
  ['ines.vilarinho', 'IV'],
  ['é.a-b_ção', 'ÉÇ'],
  ['x', 'X'],
  ['  ', ''],
])('the initials of «%s» are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('an avatar names its person and purpose, and marks the user and nobody', () => {
  beginSession({ access: `h.${btoa(JSON.stringify({ sub: 4 }))}.s`, refresh: 'r' })
  render(
    <>
      <Avatar person={{ id: 4, name: 'Marta Reis' }} />
      <Avatar person={{ id: 5, name: 'Rui' }} size="medium" purpose="A cargo de" />
      <Avatar person={null} purpose="A cargo de" />
    </>,
  )
  const classes = ({ classList }: Element) => [...classList].filter((name) => name.startsWith('avatar')).join(' ')
  expect(screen.getAllByRole('img').map((one) => [one.ariaLabel, classes(one), one.textContent])).toEqual([
    ['Marta Reis', 'avatar avatar--small avatar--mine', 'MR'],
    ['A cargo de Rui', 'avatar avatar--medium', 'RU'],
    ['A cargo de ninguém', 'avatar avatar--small avatar--none', ''],
  ])
  clearSession()
})

test.each([
  [0.429, undefined, 'Envio42%', '42'],
  [0.999, undefined, 'Envio99%', '99'],
  [1.2, undefined, 'Envio100%', '100'],
  [-1, undefined, 'Envio0%', '0'],
  [null, undefined, 'Envio', null],
  [0.5, '3 de 6', 'Envio3 de 6', '50'],
])('work that is %s done is announced as %s and says %s', (share, valueText, words, value) => {
  const { container } = render(<Progress label="Envio" share={share} {...(valueText && { valueText })} />)
  expect(container.textContent).toBe(words)
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe(value)
})

test('a field is described by its error and its hint, and a password shown by its button', async () => {
  const { user } = renderScreen(
    <>
      <Field label="Nome" hint="O seu." error="Falta." />
      <Field label="Cidade" remark="opcional" />
      <PasswordField label="Senha" />
    </>,
  )
  expect(screen.getByLabelText('Nome')).toHaveAccessibleDescription('Falta. O seu.')
  expect(screen.getByLabelText('Nome')).toBeInvalid()
  expect(screen.getByLabelText('Cidade')).not.toHaveAccessibleDescription()
  expect(screen.getByLabelText('Cidade')).toBeValid()
  const password = screen.getByLabelText('Senha')
  expect(password).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(password).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Ocultar senha' }))
  expect(password).toHaveAttribute('type', 'password')
})

test('an amount that a document asks for is said with its day, and each number that was read copied as it is', async () => {
  const payment = {
    entity: '10559',
    reference: '123456789',
    cents: 10_200,
    until: '2026-12-14',
    asks: 'Confirme o montante.',
    page: 2,
    words: 'deve pagar 102,00 €',
  }
  const { user, rerender } = renderScreen(<PaymentCard payment={payment} />)
  expect(screen.getByText('A pagar 102,00 € até 14/12/2026')).toBeInTheDocument()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '10559',
    '123 456 789',
    '102,00 €',
  ])
  expect(screen.getByText('Confirme o montante.')).toBeInTheDocument()
  expect(screen.getByText(/^Diz o documento, p\. 2:/u)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Copiar referência' }))
  expect(await screen.findByText('Referência copiada.')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('123456789')
  await user.click(screen.getByRole('button', { name: 'Copiar montante' }))
  expect(await screen.findByText('Montante copiado.')).toBeInTheDocument()
  rerender(<PaymentCard payment={{ ...payment, cents: null }} />)
  expect(screen.queryByRole('button', { name: 'Copiar montante' })).not.toBeInTheDocument()
})

function Busy({ busy }: { busy: boolean }) {
  useLeaveWarning(busy)
  const at = usePrintedAt()
  return <output>{at ? 'impresso' : 'no ecrã'}</output>
}

test('a page that is busy asks before it is left, and one that is printed knows it', () => {
  const { rerender } = render(<Busy busy={false} />)
  const leave = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  rerender(<Busy busy />)
  expect(leave()).toBe(true)
  rerender(<Busy busy={false} />)
  expect(leave()).toBe(false)
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByRole('status')).toHaveTextContent('impresso')
  fireEvent(window, new Event('afterprint'))
  expect(screen.getByRole('status')).toHaveTextContent('no ecrã')
})
