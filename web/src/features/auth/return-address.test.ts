import { expect, test } from 'vitest'
import { loginAddress, ownAddress } from './return-address.ts'

test.each([
  ['/accounts', '/accounts'],
  ['/?pagina=2&pesquisa=a b', '/?pagina=2&pesquisa=a%20b'],
  [null, '/'],
  ['', '/'],
  ['accounts', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/.//evil.example/a', '/'],
  ['/a/../\\/evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?next=/login', '/'],
  ['/logout', '/'],
  ['/convite', '/'],
])('ownAddress leads %j to %j', (next, expected) => {
  expect(ownAddress(next)).toBe(expected)
})

test('the way to the sign-in names the address only where there is one to name', () => {
  expect(loginAddress('/')).toBe('/login')
  expect(loginAddress('/?pagina=2')).toBe('/login?next=%2F%3Fpagina%3D2')
})
