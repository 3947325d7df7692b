import { type PageFacts, readFacts } from '@arauto/portal-pages/page-facts'
import { completePage, loginPage } from '@arauto/portal-pages/testing/built-pages'
import { expect, test } from 'vitest'
import { ASSUMED_CERTIFICATE_NOTICE } from './assumed.ts'
import { asksForCertificate } from './certificate-notice.ts'

const OFFER = '<p><a href="/cert.aspx">Entrar com certificado digital</a></p>'
const ANNOUNCED = '<p>A partir de 1 de janeiro de 2027 é obrigatório o certificado digital ou o SCAP.</p>'
const withBanner = (page: string, banner: string) => page.replace('<body>', `<body>${banner}`)
const BEFORE = withBanner(loginPage(), OFFER + ANNOUNCED)
const again = (message: string) => withBanner(loginPage(message), OFFER + ANNOUNCED)
const read = (html: string) =>
  readFacts({ bytes: Buffer.from(html), contentType: null, forFile: false, mark: null }) as PageFacts
const asks = (answer: string, before: string | null = BEFORE) =>
  asksForCertificate(read(answer), before === null ? null : read(before), ASSUMED_CERTIFICATE_NOTICE)

test.each([
  'A autenticação com utilizador e palavra-passe deixou de ser possível. Utilize o certificado digital.',
  'É necessário autenticar-se com o seu CERTIFICADO DIGITAL emitido pela Ordem.',
  'O acesso é feito exclusivamente por autenticação.gov (SCAP).',
  'Utilizador e palavra-passe já não são válidos para entrar: use a autenticação forte.',
  'Só é possível entrar com <b>cartão de cidadão</b> ou chave móvel digital.',
])('"%s" requires a certificate, with or without a form', (words) => {
  expect(asks(again(words))).toBe(true)
  expect(asks(completePage(`<div class="aviso"><p>${words}</p></div>`))).toBe(true)
  expect(asks(completePage(`<p>${words}</p>`), null)).toBe(true)
})

test.each([
  ['a wrong password', again('Utilizador ou palavra-passe inválidos.')],
  ['one with a recommendation', again('A palavra-passe está errada. Se preferir, utilize o certificado digital.')],
  ['one that insists', again('Credenciais incorretas. Para recuperar o acesso é necessário o cartão de cidadão.')],
  ['a blocked account', again('A sua conta está bloqueada. É necessário contactar a Ordem.')],
  ['the form without a word', again('')],
  ['an announcement', again('A partir de 1 de janeiro de 2027 será obrigatório o certificado digital.')],
  ['another announcement', again('Em 2027 passará a ser necessário o certificado digital.')],
  ['its contrary', again('Não é necessário certificado digital para consultar.')],
  ['an offer', again('Pode agora entrar com certificado digital.')],
  [
    'a page behind the sign-in',
    completePage('<p>É obrigatório o certificado digital para assinar.</p><a href="/Logout.aspx">Sair</a>'),
  ],
  ['a long page', completePage(`<p>É obrigatório o certificado digital.${' Texto do portal.'.repeat(300)}</p>`)],
  ['another word that ends so', again('É obrigatório o excertificado digital')],
])('%s does not require a certificate', (_, page) => {
  expect(asks(page)).toBe(false)
})

test('the words can be configured', () => {
  const page = read(again('É obrigatório o cartão profissional.'))
  expect(asksForCertificate(page, read(BEFORE), ['Cartão Profissional'])).toBe(true)
  expect(asksForCertificate(page, read(BEFORE), [''])).toBe(false)
})
