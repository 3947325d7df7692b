import { expect, test } from 'vitest'
import { classifySender } from './sender.ts'

const OWN = { id: 'abc', root: 'chrome-extension://abc/' }
const PORTAL = 'https://citius.tribunaisnet.mj.pt/*'
const LIST = 'https://citius.tribunaisnet.mj.pt/habilus/myhabilus/NotificacoesCitacoes/NotCitIndex.aspx'
const OTHERS = ['https://etribunal.example']
const tab = { id: 1 } as chrome.tabs.Tab

test('classifySender of the content script on the portal is page', () => {
  expect(classifySender({ id: 'abc', url: LIST, frameId: 0, tab }, OWN, PORTAL, OTHERS)).toBe('page')
})

test("classifySender of the extension's own page is own", () => {
  expect(
    classifySender({ id: 'abc', url: 'chrome-extension://abc/options.html', frameId: 0, tab }, OWN, PORTAL, OTHERS),
  ).toBe('own')
})

test('classifySender of the content script on a portal that the user added is page', () => {
  const url = 'https://etribunal.example/lista?x=1'
  expect(classifySender({ id: 'abc', url, frameId: 0, tab }, OWN, PORTAL, OTHERS)).toBe('page')
})

test.each([
  ['no sender', undefined],
  ['another extension', { id: 'xyz', url: LIST, frameId: 0, tab }],
  ['a frame in the page', { id: 'abc', url: LIST, frameId: 3, tab }],
  ['no tab', { id: 'abc', url: LIST, frameId: 0 }],
  ['another site', { id: 'abc', url: 'https://example.org/', frameId: 0, tab }],
  [
    'a site that begins like the portal',
    { id: 'abc', url: 'https://citius.tribunaisnet.mj.pt.example/', frameId: 0, tab },
  ],
  ['a site like an added portal', { id: 'abc', url: 'https://etribunal.example.org/', frameId: 0, tab }],
  ['another port of it', { id: 'abc', url: 'https://etribunal.example:8443/', frameId: 0, tab }],
  ['no address', { id: 'abc', frameId: 0, tab }],
])('classifySender of %s is null', (_, sender) => {
  expect(classifySender(sender, OWN, PORTAL, OTHERS)).toBeNull()
})
