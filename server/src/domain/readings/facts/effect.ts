import type { DocumentKind } from '@arauto/contract/document-kinds'
import { fold } from '@arauto/contract/fold'
import type { Length } from '../../deadlines/deadline-terms.ts'
import type { LetterDuration } from '../../deadlines/letters/letter-reading.ts'
import type { FactsSentence } from './facts-sentence.ts'
import type { FoundFacts } from './found-facts.ts'
import { readDay, WRITTEN_DATE } from './written-date.ts'

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

const HEARING =
  /\b(audiencia previa|audiencia final|audiencia de julgamento|audiencia de discussao e julgamento|audiencia de partes|audiencia|tentativa de conciliacao|conferencia de pais|conferencia de interessados|assembleia de credores|inquiricao|interrogatorio|diligencia|leitura da sentenca|junta medica|debate instrutorio)\b/
const HAS_SET = /\b(?:foi|fora|tinha sido) (?:\w+ )?(?:designad|agendad|marcad)/
const SETS = /\b(?:design\w+|agend\w+|marc(?:o|a-se|ada))\b/
const OFF = /\b(?:sem efeito|desmarc\w+|adi(?:o|a-se|ada)|da-se sem efeito|dou sem efeito)\b/

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
 * @param durations that it gives its addressee
 * @param date its own: hearings before it have been
 */
export function readEffect(
  kind: DocumentKind | undefined,
  sentences: readonly FactsSentence[],
  durations: readonly LetterDuration[],
  date: string | null,
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
      return hearingOf(sentences) ?? termOf(durations, 'fixa prazo de') ?? find(ORDERS, sentences)
    case 'citacao':
    case 'notificacao':
    case 'oficio':
      return calledTo(sentences, date) ?? termOf(durations, 'prazo de')
    case 'requerimento':
      return find(REQUESTS, sentences)
    default:
      return null
  }
}

function termOf([first]: readonly LetterDuration[], says: string): FoundFacts['effect'] {
  return first ? { says: `${says} ${lengthWords(first.length)}`, page: first.page, words: first.sentence } : null
}

function lengthWords(length: Length): string {
  const [unit, count] = Object.entries(length).find(([, value]) => typeof value === 'number') as [string, number]
  const [one, many] = UNITS[unit] ?? ['dia', 'dias']
  return `${count} ${count === 1 ? one : many}`
}
const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  days: ['dia', 'dias'],
  workingDays: ['dia útil', 'dias úteis'],
  hours: ['hora', 'horas'],
  months: ['mês', 'meses'],
}

/** A hearing that an order sets or calls off, with its day where the same sentence names one alone. */
function hearingOf(sentences: readonly FactsSentence[]): FoundFacts['effect'] {
  for (const { page, words, folded } of sentences) {
    const what = HEARING.exec(folded)?.[1]
    if (!what || HAS_SET.test(folded)) continue
    const name = HEARING_WORDS[what] ?? what
    if (SETS.test(folded)) {
      const day = onlyDay(words)
      return { says: `designa ${name}${day ? ` para ${written(day)}` : ''}`, page, words }
    }
    if (OFF.test(folded)) return { says: `dá sem efeito a ${name}`, page, words }
  }
  return null
}

/** A hearing that a letter calls its addressee to; one without a day, or of a day before the letter, is none. */
function calledTo(sentences: readonly FactsSentence[], date: string | null): FoundFacts['effect'] {
  for (const { page, words, folded } of sentences) {
    const what = HEARING.exec(folded)?.[1]
    const day = what && SETS.test(folded) ? onlyDay(words) : null
    if (what && day && (date === null || day >= date))
      return { says: `${HEARING_WORDS[what] ?? what} a ${written(day)}`, page, words }
  }
  return null
}

const written = (day: string): string => day.split('-').reverse().join('-')

function onlyDay(words: string): string | null {
  const days = [...words.matchAll(WRITTEN_DATE)].map(([one]) => readDay(one))
  return days.length === 1 ? (days[0] ?? null) : null
}

const HEARING_WORDS: Readonly<Record<string, string>> = {
  'audiencia previa': 'audiência prévia',
  'audiencia final': 'audiência final',
  'audiencia de julgamento': 'audiência de julgamento',
  'audiencia de discussao e julgamento': 'audiência de julgamento',
  'audiencia de partes': 'audiência de partes',
  audiencia: 'audiência',
  'tentativa de conciliacao': 'tentativa de conciliação',
  'conferencia de pais': 'conferência de pais',
  'conferencia de interessados': 'conferência de interessados',
  'assembleia de credores': 'assembleia de credores',
  inquiricao: 'inquirição',
  interrogatorio: 'interrogatório',
  diligencia: 'diligência',
  'leitura da sentenca': 'leitura da sentença',
  'junta medica': 'junta médica',
  'debate instrutorio': 'debate instrutório',
}
