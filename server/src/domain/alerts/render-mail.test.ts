import { anyCharacters } from '@arauto/contract/testing/any-characters'
import { load } from 'cheerio'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MailContent, MailEntry } from './mail-content.ts'
import { mailTitle, mailValue } from './mail-text.ts'
import { renderMail } from './render-mail.ts'

const PUBLIC_URL = 'https://arauto.example'
const render = (content: MailContent) => renderMail(content, { publicUrl: PUBLIC_URL, today: '2026-12-03' })

const entry = (more: Partial<MailEntry> = {}): MailEntry => ({
  aside: '',
  asideNote: '',
  tone: 'plain',
  title: 'Notificação de Penhora',
  lines: [{ label: '', value: '3307/22.1T8OER · Comarca de Lisboa Oeste' }],
  path: '/?notificacao=7',
  ...more,
})
const content = (more: Partial<MailContent> = {}): MailContent => ({
  subject: '2 notificações novas e 2 prazos a terminar',
  lead: 'Desde ontem às 08:30. Última verificação hoje às 08:27.',
  sections: [{ title: 'Prazos a terminar', entries: [entry()], more: 0 }],
  reason: 'Enviado a Marta porque pediu um resumo nos dias úteis às 08:30.',
  path: '/',
  action: 'Abrir no Arauto',
  ...more,
})

/** Every element with its attributes, without texts and addresses. */
function structure(markup: string): string {
  const $ = load(markup)
  return $('*')
    .toArray()
    .map((element) => {
      const { href, ...attributes } = $(element).attr() ?? {}
      return `${$(element).prop('tagName')} ${JSON.stringify(attributes)} ${href !== undefined}`
    })
    .join('\n')
}

const hostile = fc.oneof(
  anyCharacters(40),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '</td></tr></table><img src=x>',
    '" onmouseover="x',
    "'><a href='https://evil.example'>x</a>",
    '<!--',
    '-->',
    '<![endif]-->',
    '&lt;b&gt;&amp;',
    'a\r\nBcc: x@evil.example\r\n\r\nb',
    'a\u2028b\u2029c\u0085d',
    '\u202egnp.exe\u2066',
    '\ud800 metade',
    '👩‍👩‍👧'.repeat(900),
    `a${'\u0301'.repeat(10_000)}`,
    '<'.repeat(10_000),
    '-- ',
    '\u0000',
  ),
)
const paths = fc.constantFrom(
  '/',
  '/?notificacao=7',
  '',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '"><b>',
)
const entries: fc.Arbitrary<MailEntry> = fc.record({
  aside: hostile,
  asideNote: hostile,
  tone: fc.constantFrom('plain', 'soon', 'late'),
  title: hostile,
  lines: fc.array(fc.record({ label: hostile, value: hostile, note: hostile }), { maxLength: 3 }),
  path: paths,
  proposed: fc.boolean(),
})
const contents: fc.Arbitrary<MailContent> = fc.record({
  subject: hostile,
  lead: hostile,
  sections: fc.array(
    fc.record({ title: hostile, entries: fc.array(entries, { maxLength: 3 }), more: fc.nat({ max: 3 }) }),
    { maxLength: 2 },
  ),
  reason: hostile,
  path: paths,
  action: hostile,
})

/** The same content with one harmless word wherever something is shown. */
function harmless(original: MailContent): MailContent {
  const word = (text: string) => (mailValue(text) ? 'palavra' : '')
  return {
    ...original,
    subject: word(original.subject),
    lead: word(original.lead),
    reason: word(original.reason),
    action: word(original.action),
    sections: original.sections.map(({ title, entries: shown, more }) => ({
      title: word(title),
      more,
      entries: shown.map((one) => ({
        ...one,
        aside: word(one.aside),
        asideNote: word(one.asideNote),
        title: word(one.title),
        lines: one.lines.map(({ label, value, note = '' }) => ({
          label: word(label),
          value: word(value),
          note: word(note),
        })),
      })),
    })),
  }
}

