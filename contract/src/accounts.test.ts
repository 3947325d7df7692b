import { describe, expect, test } from 'vitest'
import { accountChange, accountCreation, accountTest, CERTIFICATE_MAX_BYTES } from './accounts.ts'
import { MESSAGES } from './messages.ts'
import { read } from './testing/read.ts'

const FIELDS = { username: 'ana@adv.oa.pt', advogado: 'Ana Reis' }
const PASSWORD = { ...FIELDS, password: ' a ' }
const CERTIFICATE = { file: 'AAAA', password: '' }
const refused = (field: string, message: string) => ({ refused: { [field]: message } })

describe('a new account', () => {
  test('signs in with its password and is active, unless it says otherwise', () => {
    expect(read(accountCreation, PASSWORD)).toEqual({ ...PASSWORD, email: null, is_active: true, sign_in: 'password' })
    const said = { ...FIELDS, email: 'ana@example.pt', is_active: false, fetch_documents: true, sign_in: 'import' }
    expect(read(accountCreation, said)).toEqual(said)
  })

  test('has its names without the blanks around them, and single blanks in its lawyer', () => {
    const names = { username: ' ana reis ', advogado: ' Ana \n Reis ' }
    expect(read(accountCreation, { ...PASSWORD, ...names })).toMatchObject({
      username: 'ana reis',
      advogado: 'Ana Reis',
    })
  })

  test.each([
    ['username', 'x'.repeat(255), MESSAGES.tooLong],
    ['advogado', 'x'.repeat(201), MESSAGES.tooLong],
    ['email', 'ana', MESSAGES.invalidEmail],
    ['email', `ana@${`${'x'.repeat(60)}.`.repeat(4)}${'y'.repeat(7)}`, MESSAGES.tooLong],
    ['email', 5, MESSAGES.invalidEmail],
    ['is_active', 'sim', MESSAGES.invalid],
    ['fetch_documents', 1, MESSAGES.invalid],
    ['sign_in', 'chave', MESSAGES.invalid],
    ['password', null, MESSAGES.required],
    ['password', undefined, MESSAGES.required],
    ['password', '', MESSAGES.required],
    ['certificate.file', { file: 'não é base64', password: '' }, MESSAGES.certificateUnreadable],
    ['certificate.file', { file: '', password: '' }, MESSAGES.required],
    ['certificate', { file: 'AAAA' }, MESSAGES.certificateUnreadable],
  ])('whose %s is %j is refused', (field, value, message) => {
    const change = { [field.split('.')[0]!]: value }
    expect(read(accountCreation, { ...PASSWORD, ...change })).toEqual(refused(field, message))
  })

  test.each([undefined, null, ''])('has no address where that is %j', (email) => {
    expect(read(accountCreation, { ...PASSWORD, email })).toMatchObject({ email: null })
  })

  test('with a certificate needs one, of at most its largest size', () => {
    const account = { ...FIELDS, sign_in: 'certificate' }
    const upload = (bytes: number) => ({ ...CERTIFICATE, file: Buffer.alloc(bytes).toString('base64') })
    expect(read(accountCreation, account)).toEqual(refused('certificate', MESSAGES.required))
    expect(read(accountCreation, { ...account, certificate: null })).toEqual(refused('certificate', MESSAGES.required))
    expect(read(accountCreation, { ...account, certificate: upload(CERTIFICATE_MAX_BYTES) })).not.toHaveProperty(
      'refused',
    )
    expect(read(accountCreation, { ...account, certificate: upload(CERTIFICATE_MAX_BYTES + 3) })).toEqual(
      refused('certificate.file', MESSAGES.certificateUnreadable),
    )
  })
})

describe('a changed account', () => {
  test('keeps its way of signing in and its secret where it names none', () => {
    expect(read(accountChange, FIELDS)).toEqual({ ...FIELDS, email: null, is_active: true })
    expect(read(accountChange, { ...FIELDS, sign_in: 'password', password: '' })).not.toHaveProperty('refused')
  })

  test('may be sent back with its certificate as it was shown, which changes nothing', () => {
    const shown = { holder: 'Ana Reis', issuer: 'Ordem', valid_until: '2027-01-01T00:00:00.000Z' }
    expect(read(accountChange, { ...FIELDS, certificate: shown })).toMatchObject({ certificate: null })
    expect(read(accountChange, { ...FIELDS, certificate: CERTIFICATE })).toMatchObject({ certificate: CERTIFICATE })
  })
})

describe('credentials to test', () => {
  const { username } = FIELDS

  test('are a password, an uploaded certificate or that of a stored account', () => {
    expect(read(accountTest, { username })).toEqual(refused('password', MESSAGES.required))
    for (const sign_in of [undefined, 'password']) {
      expect(read(accountTest, { username, password: 'a', sign_in })).toMatchObject({ sign_in: 'password' })
    }
    const certificate = { username, sign_in: 'certificate' }
    expect(read(accountTest, certificate)).toEqual(refused('certificate', MESSAGES.required))
    expect(read(accountTest, { ...certificate, account_id: 1 })).not.toHaveProperty('refused')
    expect(read(accountTest, { ...certificate, certificate: CERTIFICATE })).not.toHaveProperty('refused')
  })

  test.each([
    ['sign_in', 'import', MESSAGES.invalid],
    ['account_id', 0, expect.any(String)],
    ['account_id', 1.5, expect.any(String)],
  ])('whose %s is %j are refused', (field, value, message) => {
    expect(read(accountTest, { username, password: 'a', [field]: value })).toEqual(refused(field, message))
  })
})
