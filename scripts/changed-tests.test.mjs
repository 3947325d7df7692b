import { expect, test } from 'vitest'
import { testsNear } from './changed-tests.mjs'

const sources = new Map([
  ['server/src/domain/triage/undo.ts', ''],
  ['server/src/domain/triage/decision.test.ts', ''],
  ['server/src/features/triage/routes.ts', "import { undo } from '../../domain/triage/undo.ts'"],
  ['server/src/features/triage/triage.test.ts', ''],
  ['server/src/compose.ts', "import { routes } from './features/triage/routes.ts'"],
  ['server/test/everything.test.ts', ''],
  ['web/src/a/a.test.tsx', "const { undo } = await import('../../../server/src/domain/triage/undo.ts')"],
])

test('the tests near a change are those of its folder, of the folders that import it, and those that import it', () => {
  expect(testsNear(['server/src/domain/triage/undo.ts'], sources)).toEqual([
    'server/src/domain/triage/decision.test.ts',
    'server/src/features/triage/triage.test.ts',
    'web/src/a/a.test.tsx',
  ])
})

test('a changed test of the whole server is near itself alone', () => {
  expect(testsNear(['server/test/everything.test.ts'], sources)).toEqual(['server/test/everything.test.ts'])
  expect(testsNear(['server/src/compose.ts'], sources)).toEqual([])
})

test('what many folders import has the tests of its own folder and those that import it', () => {
  const many = ['b', 'c', 'd', 'e', 'f'].flatMap((name) => [
    [`web/src/${name}/x.ts`, "import { day } from '../a/day.ts'"],
    [`web/src/${name}/x.test.ts`, ''],
  ])
  const all = new Map([...sources, ...many, ['web/src/a/day.ts', '']])
  expect(testsNear(['web/src/a/day.ts'], all)).toEqual(['web/src/a/a.test.tsx'])
})

test('of many tests that import what was changed a dozen are near', () => {
  const many = Array.from({ length: 30 }, (_, at) => [`web/src/t${at}/x.test.ts`, "import { day } from '../a/day.ts'"])
  expect(testsNear(['web/src/a/day.ts'], new Map([...many, ['web/src/a/day.ts', '']]))).toHaveLength(12)
})
