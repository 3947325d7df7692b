import { expect, it } from 'vitest'
import { createDiskSpace, DiskFull, fitsOnDisk, isOutOfSpace } from './disk-space.ts'

it.each([
  ['keep', 0, 512, true],
  ['keep', 1, 512, false],
  ['keep', 100, 612, true],
  ['keep', 0, 511, false],
  ['check', 0, 511, true],
  ['check', 0, 256, true],
  ['check', 1, 256, false],
  ['check', 0, 255, false],
] as const)('fitsOnDisk with a reserve of 512, to %s %i of %i: %s', (use, bytes, free, expected) => {
  expect(fitsOnDisk(use, bytes, free, 512)).toBe(expected)
})

it.each(['keep', 'check'] as const)('fitsOnDisk without a reserve, to %s, allows the whole disk', (use) => {
  expect([fitsOnDisk(use, 10, 10, 0), fitsOnDisk(use, 11, 10, 0)]).toEqual([true, false])
})

it('mustFit throws DiskFull (507) when fits is false', async () => {
  const space = createDiskSpace('.', 2, async () => 1_500_000)
  expect([await space.fits(0, 'keep'), await space.fits(0, 'check')]).toEqual([false, true])
  await expect(space.mustFit(0)).rejects.toMatchObject({ code: 'disk_full' })
  await expect(space.mustFit(0)).rejects.toThrow(DiskFull)
  await space.mustFit(0, 'check')
})

it('isOutOfSpace recognises the codes of the system and of PostgreSQL', () => {
  for (const code of ['ENOSPC', 'EDQUOT', '53100'])
    expect(isOutOfSpace(Object.assign(new Error('x'), { code }))).toBe(true)
  for (const other of [new Error('x'), null, undefined, Object.assign(new Error('x'), { code: '53200' })])
    expect(isOutOfSpace(other)).toBe(false)
})
