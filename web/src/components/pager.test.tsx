import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { countWords, isOne, type ListCount, lastPage, Pager } from './pager.tsx'

test.each<[of: ListCount, last: number, words: string, one: boolean]>([
  [{ count: 0 }, 0, '0', false],
  [{ count: 1 }, 0, '1', true],
  [{ count: 10 }, 0, '10', false],
  [{ count: 11 }, 1, '11', false],
  [{ count: 1, count_is: 'pending' }, 0, '…', false],
  [{ count: 10, count_is: 'pending' }, 1, '…', false],
])('of %o, the last page is %i, and there are %s', (of, last, words, one) => {
  expect([lastPage(of), countWords(of), isOne(of)]).toEqual([last, words, one])
})

test.each<[page: number, of: ListCount, words: string, ways: (number | null)[]]>([
  [0, { count: 25 }, '1–10 de 25AnteriorPágina 1 de 3Seguinte', [null, 1]],
  [1, { count: 25 }, '11–20 de 25AnteriorPágina 2 de 3Seguinte', [0, 2]],
  [2, { count: 25 }, '21–25 de 25AnteriorPágina 3 de 3Seguinte', [1, null]],
  [9, { count: 25 }, '21–25 de 25AnteriorPágina 3 de 3Seguinte', [1, null]],
  [1, { count: 20, count_is: 'pending' }, '11–20 de …AnteriorPágina 2 de …Seguinte', [0, 2]],
])('on page %i of %o both are said, and the ways lead to the pages beside', async (page, of, words, ways) => {
  const pages: number[] = []
  const { user } = renderScreen(<Pager page={page} of={of} onPage={(next) => pages.push(next)} />)
  expect(screen.getByRole('navigation', { name: 'Paginação' }).textContent).toBe(words)
  for (const [index, name] of ['Página anterior', 'Página seguinte'].entries()) {
    const way = screen.getByRole('button', { name })
    if (ways[index] === null) expect(way).toBeDisabled()
    else await user.click(way)
  }
  expect(pages).toEqual(ways.filter((way) => way !== null))
})
