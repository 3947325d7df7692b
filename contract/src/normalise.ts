/** The most marks of one character: no writing has more (Unicode, UAX #15, Stream-Safe Text Format). */
const MORE_MARKS = /(\p{M}{30})\p{M}+/gu

/**
 * Normalises text from outside in linear time: to sort a run of marks takes the square of its length, so that of a longer
 * run the rest is left out.
 *
 * @param form of Unicode, as `String.prototype.normalize` takes it
 */
export const normalise = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replace(MORE_MARKS, '$1').normalize(form)
