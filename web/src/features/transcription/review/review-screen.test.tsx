import { type Passage, passagesOf } from '@arauto/contract/transcript'
import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../../api/session.ts'
import { accessToken, apiServer } from '../../../testing/api-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import ReviewScreen from './review-screen.tsx'

const server = apiServer()
const PASSAGES = passagesOf([
  { start: 0, end: 2, text: 'Está aberta a audiência.' },
  { start: 2, end: 3, text: 'A audiência, senhor.' },
])
beforeEach(() => {
  localStorage.clear()
  beginSession({ access: accessToken(600), refresh: 'r' }, 'ana')
  answer(PASSAGES)
  server.use(http.put('*/api/upload/1/transcript/', () => HttpResponse.json(STATE)))
})

const STATE = { version: 0, changed: null, reviewed: null }
const answer = (passages: Passage[]) =>
  server.use(
    http.get('*/api/upload/1/transcript/', () =>
      HttpResponse.json({ ...STATE, file_name: 'a.wav', duration: 3, passages, sound: null }),
    ),
  )

/** Opens the transcript, with its first passage being written. */
async function opened(moment = Number.NaN) {
  const { user } = renderScreen(<ReviewScreen id="1" caseKey={undefined} moment={moment} onClose={() => {}} />)
  const text = await screen.findByRole('document', { name: 'Texto com o som' })
  fireEvent.keyDown(text, { key: 'e' })
  const field = () => within(text).getByRole<HTMLTextAreaElement>('textbox')
  await user.type(field(), ' Bom dia.')
  return {
    user,
    field,
    lines: () =>
      within(text)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
  }
}

test('a passage that is given a speaker while it is written keeps both', async () => {
  const { user, field, lines } = await opened()
  await user.click(screen.getByRole('button', { name: 'Quem fala' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Testemunha' }))
  await user.type(field(), ' Sim.')
  await user.click(screen.getByRole('button', { name: 'Concluir' }))
  expect(lines()).toEqual(['00:00TestemunhaEstá aberta a audiência. Bom dia. Sim.', '00:02A audiência, senhor.'])
})

test('a usual name is given to one passage of a person, or to all of them', async () => {
  const { user, lines } = await opened()
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Quem fala' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await user.click(screen.getByRole('button', { name: 'Concluir' }))
  await choose('Testemunha')
  fireEvent.keyDown(screen.getByRole('document'), { key: 'ArrowDown' })
  await choose('1 · Testemunha')
  await choose('Meritíssima Juíza')
  expect(await screen.findByLabelText('Nome')).toHaveValue('Meritíssima Juíza')
  expect(screen.getByRole('checkbox', { name: /^Nas 2 passagens de Testemunha/u })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Dar este nome' }))
  expect(lines().map((line) => line!.slice(5, 22))).toEqual(['Meritíssima Juíza', 'Meritíssima Juíza'])
})

test('the first nine who speak are offered with their keys', async () => {
  const speakers = Array.from({ length: 10 }, (_, at) => `Testemunha ${at + 1}`)
  const passages = speakers.map((speaker) => ({ ...PASSAGES[0]!, speaker }))
  answer(passages)
  const { user } = await opened()
  await user.click(screen.getByRole('button', { name: 'Quem fala' }))
  const offered = (await screen.findAllByRole('menuitem')).slice(0, 11).map(({ textContent }) => textContent)
  expect(offered).toEqual([
    ...speakers.slice(0, 9).map((name, at) => `${at + 1} · ${name}`),
    'Testemunha 10',
    'Meritíssima Juíza',
  ])
})

test.each(['Concluir', 'Juntar à seguinte'])('a passage without words goes by %s, and comes back', async (act) => {
  const { user, field, lines } = await opened()
  await user.clear(field())
  expect(lines()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: act }))
  expect(lines()).toEqual(['00:02A audiência, senhor.'])
  await user.click(screen.getByRole('button', { name: 'Anular (Ctrl+Z)' }))
  expect(lines()).toHaveLength(2)
})

test('a transcript is opened at the word of a moment', async () => {
  expect((await opened(2)).field()).toHaveValue('A audiência, senhor. Bom dia.')
})

test('a passage is corrected, and the next one, by keys alone', async () => {
  const { user, lines } = await opened()
  await user.keyboard('{Enter}{ArrowDown}e Sim.{Escape}')
  expect(lines()).toEqual(['00:00Está aberta a audiência. Bom dia.', '00:02A audiência, senhor. Sim.'])
})

test('words that are replaced everywhere, or undone, while a passage is written are not written back', async () => {
  const { user, field, lines } = await opened()
  await user.type(screen.getByRole('searchbox', { name: 'Procurar no texto' }), 'audiência')
  await user.click(await screen.findByRole('button', { name: 'Substituir' }))
  expect([...document.querySelectorAll('.word--hit')].map((word) => word.textContent)).toEqual(['audiência,'])
  expect(await screen.findByRole('checkbox', { name: '00:01 Está aberta a audiência. Bom dia.' })).toBeChecked()
  await user.type(await screen.findByLabelText('Por'), 'sessão')
  await user.click(screen.getByRole('button', { name: 'Substituir em 2 lugares' }))
  expect(field()).toHaveValue('Está aberta a sessão. Bom dia.')
  await user.type(field(), ' Sim.')
  await user.click(screen.getByRole('button', { name: 'Anular (Ctrl+Z)' }))
  expect(field()).toHaveValue('Está aberta a sessão. Bom dia.')
  await user.click(screen.getByRole('button', { name: 'Concluir' }))
  expect(lines()).toEqual(['00:00Está aberta a sessão. Bom dia.', '00:02A sessão, senhor.'])
})
