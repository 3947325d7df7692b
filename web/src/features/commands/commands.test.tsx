import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { useRequestedAct } from '../../components/requested-act.ts'
import { apiServer } from '../../testing/api-server.ts'
import { aCase, aCasePage } from '../../testing/cases.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { CommandButton, Commands } from './commands.tsx'

const server = apiServer()
const searched: (string | null)[] = []
const done: string[] = []

beforeEach(() => {
  searched.length = 0
  done.length = 0
  const people = [
    { person: { id: 2, name: 'Helena Brandão' }, count: 3 },
    { person: null, count: 4 },
  ]
  server.use(
    http.get('*/api/cases/', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search')
      searched.push(search)
      const label = search ? 'Silva e Irmãos c. Águas do Sul' : 'Silva c. Costa'
      return HttpResponse.json(aCasePage({ results: [aCase({ label })], count: 1 }))
    }),
    http.get('*/api/deadlines/', () =>
      HttpResponse.json({ today: '2026-12-03', groups: [], count: 7, people, old_proposals: 0, unknown: 0 }),
    ),
  )
})

function Screen() {
  useRequestedAct('check', () => done.push('check'))
  return (
    <>
      <Commands />
      <CommandButton />
    </>
  )
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const address = () => screen.getByTestId('address').textContent

test('Ctrl+K offers recent cases, people, screens and acts with their keys; Enter opens the first', async () => {
  const { user } = renderScreen(<Screen />)
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('option', { name: /^Silva c\. Costa/u })).toBeInTheDocument()
  expect(await screen.findByRole('option', { name: /Helena Brandão.*3 prazos em aberto/u })).toBeInTheDocument()
  expect(options()).toEqual(expect.arrayContaining(['Prazosgp', 'Verificar agorar']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toMatch(/^\/processos\/./u))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is typed leaves what has it, and the searches of the lists last', async () => {
  const { user } = renderScreen(<Screen />)
  await user.click(screen.getByRole('button', { name: /^Comandos/u }))
  await user.type(await screen.findByRole('combobox', { name: 'Comandos' }), 'silva')
  await screen.findByRole('option', { name: /^Silva e Irmãos/u })
  expect(options().slice(-2)).toEqual([
    'Pesquisar «silva» nas notificações',
    'Pesquisar «silva» em documentos e transcrições',
  ])
  expect(searched.at(-1)).toBe('silva')
  await user.click(screen.getByRole('option', { name: 'Pesquisar «silva» nas notificações' }))
  await waitFor(() => expect(address()).toBe('/?pesquisa=silva'))
})

test('an act is done by the screen that knows it, which stays as it is where it is open', async () => {
  const { user } = renderScreen(<Screen />, '/?pesquisa=silva')
  await user.click(screen.getByRole('button', { name: /^Comandos/u }))
  await user.type(await screen.findByRole('combobox', { name: 'Comandos' }), 'verificar')
  await user.click(await screen.findByRole('option', { name: /^Verificar agora/u }))
  await waitFor(() => expect(done).toEqual(['check']))
  expect(address()).toBe('/?pesquisa=silva')
})

test('the second key after g opens a screen, and alone does nothing', () => {
  renderScreen(<Screen />)
  fireEvent.keyDown(document.body, { key: 'p' })
  expect(address()).toBe('/')
  fireEvent.keyDown(document.body, { key: 'g' })
  fireEvent.keyDown(document.body, { key: 'p' })
  expect(address()).toBe('/prazos')
})
