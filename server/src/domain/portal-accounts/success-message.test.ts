import { expect, it } from 'vitest'
import { successMessage } from './success-message.ts'

it('successMessage reports how many rows earlier scans had missed', () => {
  expect(successMessage(0)).toBe('Verificada sem problemas.')
  expect(successMessage(1)).toContain('1 notificação')
  expect(successMessage(4)).toContain('4 notificações')
})
