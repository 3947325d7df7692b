import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { DropZone } from './drop-zone.tsx'
import { WindowDropTarget } from './window-drop-target.tsx'

const FILE = new File(['x'], 'a.pdf')
const files = (types = ['Files'], list: File[] = [FILE]) => ({ dataTransfer: { types, files: list } })
/** The pointer, with files, goes from the page to an element, or out of the window. */
function leaveTo(relatedTarget: Element | null) {
  const event = createEvent.dragLeave(document.body)
  // jsdom has no drag events of its own.
  Object.defineProperty(event, 'relatedTarget', { value: relatedTarget })
  fireEvent(document.body, event)
}

test('a file is dropped on its zone, beside it on the window, or chosen in a dialog, each time for one taker', () => {
  const taken: unknown[] = []
  renderScreen(
    <>
      <WindowDropTarget title="Largue" hint="um PDF" onFiles={(list) => taken.push(['window', list])} />
      <DropZone
        {...{ label: 'Ficheiro', accept: '.pdf', words: 'Arraste ou', hint: 'PDF', errorId: 'e' }}
        onFiles={(list) => taken.push(['zone', list])}
      />
    </>,
  )
  const zone = screen.getByRole('button')
  expect(zone).toHaveAttribute('data-error')
  fireEvent.dragOver(document.body, files(['text/plain']))
  expect(screen.queryByText('Largue')).not.toBeInTheDocument()
  fireEvent.dragOver(document.body, files())
  expect(screen.getByText('Largue')).toBeInTheDocument()
  leaveTo(zone)
  expect(screen.getByText('Largue')).toBeInTheDocument()
  leaveTo(null)
  expect(screen.queryByText('Largue')).not.toBeInTheDocument()
  fireEvent.dragOver(zone, files())
  expect(zone).toHaveAttribute('data-over')
  fireEvent.drop(zone, files())
  expect(zone).not.toHaveAttribute('data-over')
  expect(screen.queryByText('Largue')).not.toBeInTheDocument()
  expect(taken).toEqual([['zone', [FILE]]])
  expect(fireEvent.drop(document.body, files([], []))).toBe(true)
  expect(fireEvent.drop(document.body, files())).toBe(false)
  expect(taken.slice(1)).toEqual([['window', [FILE]]])
  const input = screen.getByLabelText<HTMLInputElement>('Ficheiro')
  expect(input.multiple).toBe(false)
  fireEvent.change(input, { target: { files: [] } })
  fireEvent.change(input, { target: { files: [FILE] } })
  expect(taken.slice(2)).toEqual([['zone', [FILE]]])
})

test('a window that takes no files now shows nothing, and keeps a dropped one from leaving the page', () => {
  renderScreen(<WindowDropTarget title="Largue" hint="um PDF" onFiles={null} />)
  fireEvent.dragOver(document.body, files())
  expect(screen.queryByText('Largue')).not.toBeInTheDocument()
  expect(fireEvent.drop(document.body, files())).toBe(false)
})
