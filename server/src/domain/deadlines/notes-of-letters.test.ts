import { describe, expect, test } from 'vitest'
import { readLetter } from '../hearings/letters/read-ledger.ts'
import { parseDay } from './day.ts'
import type { LetterReading } from './letters/letter-reading.ts'
import { proposeDeadline } from './proposal.ts'
import { needsCitationDay } from './what-is-missing.ts'

const USUAL = {
  acto: 'Notificação de Junção de Documentos',
  especie: 'Ação de Processo Comum',
  origem: 'Tribunal',
  tribunal: 'Tribunal Judicial da Comarca de Setúbal',
  unidade: 'Juízo Local Cível de Setúbal - Juiz 5',
  data: parseDay('2026-03-02'),
  firstSeen: parseDay('2026-03-02')!,
  today: parseDay('2026-03-03')!,
  closedDays: [],
}
const CONTEXT = { day: USUAL.data, processo: '', urgent: false, calendar: { seat: null, closedDays: new Map() } }
const letter = (text: string): LetterReading => ({ documentId: 1, ...readLetter([{ page: 2, text }], CONTEXT) })
const propose = (text: string, acto = USUAL.acto) => proposeDeadline({ ...USUAL, acto, letters: [letter(text)] })

describe('a proposal', () => {
  test('with a hidden clock in the letter, keeps the duration of the table and says what is inferred', () => {
    const { kind, warnings } = propose('Notifique o autor, sem prejuízo do disposto no artigo 281.º, n.º 1, do CPC.')
    expect(kind).toBe('deadline')
    expect(warnings).toContain(
      'Deduzido, e não escrito: a carta, p. 2, remete para o CPC, artigo 281.º, n.º 1, de que corre um prazo de 6 meses («Notifique o autor, sem prejuízo do disposto no artigo 281.º, n.º 1, do CPC.»). Confirme-o.',
    )
  })

  test('of an act without a deadline, with a hidden clock in the letter, is left to a person', () => {
    const text = 'Aguardem os autos o impulso processual.'
    expect(propose('', 'Certidão de notificação').kind).toBe('none')
    expect(propose(text, 'Certidão de notificação').kind).toBe('unknown')
  })

  test('that would end after the last day that the letter gives is left to a person', () => {
    const pay = (day: string) =>
      propose(`Fica notificado para pagar a taxa no prazo de 10 dias. Data-limite de pagamento: ${day}.`)
    expect(pay('12-03-2026')).toMatchObject({ kind: 'unknown', dates: null })
    expect(pay('12-03-2026').warnings.join()).toContain('Indica um último dia, 12/03/2026: confirme-o.')
    expect(pay('15-03-2026').kind).toBe('unknown')
    expect(pay('16-03-2026')).toMatchObject({ kind: 'deadline', length: { days: 10 } })
    // The earlier of two days counts; one of the letter's own day does too, but none before it.
    expect(pay('20-03-2026. Data-limite da resposta: 12-03-2026')).toMatchObject({ kind: 'unknown' })
    expect(pay('02-03-2026')).toMatchObject({ kind: 'unknown' })
    expect(pay('01-03-2026')).toMatchObject({ kind: 'deadline' })
  })

  test('of a letter with a number that is not understood, is left to a person where that would end earlier', () => {
    const silent = propose('Aguardem os autos, por 5 dias, o envio da certidão.')
    expect(silent).toMatchObject({ kind: 'unknown', dates: null })
    expect(silent.warnings[0]).toBe(
      'Diz a carta, p. 2: «Aguardem os autos, por 5 dias, o envio da certidão.» Não se percebeu a quem respeita «5 dias», nem se é um prazo: se for o seu, indique-o.',
    )
    expect(silent.others.map(({ length }) => length)).toEqual([{ days: 10 }])
    expect(propose('Aguardem os autos, por 15 dias, o envio da certidão.').kind).toBe('deadline')
    expect(propose('O contrato cessa em 10-03-2026.').kind).toBe('unknown')
    expect(propose('O contrato cessa em 10-12-2026.').kind).toBe('deadline')
    expect(propose('Aguardem os autos por 5 dias.', 'Certidão de notificação').kind).toBe('unknown')
  })

  test('of a letter whose next sentence says what follows from silence, says it too', () => {
    const { warnings } = propose('Responda o réu em 10 dias. Nada dizendo, valerá como aceitação.')
    expect(warnings).toContain('Se nada for feito, diz a carta, p. 2: «Nada dizendo, valerá como aceitação»')
  })

  test('of a letter that extends a term, is left to a person', () => {
    const { kind, warnings } = propose('Prorrogo por 10 dias o prazo para a autora juntar a certidão.')
    expect(kind).toBe('unknown')
    expect(warnings.join()).toContain('Prorroga um prazo, e conta-se do fim dele: indique o novo último dia.')
  })

  test('of a letter with a shorter term for urgent cases takes the shorter, and names the other', () => {
    const proposal = propose('Pode recorrer no prazo de 30 dias (15 em processo urgente).')
    expect(proposal).toMatchObject({ kind: 'deadline', length: { days: 15 } })
    expect(proposal.others.map(({ length }) => length)).toContainEqual({ days: 30 })
  })
})

test.each([
  ['Citação', 'Ação de Processo Comum', '', true],
  ['Notificação do requerimento de injunção', 'Injunção', '', true],
  ['Notificação', 'Ação de Processo Comum', 'Fica citado para, no prazo de 30 dias, contestar.', true],
  ['Notificação', 'Ação de Processo Comum', 'Fica notificado para, no prazo de 30 dias, responder.', false],
])('needsCitationDay %s, %s, «%s»: %s', (acto, especie, text, needs) => {
  expect(needsCitationDay({ ...USUAL, acto, especie, letters: [letter(text)] })).toBe(needs)
})
