/** A saved page of which nothing is taken; the message is the sentence that its sender reads. */
export class PageRefused extends Error {
  override readonly name = 'PageRefused'
}
