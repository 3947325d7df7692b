import { expect, test } from 'vitest'
import { lastReason } from './log-file.ts'
import { creationFailure } from './store.ts'

test('the reason of initdb is shown', () => {
  const output = 'creating directory ... ok\ninitdb: error: could not create directory "/x/y": Permission denied'
  expect(creationFailure(output)).toBe(
    'Não foi possível criar a base de dados (could not create directory "/x/y": Permission denied).',
  )
})
test('a full disk has its own message', () => {
  expect(creationFailure('FATAL: could not write: No space left on device')).toMatch(/o disco está cheio\.$/)
})
test('a kill without output has a message', () => {
  expect(creationFailure('')).toBe('Não foi possível criar a base de dados, a criação foi interrompida.')
})

test('a path with letters that Windows does not pass on is named, and a Portuguese one is not', () => {
  const paths = ['C:\\Users\\João Conceição\\arauto\\data', 'D:\\Контора Łódź\\node_modules']
  expect(creationFailure('initdb: error: no', paths)).toMatch(
    /\(no\)\. O caminho "D:\\Контора Łódź\\node_modules" tem letras \(К о н т р а Ł ź\) .*por exemplo C:\\arauto\.$/,
  )
  expect(creationFailure('initdb: error: no', paths.slice(0, 1))).toBe('Não foi possível criar a base de dados (no).')
})

test('the reason in the server’s log is its last fatal line', () => {
  const log = [
    '2026-11-20 23:10:02.114 UTC [6120] FATAL:  the database system is shutting down',
    '2026-11-21 02:45:28.852 UTC [7908] LOG:  starting PostgreSQL 18.4',
    '2026-11-21 02:45:28.853 UTC [7908] FATAL:  could not map anonymous shared memory: Cannot allocate memory',
    '2026-11-21 02:45:28.853 UTC [7908] HINT:  reduce it',
    '',
  ].join('\n')
  expect(lastReason(log)).toBe('could not map anonymous shared memory: Cannot allocate memory')
  expect(lastReason('')).toBe('')
})
