/** The process that opens `.p12` files; started by `openCertificateFile`. */
import { serveOrders } from '../../platform/process/bounded/serve-orders.ts'
import { CertificateFileError } from './errors.ts'
import { type ClientCertificate, readCertificateFile } from './read-certificate-file.ts'

export interface CertificateOrder {
  file: Uint8Array
  password: string
}

export type CertificateAnswer = { certificate: ClientCertificate } | { refused: string; message: string }

serveOrders(({ file, password }: CertificateOrder): CertificateAnswer => {
  try {
    return { certificate: readCertificateFile(Buffer.from(file), password) }
  } catch (error) {
    if (!(error instanceof CertificateFileError)) throw error
    return { refused: error.name, message: error.message }
  }
})
