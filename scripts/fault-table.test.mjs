import { expect, test } from 'vitest'
import { countFaults, figuresTable } from './fault-table.mjs'

const line = (fault, lost) => ({ fault, rounds: 2, acknowledged: 10, lost, doubled: 1 })

test('countFaults adds what tests of one fault counted', () => {
  expect(countFaults([line('kill', 1), line('cut', 0), line('kill', 2)])).toEqual([
    line('cut', 0),
    { fault: 'kill', rounds: 4, acknowledged: 20, lost: 3, doubled: 2 },
  ])
})

test('figuresTable has a row for each fault', () => {
  expect(figuresTable([line('kill', 1)]).split('\n')).toEqual([
    '| fault | rounds | acknowledged | lost | doubled |',
    '| --- | ---: | ---: | ---: | ---: |',
    '| kill | 2 | 10 | 1 | 1 |',
  ])
})
