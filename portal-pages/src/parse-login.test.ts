import { describe, expect, test } from 'vitest'
import { parseDom } from './parse-dom.ts'
import { hasProofOfSignIn, parseLogin, parseSignOut } from './parse-login.ts'

const USERNAME = '<input name="ctl00$txtUserName">'
const PASSWORD = '<input type="password" name="ctl00$txtUserPass">'
const login = (markup: string) => parseLogin(parseDom(`<form>${markup}</form>`))
const signOut = (markup: string) => parseSignOut(parseDom(markup))
const SIGN_OUT = { kind: 'link', href: '/a.aspx' }

describe('parseLogin', () => {
  test('returns null for a form with one of the two fields', () => {
    expect(login(USERNAME)).toBeNull()
    expect(login(PASSWORD)).toBeNull()
  })

  test.each([
    [
      'the button with its name',
      '<input type="image" name="ajuda"><input name="ctl00$imbtnlogin">',
      'ctl00$imbtnlogin',
    ],
    ['else the image button that has a name', '<input type="image"><input type="IMAGE" name="entrar">', 'entrar'],
    ['else the observed name', '<input type="submit" name="entrar">', 'ImBtnLogin'],
  ])('sends %s', (_, markup, button) => {
    expect(login(USERNAME + PASSWORD + markup)?.button).toBe(button)
  })

  test('has the first message that is not empty', () => {
    const places = '<div class="alert-danger"> </div><span id="ctl00_errorMessage">Recusado</span>'
    expect(login(USERNAME + PASSWORD + places)?.message).toBe('Recusado')
    expect(login(`${USERNAME + PASSWORD}<div class="alert-danger"> </div>`)?.message).toBeNull()
  })
})

test.each([
  ['lnkMessage', true],
  ['ctl00_ctl00_Conteudo_Menu1_NotificacoesCitacoesAlert1_lnkMessage', true],
  ['x_lnkMessage', false],
])('hasProofOfSignIn of a page with a link whose id is %s is %s', (id, expected) => {
  expect(hasProofOfSignIn(parseDom(`<a id="${id}">2</a>`))).toBe(expected)
})

describe('parseSignOut', () => {
  test.each([
    ...['Sair', '» Sair «', 'Terminar sessão', 'Terminar a sessão', 'Logout', 'Log out'].map((text) => [
      `the text ${text}`,
      `<a href=" /a.aspx ">${text}</a>`,
    ]),
    ['a title', '<a href="/a.aspx" title="Sair"><i></i></a>'],
    ["an image's text", '<a href="/a.aspx"><img alt="Sair"></a>'],
    ["an image's title", '<a href="/a.aspx"><img title="Sair"></a>'],
  ])('takes a link with %s', (_, markup) => {
    expect(signOut(markup)).toEqual(SIGN_OUT)
  })

  test.each(['Sair da lista', 'Não sair', 'Terminar', 'Terminar sessões antigas', 'Ajuda'])(
    'does not take a link with the text %s',
    (text) => expect(signOut(`<a href="/a.aspx">${text}</a><a href="/b.aspx"></a>`)).toBeNull(),
  )

  test('takes the next one after a link that leads nowhere', () => {
    const nowhere = '<a>Sair</a><a href="">Sair</a><a href="#">Sair</a><a href="JavaScript:sair()">Sair</a>'
    expect(signOut(nowhere)).toBeNull()
    expect(signOut(`${nowhere}<a href="/a.aspx">Sair</a>`)).toEqual(SIGN_OUT)
  })

  test('takes an address with javascript or a fragment in it', () => {
    const href = '/logout.aspx?de=javascript:1#fim'
    expect(signOut(`<a href="${href}"></a>`)).toEqual({ kind: 'link', href })
  })

  test('takes the postback of a script beside the address', () => {
    expect(signOut(`<a href="#" onclick="__doPostBack('sair','')">Sair</a>`)).toEqual({
      kind: 'postback',
      event: { target: 'sair', argument: '' },
    })
  })
})
