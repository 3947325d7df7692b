import { hash, pbkdf2Sync } from 'node:crypto'
import { CertificateUnreadable } from './errors.ts'

/** How many more iterations a file's parts may take together, so that no file keeps the machine busy. */
export interface Budget {
  rounds: number
}

/** Digests by name, with their block size in bytes. */
export type Digest = 'md5' | 'sha1' | 'sha224' | 'sha256' | 'sha384' | 'sha512'
const SIZES: Readonly<Record<Digest, { block: number; out: number }>> = {
  md5: { block: 64, out: 16 },
  sha1: { block: 64, out: 20 },
  sha224: { block: 64, out: 28 },
  sha256: { block: 64, out: 32 },
  sha384: { block: 128, out: 48 },
  sha512: { block: 128, out: 64 },
}
/** The use of a derived key (RFC 7292, B.3). */
export const USES = { key: 1, iv: 2, mac: 3 } as const

/** Salts have 8 to 64 bytes; a larger one would cost time. */
const MAX_SALT_BYTES = 1024

export interface Derivation {
  digest: Digest
  salt: Buffer
  iterations: number
  /** The key's length, in bytes. */
  length: number
}

/**
 * The key derivation of PKCS#12 itself (RFC 7292, B.2).
 *
 * @param password in UTF-16, terminated by a null
 * @throws CertificateUnreadable for too many iterations
 */
export function pkcs12Key(password: Buffer, use: number, wanted: Derivation, budget: Budget): Buffer {
  const { digest, salt, iterations, length } = wanted
  const { block, out } = SIZES[digest]
  const blocks = Math.ceil(length / out)
  spend(budget, wanted, blocks)
  const input = Buffer.concat([repeatToBlocks(salt, block), repeatToBlocks(password, block)])
  const chunks: Buffer[] = []
  for (let i = 0; i < blocks; i++) {
    let chunk = hash(digest, Buffer.concat([Buffer.alloc(block, use), input]), 'buffer')
    for (let round = 1; round < iterations; round++) chunk = hash(digest, chunk, 'buffer')
    chunks.push(chunk)
    addToEachBlock(input, repeatTo(chunk, block), block)
  }
  return Buffer.concat(chunks).subarray(0, length)
}

/** PBKDF2 (RFC 8018). @throws CertificateUnreadable as `pkcs12Key` */
export function pbkdf2Key(password: Buffer, wanted: Derivation, budget: Budget): Buffer {
  const { digest, salt, iterations, length } = wanted
  spend(budget, wanted, Math.ceil(length / SIZES[digest].out))
  return pbkdf2Sync(password, salt, iterations, length, digest)
}

function spend(budget: Budget, { salt, iterations }: Derivation, blocks: number): void {
  budget.rounds -= Math.max(iterations, 1) * blocks
  if (iterations < 1 || budget.rounds < 0 || salt.length > MAX_SALT_BYTES) {
    throw new CertificateUnreadable('the file asks for more work than any honest one')
  }
}

function repeatToBlocks(bytes: Buffer, block: number): Buffer {
  return repeatTo(bytes, Math.ceil(bytes.length / block) * block)
}

function repeatTo(bytes: Buffer, length: number): Buffer {
  return bytes.length === 0 ? Buffer.alloc(0) : Buffer.alloc(length, bytes)
}

/** Adds `added` plus one to each block, as integers modulo the block's size. */
function addToEachBlock(input: Buffer, added: Buffer, block: number): void {
  for (let start = 0; start < input.length; start += block) {
    let carry = 1
    for (let i = block - 1; i >= 0; i--) {
      carry += input[start + i]! + added[i]!
      input[start + i] = carry & 0xff
      carry >>= 8
    }
  }
}
