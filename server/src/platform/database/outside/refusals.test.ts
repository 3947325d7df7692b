import { expect, it } from 'vitest'
import { parseDatabaseUrl } from './address.ts'
import { connectionRefusal } from './refusals.ts'

const address = parseDatabaseUrl('postgres://ana:segredo@db.example:5433/arauto')

it.each([
  ['EAI_AGAIN', /"db\.example" não existe/],
  ['EACCES', /não se chega ao socket/],
  ['28000', /o servidor não deixa entrar "ana"/],
  ['42501', /GRANT CONNECT, CREATE ON DATABASE "arauto" TO "ana"/],
  ['08P01', /não fala como o PostgreSQL/],
  ['CERT_HAS_EXPIRED', /sslrootcert/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /sslrootcert/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /sslrootcert/],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /sslrootcert/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /sslrootcert/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /sslrootcert/],
  ['HOSTNAME_MISMATCH', /sslrootcert/],
  ['ETIMEDOUT', /db\.example:5433 não responde/],
  ['EHOSTUNREACH', /db\.example:5433 não responde/],
  ['ENETUNREACH', /db\.example:5433 não responde/],
  ['EHOSTDOWN', /db\.example:5433 não responde/],
])('%s is refused with what to do', (code, sentence) => {
  expect(connectionRefusal(Object.assign(new Error(), { code }), address)?.message).toMatch(sentence)
})

it('another error is not explained', () => {
  expect(connectionRefusal(new Error('Outro'), address)).toBeNull()
})
