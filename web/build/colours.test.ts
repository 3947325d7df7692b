import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (...parts: string[]) => readFileSync(join(ROOT, ...parts), 'utf8')
const tokens = read('contract/src/tokens.css')

/** The declarations of the block that begins with a selector. */
function block(selector: string): Record<string, string> {
  const [, text = ''] = tokens.split(`\n${selector} {`)
  const declarations = text.slice(0, text.indexOf('\n}')).matchAll(/(--[\w-]+): ([^;]+);/gu)
  return Object.fromEntries(Array.from(declarations, ([, name = '', value = '']) => [name, value]))
}

const DARK = block(':root,\n:host')
const LIGHT = block(':root[data-theme="light"]')
const THEMES = { dark: DARK, light: { ...DARK, ...LIGHT } }

type Rgb = readonly [number, number, number]

/** A colour over another. */
function over(value: string, under: Rgb): Rgb {
  const hex = /^#(?:([\da-f]{2})([\da-f]{2})([\da-f]{2})|([\da-f])([\da-f])([\da-f]))$/u.exec(value)
  if (hex) {
    const [, r, g, b, r1 = '', g1 = '', b1 = ''] = hex
    return [r ?? r1 + r1, g ?? g1 + g1, b ?? b1 + b1].map((part) => Number.parseInt(part, 16)) as unknown as Rgb
  }
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/u.exec(value)
  if (!rgb) throw new Error(`no colour: ${value}`)
  const alpha = Number(rgb[4])
  return under.map((part, i) => part * (1 - alpha) + Number(rgb[i + 1]) * alpha) as unknown as Rgb
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: Rgb): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of a token on others, the lowest of which is opaque and comes first. */
function contrast(theme: Record<string, string>, sign: string, ...grounds: string[]): number {
  const at = (name: string, under: Rgb) => over(theme[`--${name}`] ?? '', under)
  const ground = grounds.reduce<Rgb>((under, name) => at(name, under), [0, 0, 0])
  const [a, b] = [luminance(at(sign, ground)), luminance(ground)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const GROUNDS = ['background', 'surface', 'surface-head', 'surface-hover', 'sunken']
const WORDS = ['text', 'text-strong', 'text-soft', 'text-muted', 'primary', 'primary-hover']
const TINTS = ['error', 'success', 'warning']

/** Words and what they stand on: 4.5:1, WCAG 1.4.3. */
const TEXTS = [
  ...WORDS.flatMap((word) => GROUNDS.map((ground) => [word, ground])),
  ...['text', 'text-strong', 'text-soft', 'primary'].map((word) => [word, 'surface-raised']),
  ...['text', 'text-strong', 'text-soft'].map((word) => [word, 'surface-pressed']),
  ...TINTS.flatMap((tint) => GROUNDS.slice(0, 4).map((ground) => [`${tint}-text`, ground])),
  ...TINTS.flatMap((tint) => GROUNDS.slice(0, 2).map((ground) => [`${tint}-text`, ground, `${tint}-wash`])),
  ...TINTS.flatMap((tint) => ['text', 'text-soft', 'text-muted'].map((word) => [word, 'surface', `${tint}-wash`])),
  ['error-text', 'surface', 'error-wash-hover'],
  ...WORDS.map((word) => [word, 'surface', 'primary-wash']),
  ...['text', 'primary', 'primary-hover'].map((word) => [word, 'surface', 'primary-wash-strong']),
  ...['text', 'text-soft', 'text-muted'].flatMap((word) => [
    [word, 'surface', 'neutral-wash'],
    [word, 'surface', 'shade'],
  ]),
  ['text', 'surface', 'mark'],
  ['text', 'primary-busy'],
  ...['primary', 'primary-hover', 'primary-pressed'].map((ground) => ['on-primary', ground]),
]

/** Signs, edges and the focus ring, and what they stand on: 3:1, WCAG 1.4.11. */
const SIGNS = ['primary', 'success', 'warning', 'error-sign', 'field-edge'].flatMap((sign) =>
  GROUNDS.slice(0, 3).map((ground) => [sign, ground]),
)

test.each(Object.entries(THEMES))(
  'every pair of colours of the %s theme has the contrast of WCAG AA',
  (_name, theme) => {
    const measured = (pairs: string[][], least: number) =>
      pairs.flatMap(([sign = '', ...grounds]) => {
        const ratio = contrast(theme, sign, ...grounds)
        return ratio < least ? [`${sign} on ${grounds.join(' + ')}: ${ratio.toFixed(2)}`] : []
      })
    expect([...measured(TEXTS, 4.5), ...measured(SIGNS, 3)]).toEqual([])
  },
)

test('the light theme gives every colour of the dark one a value of its own, but those of paper', () => {
  const colours = Object.keys(DARK).filter((name) => /#|rgb\(/u.test(DARK[name] ?? ''))
  expect(colours.length).toBeGreaterThan(50)
  expect(colours.filter((name) => !/^--(?:paper|ink)/u.test(name) && !(name in LIGHT))).toEqual([])
})

test('no style of page and extension names a colour beside the tokens', () => {
  const files = ['web/src', 'extension/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?:\.css|(?<!\.test)\.tsx)$/u.test(file))
      .map((file) => join(folder, file)),
  )
  expect(files.length).toBeGreaterThan(50)
  const named = files.flatMap((file) =>
    Array.from(
      read(file).matchAll(/(?:#[\da-f]{3,8}\b|(?:rgba?|hsla?|oklch|color)\()[^;]*/giu),
      ([colour]) => `${file}: ${colour}`,
    ),
  )
  expect(named).toEqual([])
})

test('the page before its styles has the background of the tokens', () => {
  const { '--background': dark } = DARK
  expect(read('web/index.html')).toContain(`<meta name="theme-color" content="${dark}" />`)
  expect(read('web/public/site.webmanifest')).toContain(`"background_color": "${dark}"`)
  expect(read('web/src/app/first-paint.js')).toContain(`{ dark: '${dark}', light: '${LIGHT['--background']}' }`)
})
