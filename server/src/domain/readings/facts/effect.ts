import type { DocumentKind } from '@arauto/contract/document-kinds'
import { fold } from '@arauto/contract/fold'
import { HEARING_KINDS } from '@arauto/contract/hearings'
import { lengthOf } from '../../deadlines/deadline-words.ts'
import type { LetterDuration } from '../../deadlines/letters/letter-reading.ts'
import type { LetterHearing } from '../../hearings/letter-hearing.ts'
import type { LetterSaid } from '../../hearings/letter-said.ts'
import type { FactsSentence, FoundFacts } from './found-facts.ts'

type Rule = [says: string, pattern: RegExp]

const DECIDES = String.raw`\b(?:julg(?:o|a|am|a-se|amos)|decid(?:o|e|e-se|em|imos)(?: \w+){0,3} julgar|acorda\w*.{0,120}? (?:julgar|em)|decide-se)\b`

/** What courts decide, as their last words say it; the first rule that fits. */
const JUDGMENTS: readonly Rule[] = [
  ['homologa a transação', /\bhomolog(?:o|a|a-se|amos)\b[^.]{0,80}\btransac\w+/],
  ['homologa a desistência', /\bhomolog(?:o|a|a-se|amos)\b[^.]{0,80}\bdesistencia/],
  ['homologa o acordo', /\bhomolog(?:o|a|a-se|amos)\b[^.]{0,80}\bacordo/],
  ['homologa o plano', /\bhomolog(?:o|a|a-se|amos)\b[^.]{0,80}\bplano/],
  ['homologa a partilha', /\bhomolog(?:o|a|a-se|amos)\b[^.]{0,80}\bpartilha/],
  ['declara a insolvência', /\b(?:declar(?:o|a|a-se)|decret\w+)\b[^.]{0,60}\binsolven\w+/],
  ['nega provimento ao recurso', /\bneg(?:ar|a|a-se|am)\b[^.]{0,20}\bprovimento\b/],
  [
    'concede provimento parcial ao recurso',
    /\b(?:conced|d)\w+\b[^.]{0,30}\bprovimento parcial\b|\bparcial provimento\b/,
  ],
  ['concede provimento ao recurso', /\b(?:conced\w+|dar|da-se|dao)\b[^.]{0,30}\bprovimento\b/],
  ...(
    [
      'recurso',
      'apelação',
      'revista',
      'oposição',
      'ação',
      'execução',
      'reconvenção',
      'incidente',
      'embargos',
      'impugnação',
      'providência cautelar',
      'exceção',
    ] as const
  ).flatMap((what): Rule[] => {
    const masculine = /^(?:recurso|incidente|embargos)$/.test(what)
    const end = what === 'embargos' ? 's' : ''
    const article = what === 'embargos' ? 'os' : masculine ? 'o' : 'a'
    const noun = fold(what).replace('acao', '(?:presente )?ac?cao').replace('excecao', 'exce(?:p)?cao')
    const rule = (says: string, is: string): Rule => [
      `julga ${article} ${what} ${says}${end}`,
      new RegExp(`${DECIDES}[^.;]{0,120}\\b${noun}\\b[^.;]{0,160}\\b${is}`),
    ]
    return [
      rule(
        'parcialmente procedente',
        '(?:parcialmente procedente|procedente[^.;]{0,30}parcialmente|parcial\\w* procedente)',
      ),
      rule('improcedente', 'improcedente'),
      rule('procedente', 'procedente'),
    ]
  }),
  ['absolve da instância', /\babsolv(?:o|e|e-se|em|emos)\b[^.;]{0,60}\bda instancia\b/],
  ['declara deserta a instância', /\b(?:declar|julg)\w+\b[^.;]{0,30}\bdeserta\b|\bdesercao da instancia\b/],
  [
    'declara extinta a instância',
    /\b(?:declar|julg)\w+\b[^.;]{0,60}\bextint[ao]\b[^.;]{0,30}(?:\binstancia\b)?|\bextincao da instancia\b/,
  ],
  ['absolve', /\babsolv(?:o|e|e-se|em|emos)\b/],
  ['confirma a decisão recorrida', /\b(?:confirma\w*|mantem\w*|manter)\b[^.;]{0,40}\b(?:decisao|sentenca)\b/],
  ['revoga a decisão recorrida', /\brevog(?:a|am|ar|a-se)\b[^.;]{0,40}\b(?:decisao|sentenca|despacho)\b/],
  ['condena', /\bconden(?:o|a|a-se|am|amos|ar)\b/],
]

