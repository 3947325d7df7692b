/** A saved page that is refused; the message is the reason that its sender is shown. */
export class PageRefused extends Error {
  override readonly name = 'PageRefused'
}
