import { describe, expect, it } from 'vitest'
import { notionDatabaseId } from './notion-database-id.ts'
import { timeGrowth } from './testing/time-growth.ts'

const ID = '0123456789abcdef0123456789abcdef'
const DASHED = '01234567-89ab-cdef-0123-456789abcdef'
const VIEW = 'ffffffffffffffffffffffffffffffff'

describe('notionDatabaseId', () => {
  it.each([
    ID,
    ID.toUpperCase(),
    DASHED,
    `  ${ID}\n`,
    `\u200e${ID.slice(0, 9)}\u200b${ID.slice(9)}&#8203;`,
    `https://www.notion.so/escritorio/Tempo-${ID}?v=${VIEW}`,
    `https://www.notion.so/escritorio/Tempo-dos-processos-${ID}?v=${VIEW}&pvs=4`,
    `https://www.notion.so/${ID}?v=${VIEW}`,
    `https://www.notion.so/${DASHED}`,
    `https://app.notion.com/escritorio/Tempo-${DASHED}?v=${VIEW}`,
    `https://www.notion.so/escritorio/${ID}/#abc`,
    `notion.so/escritorio/Horas-caf%C3%A9-${ID}`,
  ])('finds the id in %s', (pasted) => expect(notionDatabaseId(pasted)).toBe(DASHED))

  it.each([
    '',
    'Tempo',
    `https://www.notion.so/escritorio/Tempo?v=${VIEW}`,
    `https://www.notion.so/escritorio/Tempo-${ID}/outra-coisa`,
    ID.slice(1),
    `${ID}0`,
    `https://www.notion.so/a${ID}`,
    `https://www.notion.so/Tempo-${ID.replace('0', 'g')}`,
  ])('finds none in %s', (pasted) => expect(notionDatabaseId(pasted)).toBeNull())

  it('takes time in proportion to a run of slashes', () =>
    expect(timeGrowth(notionDatabaseId, (length) => `${'/'.repeat(length)}a`, 20_000)).toBeLessThan(1.5))
})
