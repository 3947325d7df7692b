import { describe, expect, test } from 'vitest'
import { parseActDate } from './act-date.ts'
import { parsePopUp } from './pop-up.ts'

describe('parseActDate', () => {
  test.each([
    ['20-11-2026', '2026-11-20'],
    ['1/2/2026', '2026-02-01'],
    ['29-02-2024 10:33:00', '2024-02-29'],
    ['2026-11-20', '2026-11-20'],
    ['29-02-2025', null],
    ['31-04-2026', null],
    ['00-00-0000', null],
    ['20-11-26', null],
    ['ontem', null],
    ['', null],
  ])('of %j is %s', (text, date) => {
    expect(parseActDate(text)).toBe(date)
  })
})

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