/** What orders do, beside the terms that they fix and the hearings that they set. */
const ORDERS: readonly Rule[] = [
  ['declara deserta a instância', /\b(?:declar|julg)\w+\b[^.;]{0,30}\bdeserta\b/],
  ['convida a aperfeiçoar', /(?<!\bnao )\bconvid\w+\b[^.]{0,80}\baperfeico\w+/],
  ['admite o recurso', /(?<!\bnao )\badmit(?:o|e-se|e)\b[^.]{0,30}\brecurso\b/],
  ['não admite o recurso', /\bnao admit(?:o|e-se|e)\b[^.]{0,30}\brecurso\b/],
  ['suspende a instância', /(?<!\bnao )\b(?:suspend(?:o|e-se)|declar\w+ suspensa)\b[^.]{0,40}\binstancia\b/],
  ['ordena a penhora', /(?<!\bnao )\b(?:ordeno|ordena-se|determino)\b[^.]{0,30}\bpenhora\b/],
  ['ordena a citação', /(?<!\bnao )\b(?:ordeno|ordena-se|determino)\b[^.]{0,30}\bcitacao\b|^cite(?:-se)?\b/],
  ['nomeia perito', /(?<!\bnao )\bnome(?:io|ia-se)\b[^.]{0,60}\bperit[oa]\b/],
  ['indefere o requerido', /\bindefir[oa]\b|\bindefere(?:-se)?\b|\bindeferindo\b/],
  ['defere o requerido', /(?<!\bnao )\bdefir[oa]\b|\bdefere-se\b|\bcomo se requer\b|\bcomo requerido\b/],
]

/** What parties ask for. */
const REQUESTS: readonly Rule[] = [
  ['prorrogação do prazo', /\b(?:requer\w*|solicit\w+)\b[^.]{0,80}\bprorrogacao\b/],
  ['adiamento', /\b(?:requer\w*|solicit\w+)\b[^.]{0,80}\badiamento\b/],
  ['suspensão da instância', /\b(?:requer\w*|solicit\w+)\b[^.]{0,80}\bsuspensao da instancia\b/],
  ['junção de documentos', /\b(?:requer\w*|vem|solicit\w+)\b[^.]{0,80}\b(?:juncao|juntar)\b/],
  ['desistência', /\b(?:vem|declara\w*)\b[^.]{0,60}\bdesist\w+/],
]

/** Other rows of a judgment tell what parties ask; what is decided stands at its end. */
const LAST_SENTENCES = 40

/**
 * What a document does, in a few words for its title: "fixa prazo de 10 dias", "julga a ação improcedente".
 *
 * @param sentences of all its pages
 * @param said what it says of terms and hearings
 */
export function readEffect(
  kind: DocumentKind | undefined,
  sentences: readonly FactsSentence[],
  { durations, hearings }: LetterSaid,
): FoundFacts['effect'] {
  const find = (rules: readonly Rule[], those: readonly FactsSentence[]): FoundFacts['effect'] => {
    for (const [says, pattern] of rules) {
      const place = those.find((one) => pattern.test(one.folded))
      if (place) return { says, page: place.page, words: place.words }
    }
    return null
  }
  switch (kind) {
    case 'sentenca':
    case 'acordao':
    case 'decisao': {
      const last = sentences.slice(-LAST_SENTENCES).reverse()
      return find(JUDGMENTS, last)
    }
    case 'despacho':
      return hearingOf(hearings, setsHearing) ?? termOf(durations, 'fixa prazo de') ?? find(ORDERS, sentences)
    case 'citacao':
    case 'notificacao':
    case 'oficio':
      return hearingOf(hearings, callsToHearing) ?? termOf(durations, 'prazo de')
    case 'requerimento':
      return find(REQUESTS, sentences)
    default:
      return null
  }
}

function termOf([first]: readonly LetterDuration[], says: string): FoundFacts['effect'] {
  return first ? { says: `${says} ${lengthOf(first.length)}`, page: first.page, words: first.sentence } : null
}

/** What a document says of its hearings: of the first one that it calls to, else of the first that it gives up. */
function hearingOf(hearings: readonly LetterHearing[], says: SaysHearing): FoundFacts['effect'] {
  const called = hearings.filter(({ state }) => state === 'called')
  const one = called[0] ?? hearings[0]
  if (!one) return null
  const name = HEARING_KINDS[one.kind].toLowerCase()
  const day = one.day.split('-').reverse().join('-')
  const is =
    one.state === 'given_up'
      ? `sem efeito a ${name}`
      : says(name, called.length === 1 ? day : '', called.length < hearings.length)
  return {
    says: says === setsHearing && one.state === 'given_up' ? `dá ${is}` : is,
    page: one.page,
    words: one.sentence,
  }
}

/** @param day empty where there are several @param isMoved whether it replaces another day */
type SaysHearing = (name: string, day: string, isMoved: boolean) => string

const setsHearing: SaysHearing = (name, day, isMoved) =>
  `${isMoved ? 'muda' : 'designa'} ${name}${day && ` para ${day}`}`
const callsToHearing: SaysHearing = (name, day, isMoved) =>
  `${name}${isMoved ? ' mudada para' : ' a'} ${day || 'vários dias'}`
