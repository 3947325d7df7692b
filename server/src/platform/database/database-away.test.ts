import { open } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

it('a socket that nobody serves is a database that is away', async () => {
  const error = await new Promise<Error>((resolve) =>
    connect(`${tmpdir()}/nenhum/.s.PGSQL.5432`).once('error', resolve),
  )
  expect(isDatabaseAway(error)).toBe(true)
})

it.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])('a connection that ends by %s is one', (code) => {
  expect(isDatabaseAway(Object.assign(new Error(code), { code, syscall: 'read' }))).toBe(true)
})

it('a file that cannot be read is not', async () => {
  const folder = await open(tmpdir())
  const error: Error = await folder.readFile().then(
    () => new Error('it was read'),
    (failure) => failure,
  )
  await folder.close()
  expect(error).toMatchObject({ syscall: 'read' })
  expect(isDatabaseAway(error)).toBe(false)
})
