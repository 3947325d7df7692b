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

it('a task with an open check is pending, with its progress', () => {
  expect(summarise([check('completed', { new_records: 3 }), check('running', { progress: 0.5 })])).toEqual({
    status: 'pending',
    new_records: 3,
    progress: 0.75,
  })
  expect(summarise([check('running', { progress: 1 })])).toMatchObject({ status: 'pending', progress: 0.99 })
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

it('thirty accounts that fail for one reason are one sentence with their number, and a list', () => {
  const error = 'O portal não está disponível.'
  const { failures, ...task } = summarise(
    Array.from({ length: 30 }, (_, index) => check('failed', { advogado: `Marta ${index}`, error })),
  )
  expect(task).toEqual({
    status: 'failed',
    new_records: 0,
    progress: 1,
    error: '30 contas não foram verificadas: O portal não está disponível.',
  })
  expect(failures).toHaveLength(30)
  expect(failures?.[29]).toEqual({ advogado: 'Marta 29', message: error })
})
it('accounts that fail for different reasons are counted, and each reason is in the list', () => {
  const { error, failures } = summarise([
    check('failed', { error: 'Recusada.' }),
    check('failed', { advogado: 'Inês', error: 'O portal não está disponível.' }),
  ])
  expect(error).toBe('2 contas não foram verificadas, por 2 razões.')
  expect(failures).toEqual([
    { advogado: 'Marta', message: 'Recusada.' },
    { advogado: 'Inês', message: 'O portal não está disponível.' },
  ])
})
