import { expect, it } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { findHomeOffice } from './members-repository.ts'

const domain = domainDatabase()

it('findHomeOffice, asked at once for who was removed from their only office, makes one office', async () => {
  const values = { username: 'sem-casa', username_key: 'sem-casa', password_hash: '' }
  const { id } = await domain.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
  const found = await Promise.all(
    Array.from({ length: 6 }, () => findHomeOffice(domain.db, { id, username: 'sem-casa' })),
  )
  expect(new Set(found).size).toBe(1)
  expect(await findHomeOffice(domain.db, { id, username: 'sem-casa' })).toBe(found[0])
})
