/** A `.p12` file that cannot be used. The message has nothing of its content. */
export class CertificateFileError extends Error {
  override name = 'CertificateFileError'
}

/** The file is not PKCS#12, is encrypted in an unknown way, or has no certificate for its key. */
export class CertificateUnreadable extends CertificateFileError {
  override name = 'CertificateUnreadable'
}

/** The file cannot be decrypted with this password. */
export class CertificateWrongPassword extends CertificateFileError {
  override name = 'CertificateWrongPassword'
}

/** The file holds no private key: it was exported without. */
export class CertificateWithoutKey extends CertificateFileError {
  override name = 'CertificateWithoutKey'
}
