import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Toolbar } from './toolbar.tsx'

test('the search field keeps what is typed while the address lags behind, and follows any other change of it', async () => {
  const change = vi.fn()
  const view = (search: string) => (
    <Toolbar
      view={{ page: 0, search, advogado: 'Quem já saiu', origem: '', triage: '', sort: '' }}
      change={change}
      filters={undefined}
      counts={undefined}
    />
  )
  const { rerender } = render(view(''))
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  const user = userEvent.setup()
  // A filter of an old address stays seen, also where nothing has it any more.
  expect(screen.getByRole('combobox', { name: 'Filtrar por advogado' })).toHaveValue('Quem já saiu')
  for (const word of ['évora', 'lisboa', 'porto']) {
    await user.clear(box)
    await user.type(box, word)
    await waitFor(() => expect(change).toHaveBeenLastCalledWith({ search: word }, true))
  }
  for (const late of ['évora', 'lisboa', 'porto']) {
    rerender(view(late))
    expect(box.value).toBe('porto')
  }
  await user.type(box, 's')
  rerender(view('évora'))
  expect(box.value).toBe('évora')
})
