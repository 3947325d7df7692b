import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What is derived from the secret key: one key for each use, so that none can stand in for another. */
export interface Secrets {
  /** Seals a text so that only the same place (`boundTo`) can open it again. */
  seal(text: string, boundTo: string): string
  /** Opens a sealed text. @throws DecryptionError when it was altered, sealed elsewhere or with another key */
  open(sealed: string, boundTo: string): string
  /** @returns the key for one use, 32 bytes: the same at every start */
  deriveKey(use: string): Buffer
}

/** A sealed value that does not open here: altered, moved to another row, or sealed under another key. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError'
  constructor(cause?: unknown) {
    super('O valor cifrado não abre com esta chave.', { cause })
  }
}

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * @param secretKey 32 bytes
 * @returns the derived keys and what they do (HKDF-SHA-256; AES-256-GCM for sealing)
 */
export function deriveSecrets(secretKey: Buffer): Secrets {
  const deriveKey = (use: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `arauto/${use}`, 32))
  const sealKey = deriveKey('seal')
  return {
    deriveKey,
    seal(text, boundTo) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(boundTo))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, boundTo) {
      const [version, payload] = sealed.split('.')
      const bytes = Buffer.from(payload ?? '', 'base64url')
      if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) throw new DecryptionError()
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch (cause) {
        throw new DecryptionError(cause)
      }
    },
  }
}

/** HMAC-SHA-256. */
export function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
