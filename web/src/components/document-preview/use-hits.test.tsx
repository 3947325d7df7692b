import type { MarkedPage } from '@arauto/contract/readings'
import { act, render } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { type Hits, useHits } from './use-hits.ts'
import type { DocumentViewer } from './use-viewer.ts'

const box = (left: number) => ({ left, top: 10, right: left + 20, bottom: 20 })
const MARKED: MarkedPage[] = [
  { page: 1, width: 100, height: 200, marks: [[box(10)]] },
  { page: 3, width: 100, height: 200, marks: [[box(10), box(40)], [box(60)]] },
  { page: 4, width: 0, height: 0, marks: [[box(10)]] },
]
const [pages, container] = [createRef<HTMLDivElement>(), createRef<HTMLDivElement>()]
let hits: Hits

interface PreviewProps {
  marked?: readonly MarkedPage[]
  first?: number
  ready?: boolean
}
function Preview({ marked = MARKED, first = 1, ready = true }: PreviewProps) {
  const viewer = { ready, drawn: 0, view: { rotation: 0 } } as DocumentViewer
  hits = useHits(viewer, pages, container, marked, first)
  return (
    <div ref={container}>
      <div ref={pages}>
        {[1, 2, 3, 4].map((page) => (
          <div key={page} className="page" data-page-number={page} />
        ))}
      </div>
    </div>
  )
}

/** The marks on the pages: the page, where it begins, and whether it is the one that is looked at. */
const marks = () =>
  [...pages.current!.querySelectorAll<HTMLElement>('.preview__hit')].map((mark) => [
    mark.parentElement?.dataset.pageNumber,
    mark.style.left,
    mark.classList.contains('preview__hit--current'),
  ])

test('the places of a search are marked on their pages, and stepped through round and round', () => {
  render(<Preview />)
  expect(hits).toMatchObject({ current: 1, page: 1, total: 4, isCut: false })
  expect(marks()).toEqual([
    ['1', '8%', true],
    ['3', '8%', false],
    ['3', '38%', false],
    ['3', '58%', false],
  ])
  act(() => hits.step(-1))
  expect(hits).toMatchObject({ current: 4, page: 4 })
  act(() => hits.step(1))
  act(() => hits.step(1))
  expect(hits).toMatchObject({ current: 2, page: 3 })
  expect(marks().filter(([, , isCurrent]) => isCurrent)).toHaveLength(2)
})

test.each([
  [2, 2, 3],
  [3, 2, 3],
  [9, 1, 1],
])('opened at page %i, the first place from there on is looked at', (first, current, page) => {
  render(<Preview first={first} />)
  expect(hits).toMatchObject({ current, page })
})

test('a last page without places says that there may be more', () => {
  render(<Preview marked={[...MARKED, { page: 9, width: 0, height: 0, marks: [] }]} />)
  expect(hits).toMatchObject({ total: 4, isCut: true })
})

test('a document in which nothing is marked has no places, and keeps no marks of the one before', () => {
  const { rerender } = render(<Preview />)
  rerender(<Preview marked={[]} first={2} />)
  expect(marks()).toEqual([])
  expect(hits).toMatchObject({ total: 0, page: 2, isCut: false })
})
