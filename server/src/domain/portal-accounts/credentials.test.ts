import { expect, test } from 'vitest'
import { type PortalCredentials, sameSecret } from './credentials.ts'

const password = (password: string, username = 'ana'): PortalCredentials => ({ signIn: 'password', username, password })
const certificate = (file: string, filePassword: string, username = 'ana'): PortalCredentials => ({
  signIn: 'certificate',
  username,
  file: Buffer.from(file),
  filePassword,
})

test('a secret is the same as itself only, whatever the user name', () => {
  const all = [password('a'), password('b'), certificate('a', 'x'), certificate('b', 'x'), certificate('a', 'y'), null]
  const copies = [
    password('a', 'rui'),
    password('b', 'rui'),
    certificate('a', 'x', 'rui'),
    certificate('b', 'x', 'rui'),
    certificate('a', 'y', 'rui'),
    null,
  ]
  for (const [index, one] of all.entries()) {
    expect(copies.map((other) => sameSecret(one, other))).toEqual(copies.map((_, other) => other === index))
  }
})
