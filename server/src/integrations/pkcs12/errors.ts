/** A `.p12` file that cannot be used. No message holds anything of its content. */
export class CertificateFileError extends Error {
  override name = 'CertificateFileError'
}

/** The file is no PKCS#12, is protected in a way that is not known, or holds no certificate for its key. */
export class CertificateUnreadable extends CertificateFileError {
  override name = 'CertificateUnreadable'
}

/** The file does not open with this password. */
export class CertificateWrongPassword extends CertificateFileError {
  override name = 'CertificateWrongPassword'
}

/** The file holds no private key: it was exported without. */
export class CertificateWithoutKey extends CertificateFileError {
  override name = 'CertificateWithoutKey'
}
