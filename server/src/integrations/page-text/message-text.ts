import { type ParsedMail, simpleParser } from 'mailparser'

/** Nothing remote is opened, and no image is taken in. */
export const PARSE_LIMITS = {
  maxHtmlLengthToParse: 2_000_000,
  skipHtmlToText: true,
  skipImageLinks: true,
  skipTextToHtml: true,
  skipTextLinks: true,
}
/** From this share of its words on, a text says what another says. */
const SAME_SHARE = 0.9
const IMAGE = /\[(?:cid|data):[^\]]*\]/giu

/**
 * The text of a message: its plain one, that of its HTML, or both where neither says what the other says. A page of HTML
 * with pictures has no plain part, or one that only says so.
 *
 * @param mail parsed with `PARSE_LIMITS`
 */
export async function messageText(mail: ParsedMail): Promise<string> {
  const plain = mail.text ?? ''
  if (!mail.html) return plain
  const html = await textOfHtml(mail.html)
  if (says(plain, html)) return plain
  return says(html, plain) ? html : `${plain}\n\n${html}`
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{Nd}]+/gu) ?? []

function says(text: string, other: string): boolean {
  const [known, words] = [new Set(wordsOf(text)), wordsOf(other)]
  return words.filter((word) => known.has(word)).length >= words.length * SAME_SHARE
}

/** mailparser converts HTML where it is the whole message. HTML that it refuses is taken without its tags. */
async function textOfHtml(html: string): Promise<string> {
  // Without a space, cells of a row become one word.
  const source = `Content-Type: text/html; charset=utf-8\r\n\r\n${html.replace(/<\/t[dh]\s*>/giu, ' &nbsp;$&')}`
  const { text } = await simpleParser(source, { ...PARSE_LIMITS, skipHtmlToText: false })
  return (text?.trim() ? text : html.replace(/<[^<>]*>/gu, ' ')).replace(IMAGE, '').replace(/\u00a0/gu, ' ')
}
