import { X509Certificate } from 'node:crypto'

const RECORD_HEADER = 5
const MESSAGE_HEADER = 4
/** TLS record types (RFC 5246, 6.2.1) and handshake messages (7.4). */
const CHANGE_CIPHER_SPEC = 20
const HANDSHAKE = 22
const CERTIFICATE = 11

/** Given a client's bytes, returns the certificate once it has been seen, else `null`. */
export type HandshakeObserver = (chunk: Buffer) => X509Certificate | null

/**
 * Finds the client certificate in a TLS 1.2 handshake, where it is sent in clear.
 *
 * @returns a function that takes each chunk of the client's bytes, in order
 */
export function watchHandshake(): HandshakeObserver {
  let records: Buffer = Buffer.alloc(0)
  let messages: Buffer = Buffer.alloc(0)
  let over = false
  return (chunk) => {
    if (over) return null
    records = Buffer.concat([records, chunk])
    while (records.length >= RECORD_HEADER) {
      const length = records.readUInt16BE(3)
      if (records.length < RECORD_HEADER + length) break
      if (records[0] === CHANGE_CIPHER_SPEC) over = true
      if (records[0] === HANDSHAKE && !over) {
        messages = Buffer.concat([messages, records.subarray(RECORD_HEADER, RECORD_HEADER + length)])
      }
      records = records.subarray(RECORD_HEADER + length)
    }
    while (messages.length >= MESSAGE_HEADER) {
      const length = messages.readUIntBE(1, 3)
      if (messages.length < MESSAGE_HEADER + length) break
      if (messages[0] === CERTIFICATE) {
        over = true
        return firstOf(messages.subarray(MESSAGE_HEADER, MESSAGE_HEADER + length))
      }
      messages = messages.subarray(MESSAGE_HEADER + length)
    }
    return null
  }
}

/** The list and each certificate are preceded by their lengths; a client without one sends an empty list. */
function firstOf(list: Buffer): X509Certificate | null {
  if (list.length <= 6) return null
  return new X509Certificate(list.subarray(6, 6 + list.readUIntBE(3, 3)))
}
