import { fold } from '@arauto/contract/fold'
import { otherNumbers } from '@arauto/contract/number-forms'
import type { Token } from './number-words.ts'

/** A phrase of a table found in a text. */
export interface Found<Line> {
  line: Line
  /** The first and the last of its words, counted in the text's words without the little ones. */
  from: number
  to: number
  /** The words as written in the text. */
  words: string
}

/** A table whose lines are found by phrases. */
export interface PhraseTable<Line> {
  /** Phrases by their first word. */
  phrases: ReadonlyMap<string, readonly { words: readonly string[]; line: Line }[]>
  /** The word of the table for each of its forms. */
  forms: ReadonlyMap<string, string>
}

const LITTLE = new Set(
  'a ao aos apos as com d da das de do dos em n na nas no nos o os p para pela pelas pelo por um uma'.split(' '),
)
/** Right before a phrase they deny it. */
const NEGATIONS = new Set(['nao', 'sem'])
/** Anywhere before a phrase they make something else of it ("certidão da sentença", "dispensa da audiência"). */
const TURNS = new Set(
  `aclaracao correcao reforma admissao admite admitiu indefere indeferiu indeferindo nega negou recusa recusou rejeita rejeitou revoga revogou adiamento anulacao cancelamento certidao copia desentranhamento desistencia devolucao dispensa extincao falta
   frustracao indeferimento levantamento nulidade prorrogacao publicacao reforco rejeicao retificacao revogacao subida
   substituicao traducao`.split(/\s+/),
)
/** Right after a phrase they do the same ("citação frustrada"). */
const TURNED = /^(adiad|admitid|anulad|desmarcad|devolvid|frustrad|rejeitad|retificad|revogad)[ao]s?$/
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['aud', 'audiencia'],
  ['cit', 'citacao'],
  ['cont', 'contestacao'],
  ['desp', 'despacho'],
  ['docs', 'documentos'],
  ['doc', 'documento'],
  ['exec', 'execucao'],
  ['insolv', 'insolvencia'],
  ['julg', 'julgamento'],
  ['not', 'notificacao'],
  ['notif', 'notificacao'],
  ['proc', 'processo'],
  ['req', 'requerimento'],
  ['reqto', 'requerimento'],
  ['sent', 'sentenca'],
  ['subst', 'substabelecimento'],
  ['trib', 'tribunal'],
])
/** Letters that were written before the orthographic agreement of 1990: `acto`, `acção`, `recepção`. */
const MUTE = /[cp](?=[ct])/g
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
/** The words of texts that were looked at last: each is looked up in many tables, and acts recur. */
const known = new Map<string, readonly Token[]>()
const MAX_KNOWN = 5000
/** In characters, of all of them together. */
const MAX_KNOWN_LENGTH = 1_000_000
let knownLength = 0

/**
 * Makes a table that is looked up by phrases. The words of a phrase have to stand in the text side by side, in this order,
 * but for little words ("de", "para"). Accents, case, number, abbreviations and older spelling do not matter.
 *
 * @param lines phrases, separated by `|`, and what they lead to
 */
export function phraseTable<Line>(lines: readonly (readonly [phrases: string, line: Line])[]): PhraseTable<Line> {
  const phrases = new Map<string, { words: string[]; line: Line }[]>()
  const own = new Set<string>()
  for (const [alternatives, line] of lines) {
    for (const alternative of alternatives.split('|')) {
      const words = wordsOf(alternative).map(({ word }) => word)
      for (const word of words) own.add(word)
      phrases.set(words[0]!, [...(phrases.get(words[0]!) ?? []), { words, line }])
    }
  }
  const forms = new Map<string, string>()
  for (const word of own) for (const form of otherNumbers(word)) if (!own.has(form)) forms.set(form, word)
  return { phrases, forms }
}

/** The phrases of a table that occur in a text, except those that are negated or that refer to something else. */
export function findPhrases<Line>({ phrases, forms }: PhraseTable<Line>, text: string): readonly Found<Line>[] {
  const words = wordsOf(text)
  const plain = words.map(({ word }) => forms.get(word) ?? word)
  const turned = words.findIndex(({ word }) => TURNS.has(word))
  return plain.flatMap((first, from) => {
    if ((turned !== -1 && turned < from) || NEGATIONS.has(words[from - 1]?.word ?? '')) return []
    return (phrases.get(first) ?? [])
      .filter((phrase) => phrase.words.every((word, index) => plain[from + index] === word))
      .filter((phrase) => !TURNED.test(words[from + phrase.words.length]?.word ?? ''))
      .map(({ line, words: { length } }) => {
        const to = from + length - 1
        const { end } = words[to]!
        const found = text.slice(words[from]!.start, end)
        const isOpen = found.includes('(') && !found.includes(')') && text[end] === ')'
        return { line, from, to, words: isOpen ? `${found})` : found }
      })
  })
}

/** Whether one phrase is contained in the other, longer one. */
export function isWithin(inner: Found<unknown>, outer: Found<unknown>): boolean {
  return inner.from >= outer.from && inner.to <= outer.to && inner.to - inner.from < outer.to - outer.from
}

function wordsOf(text: string): readonly Token[] {
  const before = known.get(text)
  if (before) return before
  const words: Token[] = []
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const folded = fold(written)
    const word = (ABBREVIATIONS.get(folded) ?? folded).replace(MUTE, '')
    if (!LITTLE.has(word)) words.push({ word, start: index, end: index + written.length })
  }
  knownLength += text.length
  if (known.size >= MAX_KNOWN || knownLength > MAX_KNOWN_LENGTH) {
    known.clear()
    knownLength = text.length
  }
  known.set(text, words)
  return words
}

/**
 * The phrases that no other one overrules, of a text's phrases in their order: by itself a longer one those within it. Only
 * phrases with words in common are compared, so that the time grows with their number: a text may have thousands.
 */
export function notOverruled<Line>(
  found: readonly Found<Line>[],
  overrules: (one: Found<Line>, other: Found<Line>) => boolean = (one, other) => isWithin(other, one),
): Found<Line>[] {
  const longest = Math.max(0, ...new Set(found.map(({ from, to }) => to - from)))
  return found.filter((one, at) => {
    for (let before = at - 1; before >= 0 && found[before]!.from >= one.from - longest; before--) {
      if (overrules(found[before]!, one)) return false
    }
    for (let after = at + 1; after < found.length && found[after]!.from <= one.to; after++) {
      if (overrules(found[after]!, one)) return false
    }
    return true
  })
}
