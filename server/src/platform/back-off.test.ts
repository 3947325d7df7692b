import fc from 'fast-check'
import { expect, it } from 'vitest'
import { doubled, stepped } from './back-off.ts'

const failures = fc.integer({ min: 1, max: 1_000 })

it('a wait, whatever the number of failures, is no shorter than after one fewer and within its bounds', () => {
  const waits = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1 }).map((all) => all.sort((a, b) => a - b))
  fc.assert(
    fc.property(waits, failures, (all, count) => {
      const policies = [(after: number) => stepped(all, after), (after: number) => doubled(all[0]!, all.at(-1)!, after)]
      for (const wait of policies) {
        expect(wait(1)).toBe(all[0])
        expect(wait(count + 1)).toBeGreaterThanOrEqual(wait(count))
        expect(wait(count)).toBeLessThanOrEqual(all.at(-1)!)
        expect(wait(5_000)).toBe(wait === policies[0] ? all.at(-1) : Math.min(all[0]! * 2 ** 20, all.at(-1)!))
      }
    }),
  )
})
