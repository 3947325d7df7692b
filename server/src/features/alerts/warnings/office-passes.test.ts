import { expect, it } from 'vitest'
import { domainDatabase } from '../../../../testing/opened-for-file.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import { createOfficePasses } from './office-passes.ts'

const domain = domainDatabase()

it('a round looks at each office once, also after one that failed, and the next begins in its time', async () => {
  const offices = [1, 2, 3] as OfficeId[]
  const seen: number[] = []
  const kind = createOfficePasses({
    name: 'rounds',
    everyMs: 3_600_000,
    db: domain.db,
    offices: async () => offices,
    processOffice: async (_, id) => {
      seen.push(id)
      if (id === 1) throw new Error('the first fails')
    },
  })
  const first = await kind.claimNext([])
  await expect(first!.run()).rejects.toThrow('the first fails')
  for (let job = await kind.claimNext(['1']); job; job = await kind.claimNext(['1'])) await job.run()
  expect(seen).toEqual([1, 2, 3])
  expect(await kind.claimNext([])).toBeNull()
})

it('an office that is being retried is left out of the pass', async () => {
  const kind = createOfficePasses({
    name: 'rounds',
    everyMs: 0,
    db: domain.db,
    offices: async () => [1, 2] as OfficeId[],
    processOffice: async () => {},
  })
  expect((await kind.claimNext(['1']))?.id).toBe('2')
})
