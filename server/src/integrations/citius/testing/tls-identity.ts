import forge from 'node-forge'
import type { TlsIdentity } from '../tls-connection.ts'

/** Converts a `.p12` for TLS. @param answer of the simulated portal's control command `certificate` */
export function tlsIdentityOf({ p12 = '', p12_password = '' }: { p12?: string; p12_password?: string }): TlsIdentity {
  const file = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(forge.util.decode64(p12)), p12_password)
  const bags = (type: string) => file.getBags({ bagType: type })[type] ?? []
  const { pki } = forge
  return {
    key: bags(pki.oids.pkcs8ShroudedKeyBag!)
      .map(({ key }) => pki.privateKeyToPem(key!))
      .join(''),
    chain: bags(pki.oids.certBag!)
      .map(({ cert }) => pki.certificateToPem(cert!))
      .join(''),
  }
}
