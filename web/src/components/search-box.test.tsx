import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { SearchBox } from './search-box.tsx'

function List({ onSearch }: { onSearch: (search: string) => void }) {
  const [search, setSearch] = useState('antes')
  return (
    <>
      <SearchBox
        search={search}
        onSearch={(next) => {
          onSearch(next)
          setSearch(next)
        }}
      />
      <button type="button" onClick={() => setSearch('')}>
        Limpar
      </button>
    </>
  )
}

test('what is typed is searched once typing pauses; a search that changes otherwise takes its place', async () => {
  const searched: string[] = []
  const { user } = renderScreen(<List onSearch={(search) => searched.push(search)} />)
  const box = screen.getByRole('searchbox', { name: 'Pesquisar' })
  expect(box).toHaveValue('antes')
  fireEvent.change(box, { target: { value: 'sen' } })
  fireEvent.change(box, { target: { value: 'sentença' } })
  await waitFor(() => expect(searched).toEqual(['sentença']))
  expect(box).toHaveValue('sentença')
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  expect(box).toHaveValue('')
  expect(searched).toEqual(['sentença'])
})

test('what is being typed when the address changes or the screen is left is not searched for', () => {
  vi.useFakeTimers()
  const onSearch = vi.fn()
  const { rerender, unmount } = render(<SearchBox search="antes" onSearch={onSearch} />)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sen' } })
  rerender(<SearchBox search="" onSearch={onSearch} />)
  expect(screen.getByRole('searchbox')).toHaveValue('')
  vi.runAllTimers()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sen' } })
  unmount()
  vi.runAllTimers()
  expect(onSearch).not.toHaveBeenCalled()
})

test('the key / leads to the search, but not out of another field, a dialog or with a modifier', () => {
  renderScreen(
    <>
      <SearchBox search="antes" onSearch={() => {}} />
      <textarea aria-label="Nota" />
      <div role="alertdialog" aria-label="Pergunta" hidden={false} data-testid="question" />
    </>,
  )
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  const press = (target: Element, more: object = {}) => fireEvent.keyDown(target, { key: '/', ...more })
  press(document.body)
  expect(box).not.toHaveFocus()
  screen.getByTestId('question').removeAttribute('role')
  press(screen.getByLabelText('Nota'))
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { key: 'x' }]) press(document.body, more)
  expect(box).not.toHaveFocus()
  press(document.body)
  expect(box).toHaveFocus()
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, 5])
})
