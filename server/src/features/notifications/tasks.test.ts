import { expect, it } from 'vitest'
import { summarise } from './tasks-repository.ts'

const check = (status: 'queued' | 'running' | 'completed' | 'failed', more: object = {}) => ({
  status,
  progress: status === 'completed' || status === 'failed' ? 1 : 0,
  new_records: 0,
  unreadable_rows: 0,
  error: null,
  advogado: 'Marta',
  ...more,
})

it('a task without checks is completed', () =>
  expect(summarise([])).toEqual({
    status: 'completed',
    new_records: 0,
    progress: 1,
    error: 'Não há contas ativas para verificar.',
  }))
it('a task with an open check is pending, with its progress', () => {
  expect(summarise([check('completed', { new_records: 3 }), check('running', { progress: 0.5 })])).toEqual({
    status: 'pending',
    new_records: 3,
    progress: 0.75,
  })
})
it('a task whose checks all failed is failed, with the reasons', () => {
  expect(summarise([check('failed', { error: 'O portal não está disponível.' })])).toEqual({
    status: 'failed',
    new_records: 0,
    progress: 1,
    error: 'Marta: O portal não está disponível.',
  })
})
it('a task with one successful check is completed, and names those that failed', () => {
  expect(
    summarise([check('completed', { new_records: 1 }), check('failed', { advogado: 'Inês', error: 'Recusada.' })]),
  ).toEqual({ status: 'completed', new_records: 1, progress: 1, error: 'Inês: Recusada.' })
})
