import { type SeededRandom, seededRandom } from '../seeded-random.ts'

/** A comment, a script, a tag, or the text between two of them, in this stand-in's pages. */
const TOKEN = /<!--[\s\S]*?-->|<script\b[\s\S]*?<\/script>|<!doctype[^>]*>|<\/?[a-z](?:"[^"]*"|'[^']*'|[^>])*>|[^<]+/gi
const ATTRIBUTE = /([\w-]+)=(?:"([^"]*)"|'([^']*)')/g
/** End tags that HTML allows to omit. */
const OPTIONAL_ENDS = /^<\/(td|th|tr|li|option)>$/
const VOID = /^(input|img|meta|br|link|hr)$/
/** Elements in which additional white space or elements would change the meaning. */
const VERBATIM = /^(title|option|textarea|script|style)$/
/** Portuguese letters by their entities' names. */
export const ENTITIES: ReadonlyMap<string, string> = new Map(
  'agrave:à aacute:á acirc:â atilde:ã ccedil:ç eacute:é ecirc:ê iacute:í oacute:ó ocirc:ô otilde:õ uacute:ú uuml:ü ordm:º ordf:ª Agrave:À Aacute:Á Acirc:Â Atilde:Ã Ccedil:Ç Eacute:É Ecirc:Ê Iacute:Í Oacute:Ó Ocirc:Ô Otilde:Õ Uacute:Ú'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)
const BETWEEN: Readonly<Record<string, readonly string[]>> = {
  none: [''],
  lines: ['\n'],
  deep: ['\r\n\t\t'],
  any: ['', '', '\n', ' ', '\r\n    '],
}
const COMMENTS = ['<!-- fim -->', '<!--[if lt IE 9]><script src="ie.js"></script><![endif]-->', '<!-- <td>x</td> -->']
const SCRIPTS = [
  '<script>var a = "<td></table></html>";</script>',
  '<script type="text/javascript">\n//<![CDATA[\nwindow.antes = 1 < 2;\n//]]>\n</script>',
]

/** How one page is written. */
interface Writing {
  random: SeededRandom
  between: readonly string[]
  upperTags: boolean
  shuffled: boolean
  quotes: 'as they are' | 'double' | 'single' | 'none where possible'
  slash: string
  letters: 'as they are' | 'plain' | 'decimal' | 'hexadecimal'
  omitsEnds: boolean
  comments: number
  scripts: number
}

/**
 * Rewrites a page of this stand-in so that it means the same to a browser. White space, attribute order, quotes, letter case
 * and entities change; comments and scripts stand between elements; optional end tags are omitted.
 *
 * @param seed equal seeds and pages give equal results
 */
export function varyMarkup(html: string, seed: string): string {
  const random = seededRandom(`markup ${seed}`)
  const writing: Writing = {
    random,
    between: BETWEEN[random.pick(Object.keys(BETWEEN))]!,
    upperTags: random.chance(0.2),
    shuffled: random.chance(0.7),
    quotes: random.pick(['as they are', 'double', 'single', 'none where possible']),
    slash: random.pick(['', '/', ' /']),
    letters: random.pick(['as they are', 'plain', 'decimal', 'hexadecimal']),
    omitsEnds: random.chance(0.25),
    comments: random.pick([0, 0, 0.05]),
    scripts: random.pick([0, 0, 0.02]),
  }
  let inside = ''
  const written = [...html.matchAll(TOKEN)].map(([token]) => {
    const tag = /^<(\/?)(\w+)/.exec(token)
    if (token.startsWith('<!') || /^<script/i.test(token)) return token
    if (!tag) return VERBATIM.test(inside) ? withLetters(token, writing) : text(token, writing)
    const [, closing, name = ''] = tag
    if (closing) {
      inside = ''
      return writing.omitsEnds && OPTIONAL_ENDS.test(token) ? '' : spaced(`</${cased(name, writing)}>`, name, writing)
    }
    inside = name
    return VERBATIM.test(name) ? startTag(token, name, writing) : spaced(startTag(token, name, writing), name, writing)
  })
  return written.join('')
}

/** A tag followed by white space, a comment or a script. */
function spaced(tag: string, name: string, { random, between, comments, scripts }: Writing): string {
  if (!/^(form|div|table|tr|td|th|tbody|thead|input|ul|li|h\d|body)$/.test(name)) return tag
  const more = random.chance(comments) ? random.pick(COMMENTS) : random.chance(scripts) ? random.pick(SCRIPTS) : ''
  return `${tag}${random.pick(between)}${more}`
}

function text(token: string, writing: Writing): string {
  if (/^\s*$/.test(token)) return writing.random.pick(writing.between)
  return withLetters(token, writing)
}

function startTag(token: string, name: string, writing: Writing): string {
  const attributes = [...token.matchAll(ATTRIBUTE)].map(([, key = '', double, single]) => {
    return attribute(key, withLetters(double ?? single ?? '', writing), double === undefined ? "'" : '"', writing)
  })
  if (writing.shuffled) writing.random.shuffle(attributes)
  const blank = writing.random.pick([' ', ' ', '\n  '])
  const written = [cased(name, writing), ...attributes].join(blank)
  // After an unquoted value a slash would be part of the value.
  return `<${written}${VOID.test(name) && writing.slash ? ` ${writing.slash.trim()}` : ''}>`
}

function attribute(key: string, value: string, quote: string, writing: Writing): string {
  const name = writing.upperTags ? key.toUpperCase() : key
  const bare = writing.quotes === 'none where possible' && /^[\w./:$#-]+$/.test(value) && !value.endsWith('/')
  if (bare) return `${name}=${value}`
  const wanted = writing.quotes === 'double' ? '"' : writing.quotes === 'single' ? "'" : quote
  // The value's quotes are entities; within quotes of the other kind they may be plain.
  const free = wanted === '"' ? value.replaceAll('&#39;', "'") : value.replaceAll('&quot;', '"')
  return `${name}=${wanted}${writing.random.chance(0.5) ? free : value}${wanted}`
}

const cased = (name: string, { upperTags }: Writing): string => (upperTags ? name.toUpperCase() : name)

function withLetters(token: string, { letters }: Writing): string {
  if (letters === 'as they are') return token
  return token.replace(/&(\w+);|[\u00a1-\u00ff]/g, (all, named?: string) => {
    const letter = named === undefined ? all : ENTITIES.get(named)
    if (letter === undefined) return all
    if (letters === 'plain') return letter
    const code = letter.codePointAt(0)!
    return letters === 'decimal' ? `&#${code};` : `&#x${code.toString(16)};`
  })
}
