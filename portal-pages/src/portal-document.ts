/** One file of a notification, its bytes as the portal sent them. */
export interface PortalDocument {
  /** Safe as a file name, with an extension. */
  name: string
  /** By the bytes first; `application/pdf` only for a PDF. HTML may carry its charset. */
  contentType: string
  bytes: Uint8Array
}
