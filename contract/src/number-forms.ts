/** Pairs that no rule below produces, singular first, folded. */
const IRREGULAR: readonly (readonly [singular: string, plural: string])[] = [
  ['bencao', 'bencaos'],
  ['carater', 'caracteres'],
  ['caracter', 'caracteres'],
  ['consul', 'consules'],
  ['deus', 'deuses'],
  ['dossier', 'dossiers'],
  ['gas', 'gases'],
  ['mal', 'males'],
  ['pais', 'paises'],
  ['qualquer', 'quaisquer'],
]

/** Words without another number; excluded only to keep the stored text short. */
const UNCHANGING: ReadonlySet<string> = new Set(['com', 'como', 'entre', 'para', 'pela', 'pelo', 'por', 'que', 'sem'])

/** Plural endings and the possible singular endings; the first match applies. */
const SINGULAR_ENDINGS: readonly (readonly [plural: RegExp, singulars: readonly string[]])[] = [
  [/oes$/, ['ao', 'oe']],
  [/aes$/, ['ao', 'ae']],
  [/ais$/, ['al', 'ai']],
  [/eis$/, ['el', 'il', 'ei']],
  [/ois$/, ['ol', 'oi']],
  [/uis$/, ['ul', 'ui']],
  [/is$/, ['il', 'i']],
  [/ns$/, ['m', 'n']],
  [/(?<=[lnrsz])es$/, ['', 'e']],
  [/s$/, ['']],
]

/** Singular endings and the possible plural endings; the first match applies. */
const PLURAL_ENDINGS: readonly (readonly [singular: RegExp, plurals: readonly string[]])[] = [
  // `notificação`, `prisão` and `razão` have one plural; for others (`cidadão`, `escrivão`, `leão`) only a dictionary
  // would tell.
  [/(?<=..[csz])ao$/, ['oes']],
  [/ao$/, ['oes', 'aes', 'aos']],
  [/al$/, ['ais']],
  [/el$/, ['eis']],
  [/il$/, ['is', 'eis']],
  [/ol$/, ['ois']],
  [/ul$/, ['uis']],
  [/m$/, ['ns']],
  [/(?<=[rz])$/, ['es']],
  [/(?<=n)$/, ['s', 'es']],
  // `mês` and `português`: without their accents they look like plurals.
  [/(?<=^.es|[^aorsz]es)$/, ['es']],
  [/[sx]$/, []],
  [/$/, ['s']],
]

const SHORTEST = 3

/** The words of court lists are few and recur. */
const cache = new Map<string, readonly string[]>()
const MAX_CACHED = 20_000
/** In characters; longer ones are no words of a language. */
const LONGEST_CACHED = 50

/**
 * The other grammatical number of a Portuguese noun or adjective: the possible plurals of a singular and the possible
 * singulars of a plural. Derived without accents and dictionary, so that some forms do not exist.
 *
 * @param word one folded word, letters only, or several joined by hyphens (`decreto-lei`)
 * @returns folded words, never the word itself; empty for very short ones
 */
export function otherNumbers(word: string): readonly string[] {
  const known = cache.get(word)
  if (known) return known
  const forms = otherNumbersOf(word)
  if (word.length > LONGEST_CACHED) return forms
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(word, forms)
  return forms
}

function otherNumbersOf(word: string): string[] {
  const parts = word.split('-')
  if (parts.length > 3) return []
  const choices = parts.map((part) => [part, ...numbersOf(part)])
  const all = choices.reduce<string[]>(
    (starts, ends) => (starts.length === 0 ? ends : starts.flatMap((start) => ends.map((end) => `${start}-${end}`))),
    [],
  )
  return [...new Set(all)].filter((form) => form !== word)
}

function numbersOf(word: string): string[] {
  if (word.length < SHORTEST || UNCHANGING.has(word)) return []
  return [
    ...IRREGULAR.flatMap(([singular, plural]) => (word === singular ? [plural] : word === plural ? [singular] : [])),
    ...withEnding(word, SINGULAR_ENDINGS),
    ...withEnding(word, PLURAL_ENDINGS),
  ]
}

function withEnding(word: string, endings: typeof SINGULAR_ENDINGS): string[] {
  const found = endings.find(([ending]) => ending.test(word))
  return found ? found[1].map((ending) => word.replace(found[0], ending)) : []
}
