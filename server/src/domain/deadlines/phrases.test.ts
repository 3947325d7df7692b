import { expect, test } from 'vitest'
import { findPhrases, isWithin, phraseTable } from './phrases.ts'

const TABLE = phraseTable([
  ['ato | ação', 'act'],
  ['junção documento', 'documents'],
  ['contra-alegação', 'answer'],
  ['sentença', 'judgment'],
  ['sentença insolvência', 'insolvency'],
  ['processo comum tribunal singular', 'crime'],
])
const found = (text: string) => findPhrases(TABLE, text).map(({ line, words }) => [line, words])

test.each([
  ['Notificação da Sentença', [['judgment', 'Sentença']]],
  ['NOTIFICAÇÃO  DA\tSENTENÇA', [['judgment', 'SENTENÇA']]],
  ['notificacao das sentencas', [['judgment', 'sentencas']]],
  ['Notif. Sent.', [['judgment', 'Sent']]],
  ['Sentença', [['judgment', 'Sentença']]],
  ['Junção de novos documentos', []],
  ['Junção de Documentos', [['documents', 'Junção de Documentos']]],
  ['Junções dos documentos 1 a 4', [['documents', 'Junções dos documentos']]],
  ['Acto', [['act', 'Acto']]],
  [
    'Acções e actos',
    [
      ['act', 'Acções'],
      ['act', 'actos'],
    ],
  ],
  ['Contra-Alegações', [['answer', 'Contra-Alegações']]],
  ['Processo Comum (Tribunal Singular)', [['crime', 'Processo Comum (Tribunal Singular)']]],
  ['Retrato, nação, facção', []],
  ['Presentença', []],
  ['Sentenciado', []],
  ['Não Sentença', []],
  ['Sem sentença', []],
  ['Certidão da sentença', []],
  ['Dispensa e sentença', []],
  ['Sentença revogada', []],
  ['Sentença e certidão', [['judgment', 'Sentença']]],
  ['', []],
  ['— § «»', []],
])('the phrases of "%s" are %j', (text, phrases) => {
  expect(found(text)).toEqual(phrases)
})

test('a phrase within a longer one is distinguished from one beside it', () => {
  const [one, other] = findPhrases(TABLE, 'Sentença de Insolvência')
  expect([one!.words, other!.words]).toEqual(['Sentença', 'Sentença de Insolvência'])
  expect([isWithin(one!, other!), isWithin(other!, one!), isWithin(one!, one!)]).toEqual([true, false, false])
})

test('texts are looked up again after very many others', () => {
  for (let index = 0; index < 6000; index += 1) findPhrases(TABLE, `ato ${index}`)
  expect(found('ato 1')).toEqual([['act', 'ato']])
})
