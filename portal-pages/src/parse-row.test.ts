import { describe, expect, test } from 'vitest'
import { parsePopUp } from './pop-up.ts'

describe('parsePopUp', () => {
  test.each([
    [`popupWindow('/a.aspx?w=T', 'x', 1); return false;`, '#', '/a.aspx?w=T'],
    [`return popupWindow("/a.aspx?w=\\u0026\\x27\\/", 1)`, '', "/a.aspx?w=&'/"],
    [`window.open('b.aspx')`, 'javascript:void(0)', 'b.aspx'],
    ['', `javascript:popupWindow('c.aspx')`, 'c.aspx'],
    [`abrirActo('Documento', '../c.aspx?w=T')`, '#', '../c.aspx?w=T'],
    [`return confirm('Abrir? Fica registo.') && mostrar("/a.aspx?w=T")`, '', '/a.aspx?w=T'],
    ['', `javascript:popupWindow(%27/a.aspx?w=a%252Bb%27)`, '/a.aspx?w=a%2Bb'],
    ['', '/d.pdf', '/d.pdf'],
    ['', `javascript:__doPostBack('g$lnkDoc','')`, `javascript:__doPostBack('g$lnkDoc','')`],
    ['mostra(1)', '#', 'mostra(1)'],
    ['', '#', null],
    ['', 'javascript:void(0);', null],
    ['', '', null],
  ])('of onclick %j and href %j is %j', (onclick, href, link) => {
    expect(parsePopUp(onclick, href)).toBe(link)
  })
})
