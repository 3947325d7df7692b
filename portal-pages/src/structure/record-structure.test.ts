import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordStructure } from './record-structure.ts'

/** Secrets of every kind: none shares a run of three letters or two digits with a heading or an element. */
const SECRETS = [
  'Zwjqk',
  'zwjqk-31752p@adv.oa.pt',
  '8675/42.6T9QXZ',
  '+351 918 273 645',
  'Ŵžÿ Qœrz',
  '日本秘密',
  'kzqxw',
]
const TRACES = ['zwjq', '31752', '8675', 'qxz', '918', '273', 'ŵž', 'qœrz', '日', '秘', 'kzqx', 'wjqk']

const secret = fc.constantFrom(...SECRETS)
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const TAGS = [
  'div',
  'table',
  'tr',
  'td',
  'span',
  'a',
  'ul',
  'li',
  'dl',
  'dt',
  'p',
  'form',
  'h2',
  'select',
  'option',
  'textarea',
  'title',
  'label',
  'noscript',
  'iframe',
  'template',
  'svg',
  'button',
]
const ATTRIBUTES = [
  'id',
  'class',
  'name',
  'href',
  'src',
  'action',
  'title',
  'alt',
  'value',
  'style',
  'srcdoc',
  'onclick',
  'onerror',
  'data-x',
  'aria-label',
  'aria-description',
  'placeholder',
  'content',
  'type',
  'role',
  'colspan',
  'lang',
  'rel',
  'method',
  'hidden',
  'scope',
  'dir',
  'target',
  'download',
  'ping',
  'srcset',
  'poster',
  'datetime',
  'xmlns',
  'is',
  'checked',
  'part',
  'slot',
  'nonce',
  'integrity',
]

const attribute = fc.oneof(
  fc.tuple(fc.constantFrom(...ATTRIBUTES), secret).map(([name, value]) => `${name}="${escaped(value)}"`),
  fc
    .tuple(fc.constantFrom('href', 'src', 'action'), secret)
    .map(
      ([name, value]) => `${name}="/a/${escaped(value)}?q=${encodeURIComponent(value)}#${encodeURIComponent(value)}"`,
    ),
  fc.constantFrom(
    'data-zwjqk="1"',
    'zwjqk',
    'aria-kzqxw=""',
    'href="javascript:f(\'Zwjqk\')"',
    'style="background:url(https://x/Zwjqk)"',
  ),
)
const leaf = fc.oneof(
  secret.map(escaped),
  secret.map((value) => `Processo ${escaped(value)}`),
  secret.map((value) => `<!-- ${value} -->`),
  secret.map((value) => `<script>var a = ${JSON.stringify(value)}</script>`),
  secret.map((value) => `<script type="application/json">{"n":${JSON.stringify(value)}}</script>`),
  secret.map((value) => `<style>.a { content: ${JSON.stringify(value)} }</style>`),
  secret.map((value) => `<![CDATA[${value}]]>`),
  secret.map((value) => `<?pi ${value}?>`),
  secret.map((value) => `<meta name="author" content="${escaped(value)}">`),
  secret.map((value) => `<input type="hidden" value="${escaped(value)}">`),
  fc.constantFrom('<zwjqk-kzqxw>a</zwjqk-kzqxw>', '<kzqxw>', '</kzqxw>', '&nbsp;', 'Data', 'Número do processo:'),
)
const { node } = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc
      .tuple(fc.constantFrom(...TAGS), fc.array(attribute, { maxLength: 4 }), fc.array(tie('node'), { maxLength: 4 }))
      .map(([tag, attributes, children]) => `<${tag} ${attributes.join(' ')}>${children.join('')}</${tag}>`),
  ),
}))
const page = fc.array(node, { maxLength: 8 }).map((parts) => `<!doctype html><html lang=pt><body>${parts.join('\n')}`)

test('recordStructure keeps no planted secret, wherever it stands', () => {
  fc.assert(
    fc.property(page, (html) => {
      const recorded = recordStructure(html).toLowerCase()
      expect(TRACES.filter((trace) => recorded.includes(trace))).toEqual([])
    }),
    { numRuns: process.env.LONG ? 20_000 : 700 },
  )
})

test('recordStructure keeps elements, structural attributes and words of headings, and the shape of the rest', () => {
  const html = `<table id="g12" class="Lista"><tr><th scope="col">N.º do Processo</th><th>Data</th></tr>
    <tr style="display:none"><td>12/26.0T8LSB</td><td colspan="2">Inês, 3-4</td></tr></table>
    <a href="/ver/inês?token=1" onclick="x()">Ver mais</a><input type="checkbox" checked="sim">`
  expect(recordStructure(html)).toBe(
    `<!doctype html>
<html><head></head><body><table id="x99" class="xxxxx"><tbody><tr><th scope="col">N.º do Processo</th><th>Data</th></tr>
<tr hidden><td>99/99.9x9xxx</td><td colspan="2">xxxx, 9-9</td></tr></tbody></table>
<a href="/xxx/xxxx?">Ver mais</a><input type="checkbox" checked></body></html>`,
  )
})

test('recordStructure of a page too heavy to parse ends where it became so', () => {
  const html = `<p>Data</p>${'<div>'.repeat(5_000)}Zwjqk`
  const recorded = recordStructure(html)
  expect(recorded).toContain('<p>Data</p>')
  expect(recorded).not.toContain('Zwjqk')
})
