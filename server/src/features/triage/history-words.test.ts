import { expect, it } from 'vitest'
import { changeInWords, type KeptChange } from './history-words.ts'

const ENDS = { ends: '2026-04-13' }

it.each<[string, KeptChange['event'], KeptChange['before'], KeptChange['after']]>([
  [
    'pôs em curso e atribuiu a Ana',
    'triaged',
    { state: 'nova', assignee_id: null },
    { state: 'em_curso', assignee_id: 1 },
  ],
  ['deixou sem ninguém a cargo', 'triaged', { state: 'nova', assignee_id: 1 }, { state: 'nova', assignee_id: null }],
  [
    'deixou sem ninguém a cargo: quem estava perdeu o acesso',
    'access_ended',
    { assignee_id: 1 },
    { assignee_id: null },
  ],
  [
    'deixou audiência final de 12/03/2027, às 09:30 sem ninguém a cargo: quem estava perdeu o acesso',
    'access_ended',
    {},
    { kind: 'audiencia_final', day: '2027-03-12', hour: '09:30' },
  ],
  ['confirmou o prazo 13/04/2026', 'deadline_confirmed', { state: 'proposed' }, ENDS],
  ['corrigiu o prazo para 13/04/2026', 'deadline_confirmed', { state: 'confirmed' }, ENDS],
  ['marcou o prazo 13/04/2026 como cumprido em 01/04/2026', 'deadline_met', ENDS, { ...ENDS, met_on: '2026-04-01' }],
  ['trouxe da pasta de importação a.pdf, b.pdf', 'documents_added', {}, { means: 'folder', names: ['a.pdf', 'b.pdf'] }],
  ['trouxe por e-mail a.pdf', 'documents_added', {}, { means: 'mail', names: ['a.pdf'] }],
  ['juntou a.pdf', 'documents_added', {}, { means: 'attachment', names: ['a.pdf'] }],
  ['juntou-lhe outra notificação, «Sentença» (Citius)', 'merged', {}, { source: 'citius', acto: 'Sentença' }],
])('the history says: %s', (text, event, before, after) => {
  expect(changeInWords({ event, before, after }, () => 'Ana')).toBe(text)
})