describe('renderMail', () => {
  test('keeps every text in its place, in one line and without markup, whatever it is', () => {
    fc.assert(
      fc.property(contents, (hostileContent) => {
        const message = render(hostileContent)
        const expected = render(harmless(hostileContent))
        expect(structure(message.html)).toBe(structure(expected.html))
        const $ = load(message.html)
        expect($('h1').text()).toBe(mailTitle(hostileContent.subject))
        for (const link of $('a').toArray()) expect($(link).attr('href')).toMatch(/^https:\/\/arauto\.example\//u)
        const isolated = $('bdi')
          .toArray()
          .map((one) => $(one).text())
        for (const one of hostileContent.sections.flatMap((section) => section.entries)) {
          expect(isolated).toContain(mailTitle(one.title))
          for (const { value } of one.lines) expect(isolated).toContain(mailValue(value))
        }
        expect(message.text.split(/\r\n|[\n\r\u0085\u2028\u2029]/u)).toHaveLength(expected.text.split('\n').length)
        for (const part of [message.text, $('body').text()])
          expect(part).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/u)
        expect(message.text.isWellFormed() && message.html.isWellFormed()).toBe(true)
      }),
      { numRuns: process.env.LONG ? 1_000 : 40 },
    )
  })

  test('loads nothing from anywhere', () => {
    expect(render(content()).html).not.toMatch(/<img|<link|url\(|src=|@import/iu)
  })

  test('cuts a text of 10,000 characters between two characters and says so', () => {
    const family = '👩‍👩‍👧'
    const shown = mailValue(family.repeat(1250))
    expect(shown.length).toBeLessThanOrEqual(300)
    expect(shown).toMatch(/…$/u)
    expect(shown.slice(0, -1)).toBe(family.repeat((shown.length - 1) / family.length))
    expect(mailValue(`a${'\u0301'.repeat(10_000)}`).length).toBeLessThanOrEqual(300)
    expect(mailValue('a'.repeat(300))).toBe('a'.repeat(300))
  })

  test('says the same in both parts', () => {
    const message = render(
      content({
        sections: [
          {
            title: 'Prazos a terminar',
            more: 2,
            entries: [entry({ aside: 'qui 03/12', asideNote: 'termina hoje', tone: 'late' })],
          },
          {
            title: 'Notificações novas',
            more: 0,
            entries: [
              entry({
                title: 'Citação',
                proposed: true,
                path: '/?notificacao=8',
                lines: [
                  { label: 'Processo', value: '1/26.0T8LSB' },
                  { label: 'Prazo', value: 'qui 17/12/2026', note: ', por confirmar' },
                ],
              }),
            ],
          },
        ],
      }),
    )
    expect(message.text).toBe(`2 notificações novas e 2 prazos a terminar

Desde ontem às 08:30. Última verificação hoje às 08:27.

PRAZOS A TERMINAR

* qui 03/12, termina hoje: Notificação de Penhora
  3307/22.1T8OER · Comarca de Lisboa Oeste
  https://arauto.example/?notificacao=7

e mais 2

NOTIFICAÇÕES NOVAS

* Citação
  Processo: 1/26.0T8LSB
  Prazo: qui 17/12/2026, por confirmar
  https://arauto.example/?notificacao=8

Abrir no Arauto: https://arauto.example/

-- 
Os prazos propostos são calculados pelo Arauto a partir das datas do portal; confirme-os antes de contar com eles. Este e-mail não substitui a notificação.

Enviado a Marta porque pediu um resumo nos dias úteis às 08:30.
Mudar os alertas: https://arauto.example/profile?separador=alertas
`)
    const shown = load(message.html)('body').text()
    for (const piece of [
      'termina hoje',
      'e mais 2',
      '1/26.0T8LSB',
      'qui 17/12/2026, por confirmar',
      'Mudar os alertas',
    ])
      expect(shown).toContain(piece)
    expect(shown).toContain('quinta-feira, 3 de dezembro de 2026')
    expect(load(message.html)('div').first().text()).toMatch(
      /^qui 03\/12, termina hoje: Notificação de Penhora, 3307\/22\.1T8OER/u,
    )
  })

  test('speaks of proposed deadlines only where one is shown, and of notifications only where one is', () => {
    expect(render(content()).text).toContain('Este e-mail não substitui a notificação.')
    expect(render(content()).text).not.toContain('prazos propostos')
    const withoutEntries = render(content({ sections: [] }))
    expect(withoutEntries.text).not.toContain('não substitui')
    expect(load(withoutEntries.html)('div').first().text()).toMatch(/^Desde ontem às 08:30/u)
  })
})
