import { fold } from '@arauto/contract/fold'

/** Small letters without accents, one for each of the text's, so that places stay. */
export const foldInPlace = (text: string): string =>
  text.replace(/[A-Z\u0080-\uffff]/g, (letter) => {
    const folded = fold(letter)
    return folded.length === 1 ? folded : /\s/.test(letter) ? ' ' : letter
  })
