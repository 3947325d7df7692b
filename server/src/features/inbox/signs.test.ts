import { expect, test } from 'vitest'
import { byDay, certainMatch, signsOf } from './signs.ts'

const one = { id: 1, data: null, processo: '1234/26.0T8LSB', referencia: '150000001' }
const signs = signsOf('Processo 1234/26.0T8LSB, referência 150000001')

test('certainMatch gives the only notification of a text’s referência and case, and none where there are two', () => {
  const others = [
    { ...one, id: 2, referencia: '150000002' },
    { ...one, id: 3, processo: '99/26.0T8LSB' },
  ]
  expect(certainMatch(signs, [one, others[0]!])).toBe(one)
  expect(certainMatch(signs, [one, { ...one, id: 2 }])).toBeNull()
  expect(certainMatch(signs, [others[1]!])).toBeNull()
})

test('signsOf gives the cases, referências and days that a text has, each once, in their order', () => {
  const text = `Proc. 1234/26.0T8LSB-A, 1234/26.0T8LSB\u2011A, 1234/26.0T8LSB–B, 1234/26.0t8lsb e 1234/26.0T8LSB; 1/234/26.0T8LSB não é.
    Refs. 12345678, 1234567890 e 12345678; nem 1234567, 12345678901, 12345678,90 ou 2/12345678.
    A 20-11-2026, 21/11/2026 e 22.11.2026; nem 31-02-2026, 20-11-1826 ou 120-11-2026.`
  expect(signsOf(text)).toEqual({
    cases: ['1234/26.0T8LSB-A', '1234/26.0T8LSB-B', '1234/26.0T8LSB'],
    references: ['12345678', '1234567890'],
    days: ['2026-11-20', '2026-11-21', '2026-11-22'],
  })
})

test('signsOf gives the act, the court and its section of a letter’s head, and none of a sentence', () => {
  const head = [
    'Tribunal Judicial da Comarca de  Lisboa',
    'Juízo Local Cível de Lisboa - Juiz 8',
    'Assunto: Notificação da sentença',
  ]
  const read = {
    acto: 'Notificação da sentença',
    tribunal: 'Tribunal Judicial da Comarca de Lisboa',
    unidade: 'Juízo Local Cível de Lisboa - Juiz 8',
  }
  expect(signsOf(head.join('\n'))).toMatchObject(read)
  expect(signsOf('Tribunal da Relação do Porto\nCitação\nNotificação de despacho')).toMatchObject({
    acto: 'Notificação de despacho',
  })
  const none = { acto: undefined, tribunal: undefined, unidade: undefined }
  expect(signsOf('A notificação do Tribunal ao Juízo.\nNotificação feita por carta,\nTribunal')).toMatchObject(none)
})

test('byDay puts those of a day that the text has first, and leaves the others as they are', () => {
  const [first, second, third] = [null, '2026-11-19', '2026-11-20'].map((data, id) => ({ ...one, id, data }))
  expect(byDay({ ...signs, days: ['2026-11-20'] }, [first!, second!, third!])).toEqual([third, first, second])
})
