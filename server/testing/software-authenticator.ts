import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a ceremony of the software authenticator does differently from a right one. */
export interface Ceremony {
  origin?: string
  /** The domain that the authenticator is told. */
  rpId?: string
  challenge?: string
  /** `webauthn.create` or `webauthn.get`, as the ceremony is named in what is signed. */
  type?: string
  /** Whether the authenticator verified its user; it did, unless said otherwise. */
  userVerified?: boolean
  /** The authenticator's counter; 0 for one that keeps none. */
  counter?: number
  userHandle?: string | undefined
  /** The attestation statement in place of none. */
  attestation?: { format: string; statement: Cbor }
}

/** An authenticator with one passkey, and the browser before it: WebAuthn's messages, made with node:crypto. */
export function softwareAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let handle = credentialId.toString('base64url')
  const credential = { id, rawId: id, type: 'public-key' as const }

  return {
    id,
    /** Makes its passkey. @returns what the page sends */
    create(options: { challenge: string; rp: { id: string }; user: { id: string } }, ceremony: Ceremony = {}) {
      handle = options.user.id
      const { x, y } = publicKey.export({ format: 'jwk' })
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x ?? '', 'base64url')],
          [-3, Buffer.from(y ?? '', 'base64url')],
        ]),
      )
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 0xff])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const authData = authenticatorData({ rpId: options.rp.id, ...ceremony }, attested)
      const { format, statement } = ceremony.attestation ?? { format: 'none', statement: new Map() }
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', format],
          ['attStmt', statement],
          ['authData', authData],
        ]),
      )
      return {
        ...credential,
        response: {
          clientDataJSON: clientData({ type: 'webauthn.create', origin, ...options, ...ceremony }),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    /** Signs in with its passkey. @returns what the page sends */
    get(options: { challenge: string; rpId: string }, ceremony: Ceremony = {}) {
      const authData = authenticatorData({ rpId: options.rpId, ...ceremony })
      const clientDataJSON = clientData({ type: 'webauthn.get', origin, ...options, ...ceremony })
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
      return {
        ...credential,
        response: {
          clientDataJSON,
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, hash]), privateKey).toString('base64url'),
          userHandle: 'userHandle' in ceremony ? ceremony.userHandle : handle,
        },
      }
    },
  }
}

/** WebAuthn, section 5.8.1. */
const clientData = ({ type, challenge, origin }: { type: string; challenge: string; origin: string }): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')

/** WebAuthn, section 6.1. */
function authenticatorData({ rpId = '', userVerified = true, counter = 0 }: Ceremony, attested?: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(0b1 | (userVerified ? 0b100 : 0) | (attested ? 0b1000000 : 0))
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), head, attested ?? Buffer.alloc(0)])
}

/** What of CBOR the messages use. */
type Cbor = number | string | Buffer | Cbor[] | Map<number, Cbor> | Map<string, Cbor>

/** RFC 8949, section 3. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length])
    if (length < 256) return Buffer.from([(major << 5) | 24, length])
    return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}
