import { lastAt } from './last-match.ts'

/** What is said does not take place. */
const GIVES_UP =
  /\b(?:sem efeito|des(?:marc|convoc)\w+|deix\w+ de (?:se )?(?:realizar|ter lugar)(?:-se)?|retirad[oa]s? da (?:agenda|pauta)|cancel\w+|anul(?:o|a-se|ad[oa]s?|ando(?:-se)?)|(?:ja )?nao se realiz\w+|nao (?:tera|tem) lugar|(?:em|por) substituicao d[aeo]s?|em vez d[aeo]s?|em lugar d[aeo]s?|defer\w* (?:\S+ ){0,3}?adiamento|deu-se sem efeito)\b/
/** What moves a hearing from one day to another. */
export const MOVES =
  /\b(?:adi(?:o|a-se|ad[oa]s?|ando(?:-se)?|ar|amento)|transf(?:iro|ere(?:-se)?|erid[oa]s?|erindo(?:-se)?)|alter(?:o|a-se|ad[oa]s?|ando(?:-se)?)|(?:re|des)agend\w+|remarc\w+|antecip\w+|substitu(?:o|i-se|id[oa]s?|indo(?:-se)?)|mud(?:o|a-se|ad[oa]s?)|passa(?:ra)?(?= (?:a realizar-se )?para\b))\b/
/** "designada para o dia": the day that was set before. */
const SET_BEFORE =
  /\b(?:anteriormente |inicialmente |ja |previamente )?(?:designad|agendad|marcad|aprazad|previst|fixad|indicad|convocad)[oa]s?(?: (?:anteriormente|inicialmente|nos autos|nestes autos|nos presentes autos))?(?:,? (?:para|em))?(?: [oa]s?| n[oa]s?)?(?: (?:proximo|passado))?(?: (?:dias?|datas? de))?\W*$/
export const FROM_DAY = /\b(?:d[oae]s? (?:proximo )?(?:dias?|datas? de)|de)\W*$/
const NEW_DAY =
  /\b(?:(?:re)?design(?:o|a-se|ando(?:-se)?|am-se)|(?:re)?agend(?:o|a-se|ando(?:-se)?)|(?<!des)(?:re)?marca(?:-se|ndo(?:-se)?)|marco(?= (?:o|para|nova|em)\b)|sendo (?:agora |ora )?(?:re)?(?:designad|marcad|agendad)[oa]|nova data|novo dia|em sua substituicao|e (?:(?:re)?designad|marcad|agendad)[oa])\b/
const GIVEN_UP_BEHIND =
  /^[^.;]{0,60}?\b(?:(?:fica(?:m)?|foi|foram|e|sao|dando-se|da-se|ficando|dada|dado) (?:\S+ ){0,2}?(?:sem efeito|des(?:marc|convoc)ad[oa]s?|retirad[oa]s? da (?:agenda|pauta)|cancelad[oa]s?|adiad[oa]s?|anulad[oa]s?)|(?:ja )?nao (?:se realiz|tera lugar|tem lugar|ira realizar)\w*|sem efeito|desmarcad[oa]|passa(?:ra)? (?:a realizar-se )?para|(?:e|foi|fica) transferid[oa])/
/** "adiada para o dia 19": the new day stands behind. */
export const IS_MOVED_HERE = /\bpara (?:o |no |a )?(?:proximo )?(?:dia )?\W*$/

interface DayWords {
  ahead: string
  intro: string
  behind: string
  previous: 'called' | 'given_up' | null
}

/** Whether a sentence says that what was set for a day does not take place on it. */
export function isGivenUp({ ahead, intro, behind, previous }: DayWords): boolean {
  const newAt = lastAt(ahead, NEW_DAY)
  const givenUpAt = lastAt(ahead, GIVES_UP)
  const isNew = newAt > givenUpAt
  const isSetBefore = SET_BEFORE.test(intro) || FROM_DAY.test(intro)
  if (givenUpAt >= 0 && !isNew && !(previous === 'given_up' && IS_MOVED_HERE.test(intro) && !isSetBefore)) {
    if (previous !== 'given_up' || isSetBefore || /^[\s,]*(?:e|,)[^.;]{0,20}$/.test(intro)) return true
  }
  const movesAt = lastAt(ahead, MOVES)
  if (movesAt >= 0 && movesAt >= newAt && isSetBefore && !/\bindefer/.test(ahead)) return true
  return !isNew && GIVEN_UP_BEHIND.test(behind) && !/\b(?:fica|foi|e) adiad[oa]s?\W*$/.test(intro)
}
