import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodePage } from './decode.ts'
import { parseDom } from './parse-dom.ts'
import { parseOwner } from './parse-owner.ts'

const owner = (body: string) => parseOwner(parseDom(`<html><body>${body}</body></html>`))
const NAME = 'nome-12345p@adv.oa.pt'

describe('parseOwner', () => {
  test.each([
    ['the label of the portal', `<span id="ctl00_ctl00_Conteudo_lblUtilizador"> ${NAME} </span>`, NAME],
    ['a label without its containers', `<span id="lblUtilizador">${NAME}</span>`, NAME],
    ['a label with more words in it', `<span id="x_lblUtilizador">Utilizador: <b>${NAME}</b>.</span>`, NAME],
    ['another kind of user name in the label', '<span id="x_lblUtilizador">escritorio2</span>', 'escritorio2'],
    ["a person's name in the label", '<span id="x_lblUtilizador">Dra. Ana Pinto</span>', null],
    [
      "a person's name in the label, the user name elsewhere",
      `<i id="x_lblUtilizador">Ana Pinto</i><td>${NAME}</td>`,
      NAME,
    ],
    ['an empty label', '<span id="x_lblUtilizador"></span>', null],
    ['no label, a user name alone in a text', `<div><p>Olá</p><b>\n${NAME}\n</b></div>`, NAME],
    ['the same user name twice', `<b>${NAME}</b><i>${NAME.toUpperCase()}</i>`, NAME],
    ['two user names', `<b>${NAME}</b><i>outra-1p@adv.oa.pt</i>`, null],
    ['a user name within a sentence', `<p>Escreva a ${NAME} sem demora</p>`, null],
    ['an address of another kind', '<p>ajuda@tribunais.org.pt</p>', null],
    ['a user name in a row', `<div id="divNotificacoes"><table><tr><td>${NAME}</td></tr></table></div>`, null],
    ['a label in a row', `<table id="a_dgNotificacoes"><tr><td id="x_lblUtilizador">${NAME}</td></tr></table>`, null],
    ['a user name in a script or a comment', `<script>"${NAME}"</script><style>${NAME}</style><!--${NAME}-->`, null],
    ['a user name that a person typed', `<textarea>${NAME}</textarea><input value="${NAME}">`, null],
    ['a label beyond reason', `<span id="x_lblUtilizador">${'a'.repeat(300)}</span>`, null],
    ['nothing', '', null],
  ])('reads %s', (_, body, expected) => {
    expect(owner(body)).toBe(expected)
  })

  test('reads a page of 50,000 elements', () => {
    const html = `<b>${NAME}</b>${'<div><p>a</p><!--b--></div>'.repeat(50_000)}`
    expect(owner(html)).toBe(NAME)
  })

  test('finds the user name on the example pages that show it', () => {
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
