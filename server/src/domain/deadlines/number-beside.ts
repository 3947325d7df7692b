import type { Token } from './number-words.ts'

/** What the words right beside a number make of it, where it is no term. */
export type Beside = 'sanction' | 'lasting' | 'past' | 'passes' | 'back' | 'condition' | 'nth'

/** @returns the words of a list, to be looked up */
export const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** @returns the word of a token, folded; empty where there is none */
export const word = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? ''

/** "prazo", and its abbreviations. */
export const TERM = words('prazo prazos pz prz pzo przo pzs')
/** Between a thing and the time that it lasts: "suspensão da execução pelo período de". */
const LASTING = words(
  'de do da dos das por pelo pela periodo tempo prazo total efetiva unica execucao sua instancia processo provisoria conduzir a o ja medica cerca mais menos quase minima maxima',
)
/** What a number is that stands behind these words. */
const BEFORE: readonly (readonly [Beside, RegExp])[] = [
  ['sanction', /^(pena|penas|prisao|multa|multas|coima|coimas|inibi\w*|proibi\w*|deten\w*|interna\w*|condenad[oa]s?)$/],
  ['past', /^(ha|havia)$/],
  // It has passed, or will have.
  ['passes', /^(decorrid\w*|volvid\w*|passad\w*)$/],
  ['back', /^antecedencia$/],
  ['condition', /^(acrescid\w*|acresce\w*|dilacao)$/],
  [
    'lasting',
    /^(suspens\w*|incapacidade|baixa|licenca|ferias|atraso|mora|duracao|vigencia|contrato|experiencia|ausencia|idade|menor\w*|maior\w*)$/,
  ],
]
/** What a number is that stands before these words. */
const BEHIND: readonly (readonly [Beside, RegExp])[] = [
  ['sanction', /^(multa|prisao|pena|inibicao|detencao|internamento|coima)$/],
  ['back', /^antecedencia$/],
  ['condition', /^dilacao$/],
  [
    'lasting',
    /^(suspensao|idade|ferias|trabalho|baixa|incapacidade|atraso|licenca|permanencia|experiencia|contrato|liberdade|mora|salarios?|retribuicao|vencimentos?|rendas?|juros|antiguidade|servico|casamento|uniao)$/,
  ],
]

const besideOf = (rows: typeof BEFORE, beside: string): Beside | null =>
  rows.find(([, pattern]) => pattern.test(beside))?.[0] ?? null

/** @returns what the words before a number make of it: "suspensão pelo período de", "pena de", "há", "antecedência de". */
export function lastsBefore(tokens: readonly Token[], at: number): Beside | null {
  let before = at - 1
  while (before >= 0 && before >= at - 10 && LASTING.has(word(tokens, before))) {
    const isTerm = TERM.has(word(tokens, before))
    if (isTerm && !/^(pelo|por)$/.test(word(tokens, before - 1))) return null
    before -= 1
  }
  return besideOf(BEFORE, word(tokens, before))
}

/** @returns what the words behind a number make of it: "de multa", "antes", "de antecedência", "à taxa de". */
export function lastsAfter(tokens: readonly Token[], end: number): Beside | null {
  const at = /^[,-]$/.test(word(tokens, end)) ? end + 1 : end
  if (/^(antes|anterior|anteriores)$/.test(word(tokens, at))) return 'back'
  if (word(tokens, at) === 'atras') return 'past'
  if (/^(a|de)$/.test(word(tokens, at)) && /^(taxa|razao)$/.test(word(tokens, at + 1))) {
    return /^(diaria|de)$/.test(word(tokens, at + 2)) && !/^(justica|ciencia|ser)$/.test(word(tokens, at + 3))
      ? 'sanction'
      : null
  }
  if (word(tokens, end) === ',') return null
  const isOf = /^(de|da|do)$/.test(word(tokens, at))
  const beside = besideOf(BEHIND, word(tokens, isOf ? at + 1 : at))
  // "Prazo: 30 dias Dilação: não há"
  return beside === 'condition' && !isOf ? null : beside
}
