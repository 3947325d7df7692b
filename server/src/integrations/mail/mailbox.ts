/** An address with its display name, which may be empty. */
export interface Mailbox {
  name: string
  address: string
}

/** RFC 5321, 4.5.3.1: a path of 256 octets with its brackets. */
const ADDRESS_MAX = 254
/** RFC 5322, 2.1.1: a line of a header. */
const LINE_MAX = 998

/**
 * Whether a text is one plain address: nothing in it ends a command or a header of SMTP, and nothing names a second one. The
 * server judges whether it exists.
 */
export function isAddress(text: string): boolean {
  return text.length <= ADDRESS_MAX && /^[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@]+@[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@]+$/u.test(text)
}

/** Reads `ana@office.pt` or `Office <ana@office.pt>`. @returns null for anything else */
export function parseMailbox(text: string): Mailbox | null {
  if (text.length > LINE_MAX) return null
  const [, quoted, plain = quoted ?? '', inBrackets, alone] =
    /^(?:(?:"([^"<>@]*)"|([^"<>@]*?))\s*<([^<>]+)>|([^<>]+))$/.exec(text) ?? []
  const address = inBrackets ?? alone ?? ''
  return /\p{Cc}/u.test(text) || !isAddress(address) ? null : { name: plain, address }
}
