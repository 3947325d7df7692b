import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Address } from './address.tsx'

test('an address may break after its at sign and each dot, so that no word of it is cut', () => {
  const { container } = render(<Address text="maria.reis@reis-associados.pt" />)
  expect(container.innerHTML).toBe('maria.<wbr>reis@<wbr>reis-associados.pt')
})
