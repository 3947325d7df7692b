import forge from 'node-forge'
import { CertificateUnreadable } from './errors.ts'

/** An ASN.1 value: constructed ones have parts, the others bytes. */
export interface Value {
  /** The tag's class (0 universal, 2 context) and number. */
  tagClass: number
  tag: number
  parts: readonly Value[] | null
  bytes: Buffer
}

/** The maximum nesting depth. */
const MAX_DEPTH = 32
const OBJECT_IDENTIFIER = 6
const INTEGER = 2

/**
 * @param bytes DER or BER
 * @throws CertificateUnreadable when it is neither
 */
export function parseAsn1(bytes: Buffer): Value {
  try {
    return toValue(forge.asn1.fromDer(bytes.toString('latin1'), OPTIONS))
  } catch (error) {
    throw new CertificateUnreadable('the file is not ASN.1', { cause: error })
  }
}

// The library accepts options where its types have a flag only.
const OPTIONS = { strict: true, decodeBitStrings: false, maxDepth: MAX_DEPTH } as unknown as boolean

function toValue(node: forge.asn1.Asn1): Value {
  const parts = Array.isArray(node.value) ? node.value.map(toValue) : null
  const bytes = parts ? Buffer.alloc(0) : Buffer.from(node.value as string, 'latin1')
  return { tagClass: node.tagClass, tag: node.type, parts, bytes }
}

/** @returns the value as DER again */
export function encodeAsn1(value: Value): Buffer {
  return Buffer.from(forge.asn1.toDer(toNode(value)).getBytes(), 'latin1')
}

function toNode({ tagClass, tag, parts, bytes }: Value): forge.asn1.Asn1 {
  const content = parts ? parts.map(toNode) : bytes.toString('latin1')
  return forge.asn1.create(tagClass as forge.asn1.Class, tag, parts !== null, content)
}

/** @returns a part by its index. @throws CertificateUnreadable when there is none */
export function partOf(value: Value, index: number): Value {
  const part = value.parts?.[index]
  if (!part) throw new CertificateUnreadable('a part of the file is missing')
  return part
}

/** @returns an object identifier in dots. @throws CertificateUnreadable */
export function oidOf(value: Value): string {
  if (value.tag !== OBJECT_IDENTIFIER || value.parts || value.bytes.length === 0) {
    throw new CertificateUnreadable('not an object identifier')
  }
  return forge.asn1.derToOid(value.bytes.toString('latin1'))
}

/** @returns a whole number that is not negative. @throws CertificateUnreadable, also for one over 2^31 */
export function integerOf(value: Value): number {
  const { bytes } = value
  if (value.tag !== INTEGER || bytes.length === 0 || bytes.length > 4 || bytes[0]! > 0x7f) {
    throw new CertificateUnreadable('not a number that makes sense here')
  }
  return bytes.readUIntBE(0, bytes.length)
}

/** @returns the content of an octet string, also of a constructed one (BER). */
export function octetsOf(value: Value): Buffer {
  return value.parts ? Buffer.concat(value.parts.map(octetsOf)) : value.bytes
}
