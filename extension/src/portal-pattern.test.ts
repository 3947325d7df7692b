import { expect, test } from 'vitest'
import { isListAddress, isOnPortal } from './portal-pattern.ts'

const PORTAL = 'https://citius.tribunaisnet.mj.pt/*'

test.each([
  [PORTAL, 'https://citius.tribunaisnet.mj.pt/habilus/x.aspx?y=1'],
  ['http://127.0.0.1:9101/*', 'http://127.0.0.1:9101/'],
  ['http://127.0.0.1/*', 'http://127.0.0.1:9101/'],
])('isOnPortal of %s and %s is true', (pattern, address) => {
  expect(isOnPortal(pattern, address)).toBe(true)
})

test.each([
  [PORTAL, 'http://citius.tribunaisnet.mj.pt/'],
  [PORTAL, 'https://citius.tribunaisnet.mj.pt.example/'],
  [PORTAL, 'https://citius.tribunaisnet.mj.pt@example.org/'],
  [PORTAL, 'https://outro.tribunaisnet.mj.pt/'],
  ['http://127.0.0.1:9101/*', 'http://127.0.0.1:9102/'],
  [PORTAL, 'about:blank'],
  [PORTAL, 'nothing'],
  [PORTAL, undefined],
])('isOnPortal of %s and %s is false', (pattern, address) => {
  expect(isOnPortal(pattern, address)).toBe(false)
})

test('isListAddress ignores the case of the path', () => {
  const origin = 'https://citius.tribunaisnet.mj.pt'
  expect(isListAddress(`${origin}/habilus/myhabilus/NotificacoesCitacoes/NotCitIndex.aspx?Lidas=1`)).toBe(true)
  expect(isListAddress(`${origin}/HABILUS/MyHabilus/notificacoescitacoes/notcitindex.ASPX`)).toBe(true)
  expect(isListAddress(`${origin}/habilus/myhabilus/Entrada.aspx`)).toBe(false)
  expect(isListAddress(`${origin}/x?/habilus/myhabilus/NotificacoesCitacoes/NotCitIndex.aspx`)).toBe(false)
})
