/** What shows nothing by itself (Unicode, UAX #44): joiners, marks of direction, soft hyphens, byte order marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu
/** Characters of HTML, which some programs leave in a text: by their number, or by the names of what shows nothing. */
const ENTITY =
  /&(?:#(?:x0{0,6}([\da-f]{2,5})|0{0,6}(\d{3,6}))|(?:shy|zwn?j|[lr]rm|ZeroWidthSpace|NoBreak|ApplyFunction|InvisibleTimes|InvisibleComma|it|ic|af));/giu
const IS_INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u

/**
 * A text as it is seen, for whatever is compared, searched or stored as a name. What shows nothing comes along when somebody
 * copies from a page or a message.
 */
export const withoutInvisible = (text: string): string =>
  text
    .replace(ENTITY, (entity, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? 0x200b)
      return IS_INVISIBLE.test(String.fromCodePoint(code)) ? '' : entity
    })
    .replace(INVISIBLE, '')

/** @returns a name or a number as it is stored: without invisible signs, and without white space around it */
export const asSeen = (text: string): string => withoutInvisible(text).trim()
