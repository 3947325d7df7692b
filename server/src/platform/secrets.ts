import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** A value that cannot be decrypted: altered, moved to another row, or sealed with another key. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError'
  constructor(cause?: unknown) {
    super('O valor cifrado não abre com esta chave.', { cause })
  }
}

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export type Secrets = ReturnType<typeof deriveSecrets>

/**
 * The keys derived from the secret key by HKDF-SHA-256, one for each use; sealing is AES-256-GCM.
 *
 * @param secretKey 32 bytes
 */
export function deriveSecrets(secretKey: Buffer) {
  /** @returns the key for one use, 32 bytes: the same at every start */
  const deriveKey = (use: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `arauto/${use}`, 32))
  const sealKey = deriveKey('seal')
  return {
    deriveKey,
    /** Encrypts a text, bound to a place (`boundTo`), without which it cannot be decrypted. */
    seal(text: string, boundTo: string) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(boundTo))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    /** Decrypts. @throws DecryptionError when it was altered, or sealed for another place or with another key */
    open(sealed: string, boundTo: string) {
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

/** @returns what opening a sealed value gives; null where it cannot be decrypted @throws what else `opening` throws */
export function openOrNull<T>(opening: () => T): T | null {
  try {
    return opening()
  } catch (error) {
    if (error instanceof DecryptionError) return null
    throw error
  }
}

/** HMAC-SHA-256. */
export function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
