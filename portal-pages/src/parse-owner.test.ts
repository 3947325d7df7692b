import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodePage } from './decode.ts'
import { parseDom } from './parse-dom.ts'
import { parseOwner } from './parse-owner.ts'

const owner = (body: string) => parseOwner(parseDom(`<html><body>${body}</body></html>`))
const NAME = 'nome-12345p@adv.oa.pt'

describe('parseOwner', () => {
  test.each([
    ['the label of the portal', `<span id="ctl00_ctl00_Conteudo_lblUtilizador"> ${NAME} </span>`],
    ['a label without its containers', `<span id="lblUtilizador">${NAME}</span>`],
    ['a label with more words in it', `<span id="x_lblUtilizador">Utilizador: <b>${NAME}</b>.</span>`],
    ["a person's name in the label, the user name elsewhere", `<i id="x_lblUtilizador">Ana Pinto</i><td>${NAME}</td>`],
    ['no label, a user name alone in a text', `<div><p>Olá</p><b>\n${NAME}\n</b></div>`],
    ['the same user name twice', `<b>${NAME}</b><i>${NAME.toUpperCase()}</i>`],
  ])('a page with %s, gives that user name', (_, body) => {
    expect(owner(body)).toBe(NAME)
  })

  test('a label with another kind of user name, gives it', () => {
    expect(owner('<span id="x_lblUtilizador">escritorio2</span>')).toBe('escritorio2')
  })

  test.each([
    ["a person's name in the label", '<span id="x_lblUtilizador">Dra. Ana Pinto</span>'],
    ['an empty label', '<span id="x_lblUtilizador"></span>'],
    ['a label of 300 characters', `<span id="x_lblUtilizador">${'a'.repeat(300)}</span>`],
    ['two user names', `<b>${NAME}</b><i>outra-1p@adv.oa.pt</i>`],
    ['a user name within a sentence', `<p>Escreva a ${NAME} sem demora</p>`],
    ['an address of another kind', '<p>ajuda@tribunais.org.pt</p>'],
    ['a user name in a row', `<div id="divNotificacoes"><table><tr><td>${NAME}</td></tr></table></div>`],
    ['a label in a row', `<table id="a_dgNotificacoes"><tr><td id="x_lblUtilizador">${NAME}</td></tr></table>`],
    ['a user name in a script or a comment', `<script>"${NAME}"</script><style>${NAME}</style><!--${NAME}-->`],
    ['a user name that a person typed', `<textarea>${NAME}</textarea><input value="${NAME}">`],
    ['nothing', ''],
  ])('a page with %s, gives null', (_, body) => {
    expect(owner(body)).toBeNull()
  })

  test('a page of 20,000 elements, gives its user name', () => {
    const html = `<b>${NAME}</b>${'<div><p>a</p><!--b--></div>'.repeat(10_000)}`
    expect(owner(html)).toBe(NAME)
  })

  test('the example pages that show a user name, give it', () => {
    const folder = new URL('./examples/', import.meta.url)
    const shown = readdirSync(folder)
      .filter((file) => file.endsWith('.html'))
      .filter((file) => parseOwner(parseDom(decodePage(readFileSync(new URL(file, folder)), null).text)) === NAME)
    expect(shown).toEqual([
      'landing-without-proof.html',
      'landing.html',
      'list-datagrid-latin1.html',
      'list-empty-grid.html',
      'list-empty-notice.html',
      'list-empty-without-grid.html',
      'list-gridview-utf8.html',
    ])
  })
})
