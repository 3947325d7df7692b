import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePage } from './decode.ts'
import { select, textOf } from './dom.ts'
import { encodeForm } from './encode-form.ts'
import { PageTooHeavy } from './errors.ts'
import { maskPage } from './mask-page.ts'
import { parseShallow } from './nesting.ts'
import { parseDom } from './parse-dom.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('decodePage', () => {
  test.each([
    ['by the header', latin1('Citação'), 'text/html; charset=ISO-8859-1', 'Citação', 'windows-1252'],
    ['by a quoted charset in the header', Buffer.from('Citação'), 'text/html; charset="utf-8"', 'Citação', 'utf-8'],
    [
      'by the meta tag',
      latin1('<meta charset=windows-1252>Citação'),
      'text/html',
      '<meta charset=windows-1252>Citação',
      'windows-1252',
    ],
    ['by the byte order mark', Buffer.from('\ufeffCitação'), 'text/html; charset=iso-8859-1', 'Citação', 'utf-8'],
    [
      'ISO-8859-1 as browsers read it',
      Buffer.from([0x80, 0x93]),
      'text/html; charset=iso-8859-1',
      '€“',
      'windows-1252',
    ],
    ['invalid UTF-8 as windows-1252', latin1('Citação'), 'text/html; charset=utf-8', 'Citação', 'utf-8'],
    [
      'invalid UTF-8 by the header alone',
      latin1('<meta charset=utf-8>Citação'),
      'text/html; charset=windows-1252',
      '<meta charset=utf-8>Citação',
      'windows-1252',
    ],
    ['undeclared UTF-8 as UTF-8', Buffer.from('Citação'), null, 'Citação', 'utf-8'],
    ['undeclared Latin-1 as windows-1252', latin1('Citação'), null, 'Citação', 'windows-1252'],
    ['an unknown charset as windows-1252', latin1('Citação'), 'text/html; charset=klingon', 'Citação', 'windows-1252'],
  ])('decodes %s', (_, bytes, contentType, text, formCharset) => {
    expect(decodePage(bytes, contentType)).toEqual({ text, formCharset })
  })
})

describe('encodeForm', () => {
  test('in UTF-8 equals URLSearchParams', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (fields) => {
        expect(encodeForm(fields, 'utf-8')).toBe(new URLSearchParams(fields).toString())
      }),
    )
  })

  test('in windows-1252 writes entities for characters that the charset lacks', () => {
    expect(encodeForm([['ç€ a', '日="&']], 'windows-1252')).toBe('%E7%80+a=%26%2326085%3B%3D%22%26')
  })
})

describe('textOf', () => {
  test('collapses white space, leaves scripts out and decodes entities', () => {
    const $ = parseDom('<p>a<br>b&nbsp; c\n<script>x()</script><i>&lt;d&gt;</i></p>')
    expect(textOf(select($, 'p'))).toBe('a b c <d>')
  })

  test.runIf(process.env.LONG)(
    'reads an element with very many children',
    () => {
      const html = `<div>${'<i>a</i>'.repeat(150_000)}</div>`
      expect(textOf(select(parseDom(html), 'div'))).toHaveLength(150_000)
      expect(maskPage(html)).toContain('<i>x</i>')
    },
    30_000,
  )
})

describe('maskPage', () => {
  test('keeps the structure and masks all content', () => {
    const masked = maskPage(
      '<html><head><title>Citius</title><script>var dono = "Ana 7"</script></head><body><!-- Ana --><input type="HIDDEN" name="__VIEWSTATE" value="segredo">' +
        '<a id="lnk" class="c" href="?w=Tok9" onclick="abre(\'Ana\')" title="Ana" data-nome="Ana" silva>João 12</a><input name="u" value="Ana"></body></html>',
    )
    expect(masked).toBe(
      '<html><head><title>xxxxxx</title><script>xxx xxxx = "xxx 0"</script></head><body><!-- xxx -->' +
        '<a id="lnk" class="c" href="?x=xxx0" onclick="xxxx(\'xxx\')" title="xxx">xxxx 00</a><input name="u" value="xxx"></body></html>',
    )
  })

  test('lets no letter or digit of any text through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const body = parseDom(maskPage(`<p title="${text.replaceAll('"', '')}">${text.replaceAll('<', '')}</p>`))
        const seen = `${textOf(select(body, 'body'))}${select(body, 'p').attr('title') ?? ''}`
        expect(seen.replaceAll(/[x0]/g, '')).not.toMatch(/[\p{L}\p{N}]/u)
      }),
    )
  })
})

/** Pages that nest ever deeper, whatever their end tags say; each a piece that is repeated. */
const EVER_DEEPER = [
  ['elements', '<div>'],
  ['end tags of what was never opened', '<div></x>'],
  ['end tags in comments', '<!--</b>--><div><!--</div>-->'],
  ['end tags in values', '<div title="</div>">'],
  ['tables', '<table><tr><td></b>'],
  ['cells of a picture', '<svg><td></b>'],
  ['templates', '<template><tr></b>'],
  ['lists', '<ul><li></x>'],
] as const
/** A formatting element that stays open is repeated in each paragraph after it. */
const repeatedFormatting = Array.from({ length: 5_000 }, (_, at) => `<p><b id=n${at}></p>`).join('')

describe.each([
  ...EVER_DEEPER.map(([name, piece]) => [name, piece.repeat(process.env.LONG ? 20_000 : 5_000)]),
  ['formatting', repeatedFormatting],
])('a page of nested %s', (_, deep) => {
  const page = `<p>segredo 7</p>${deep}`
  test('is refused by name', () => expect(() => parseDom(page)).toThrow(new PageTooHeavy('a page nested too deeply')))
  test('is masked up to where it is too deep', () => {
    const masked = maskPage(page)
    expect(masked).toMatch(/^<html><head><\/head><body><p>xxxxxxx 0<\/p></)
    expect(masked).not.toContain('segredo')
  })
})

test('a page of many more elements than it has tags is refused by name', () => {
  const open = Array.from({ length: 400 }, (_, at) => `<b id=n${at}>`).join('')
  const { $, problem } = parseShallow(`<p>${open}</p>${'<p>x</p>'.repeat(100)}`, 10_000)
  expect(problem).toEqual(new PageTooHeavy('a page with too many elements'))
  expect($('*')).toHaveLength(10_000)
})

test('closed elements do not nest', () =>
  expect(parseDom('<div><p><table><tr><td></table></div><ul><li>a<li>b</ul>'.repeat(1_500))('li')).toHaveLength(3_000))

test('what a later tag of the page itself says of it is taken', () => {
  const $ = parseDom('<html><body><p>a</p><html lang="pt"><body class="lista"><p>b</p>')
  expect([$('html').attr('lang'), $('body').attr('class'), $('p').length]).toEqual(['pt', 'lista', 2])
})
