import { passagesOf } from '@arauto/contract/transcript'
import { expect, it } from 'vitest'
import { citation, citedPassage } from './citation.ts'

const words = (text: string, start: number) =>
  text.split(' ').map((one, at) => ({ text: one, start: start + at, end: start + at + 0.4 }))
const PASSAGES = passagesOf([
  { start: 3_661, end: 3_664, text: 'Assinou o contrato?', words: words('Assinou o contrato?', 3_661) },
  { start: 3_665, end: 3_667, text: 'Sim, assinei.', words: words('Sim, assinei.', 3_665) },
])

it('a citation names the fact, the words, who says them, the recording, its session, and whole seconds around them', () => {
  const named = [PASSAGES[0]!, { ...PASSAGES[1]!, speaker: 'Testemunha' }]
  const cited = citedPassage('a.mp3', named, { passage: 0, word: 1 }, { passage: 1, word: 0 })
  expect(citation(cited, { fact: ' 7 ', session: '2026-03-12' })).toBe(
    'Facto: 7\n«o contrato?»\nTestemunha: «Sim,»\n(gravação a.mp3, sessão de 12/03/2026, de 01:01:02 a 01:01:06)',
  )
  expect(citation(cited, { fact: '', session: 'ontem' })).toMatch(/^«o contrato\?»\n.*\n\(gravação a\.mp3, de 01:01:02/)
})

it('a citation of words within one passage leaves out the others', () => {
  const cited = citedPassage('a.mp3', PASSAGES, { passage: 0, word: 1 }, { passage: 0, word: 1 })
  expect(cited).toMatchObject({ lines: [{ text: 'o' }], from: 3_662, to: 3_662.4 })
})
