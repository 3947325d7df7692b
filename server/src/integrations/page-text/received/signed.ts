import forge from 'node-forge'
import { BYTE_ORDER } from './file-kinds.ts'

/** What a signed file holds; `detached` is a signature alone, whose content is another file. */
export type SignedContent = { content: Uint8Array } | 'detached' | 'encrypted' | 'unknown'

const { asn1 } = forge
/** Fields after the content, and values of other forms, are passed over. */
const OPTIONS = { parseAllBytes: false, strict: false } as unknown as boolean
/** Content types of CMS (RFC 5652; RFC 5083). */
const SIGNED = '1.2.840.113549.1.7.2'
const ENCRYPTED = ['1.2.840.113549.1.7.3', '1.2.840.113549.1.7.6', '1.2.840.113549.1.9.16.1.23']
/** As text: PEM (RFC 7468), or base64 alone as Italian and Brazilian signers write it. */
const PEM = /^\s*(?:-----BEGIN [A-Z0-9 #]+-----)?([A-Za-z0-9+/=\s]+)(?:-----END [A-Z0-9 #]+-----\s*)?$/

const MOST_TIMES = 3

/** What a CMS file holds (RFC 5652), in DER, BER, PEM or base64. The signature is not verified. */
export function contentOfSigned(bytes: Uint8Array): SignedContent {
  try {
    const message = asn1.fromDer(forge.util.createBuffer(binaryOf(bytes)), OPTIONS)
    const [type, explicit] = parts(message)
    const oid = asn1.derToOid(String(type?.value))
    if (ENCRYPTED.includes(oid)) return 'encrypted'
    if (oid !== SIGNED || !explicit) return 'unknown'
    const encapsulated = parts(parts(explicit)[0]).find((part, at) => at > 1 && Array.isArray(part.value))
    const content = parts(encapsulated)[1]
    return content ? { content: Buffer.from(octets(content), 'latin1') } : 'detached'
  } catch {
    return 'unknown'
  }
}

const parts = (node: forge.asn1.Asn1 | undefined): forge.asn1.Asn1[] =>
  node && Array.isArray(node.value) ? (node.value as forge.asn1.Asn1[]) : []

/** The bytes of an octet string, also of one in pieces. */
const octets = (node: forge.asn1.Asn1): string =>
  Array.isArray(node.value) ? (node.value as forge.asn1.Asn1[]).map(octets).join('') : String(node.value)

/** The value in bytes: of text in base64, some of which is that twice. */
function binaryOf(bytes: Uint8Array): string {
  let text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  for (let times = 0; times < MOST_TIMES && !text.startsWith('0'); times += 1) {
    const base64 = PEM.exec(text.replace(BYTE_ORDER, ''))?.[1]
    if (!base64) break
    text = Buffer.from(base64, 'base64').toString('latin1')
  }
  return text
}
