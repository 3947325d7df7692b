import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { otherNumbers } from './number-forms.ts'
import { matchesSearch, searchText } from './search.ts'

const NOUNS = `
  notificação notificações, citação citações, ação ações, decisão decisões, prisão prisões, razão razões, questão questões,
  leilão leilões, milhão milhões, cidadão cidadãos, irmão irmãos, mão mãos, órgão órgãos, acórdão acórdãos, bênção bênçãos,
  grão grãos, cristão cristãos, cão cães, pão pães, capitão capitães, escrivão escrivães, tabelião tabeliães, alemão alemães,
  mãe mães, juiz juízes, vez vezes, cruz cruzes, autor autores, credor credores, mulher mulheres, valor valores, mar mares,
  tribunal tribunais, penal penais, fiscal fiscais, sinal sinais, real reais, sal sais, qual quais, papel papéis,
  cível cíveis, móvel móveis, imóvel imóveis, notável notáveis, lençol lençóis, farol faróis, sol sóis, álcool álcoois,
  azul azuis, cônsul cônsules, mal males, civil civis, funil funis, barril barris, vil vis, fóssil fósseis, útil úteis,
  fácil fáceis, projétil projéteis, hábil hábeis, homem homens, ordem ordens, bem bens, fim fins, fórum fóruns,
  jardim jardins, som sons, álbum álbuns, mês meses, país países, português portugueses, gás gases, deus deuses, rês reses,
  hífen hífenes, abdómen abdómenes, sentença sentenças, despacho despachos, ofício ofícios, réu réus, pai pais, lei leis,
  rei reis, boi bois, herói heróis, chapéu chapéus, crime crimes, parte partes, juízo juízos, prazo prazos, júri júris,
  caráter caracteres, qualquer quaisquer, item itens, dossier dossiers, déficit déficits, avó avós, grau graus,
  decreto-lei decretos-leis, vice-presidente vice-presidentes, auto-estrada auto-estradas`
  .split(',')
  .map((pair) => pair.trim().split(/\s+/u) as [string, string])

const UNCHANGED = ['lápis', 'ónus', 'custas', 'vírus', 'férias', 'tórax', 'Lisboa', 'oásis']

it.each(NOUNS)('otherNumbers of %s and %s contain each other', (singular, plural) => {
  expect(otherNumbers(fold(singular))).toContain(fold(plural))
  expect(otherNumbers(fold(plural))).toContain(fold(singular))
})

it.each(NOUNS)('matchesSearch finds %s by %s and vice versa, and by every prefix of either', (...pair) => {
  for (const written of pair) {
    const record = { acto: `Junção de ${written.toUpperCase()} aos autos` }
    for (const typed of [...pair, ...pair.map(fold), ...pair.map((word) => word.toUpperCase())]) {
      for (let length = 1; length <= typed.length; length += 1) {
        const beginning = typed.slice(0, length)
        expect(matchesSearch(record, beginning), `${beginning} in ${written}`).toBe(true)
        expect(matchesSearch(record, `autos ${beginning}`), `autos ${beginning} in ${written}`).toBe(true)
      }
    }
  }
})

it.each(UNCHANGED)('matchesSearch finds %s by itself', (word) => {
  expect(matchesSearch({ especie: `Um ${word} só` }, word)).toBe(true)
})

it.each([
  ['leis', 'Comarca de Leiria'],
  ['cães', 'Notificação de despacho'],
  ['maus', 'Maria Mão'],
  ['mesas', 'Mês'],
])('matchesSearch for %s does not find %s', (typed, text) => expect(matchesSearch({ acto: text }, typed)).toBe(false))

it('searchText adds no forms to a case number', () => {
  expect(searchText({ processo: '28531/25.1T8LMG-AB' }).trim()).toBe('28531/25.1t8lmg-ab')
})

it('otherNumbers has none for very short words, unchanging ones and words of four parts, and never the word itself', () => {
  expect(['a', 'com', 'a-b-c-d'].map(otherNumbers)).toEqual([[], [], []])
  for (const [singular] of NOUNS) expect(otherNumbers(fold(singular))).not.toContain(fold(singular))
  expect(otherNumbers('sentenca')).toBe(otherNumbers('sentenca'))
})
