import { expect, it } from 'vitest'
import { unwritable } from './data-dir.ts'

const failed = (code: string) => unwritable('/dados', Object.assign(new Error(code), { code })).message

it.each([
  ['EIO', /\(o disco dá erros de leitura ou de escrita\): verifique o disco/],
  ['EROFS', /\(o disco só permite leitura\): verifique o disco/],
  ['ENOSPC', /\(o disco está cheio\): liberte espaço/],
  ['EACCES', /\(não há permissão de escrita\): corrija as permissões/],
  ['EMEDIUMTYPE', /\(erro EMEDIUMTYPE\): verifique o disco/],
])('%s of the data directory is told as what it is', (code, sentence) => {
  expect(failed(code)).toMatch(sentence)
})

it.each([
  [10, 'EIO'],
  [10 + 256 * 3, 'EIO'],
  [13, 'ENOSPC'],
  [14, 'EACCES'],
])('code %i of SQLite, which takes the lock, is told as %s', (errcode, code) => {
  const error = Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode })
  expect(unwritable('/dados', error).message).toBe(failed(code))
})
