import { byRules } from '../../../src/domain/deadlines/letters/classify.ts'
import { frameOf } from '../../../src/domain/deadlines/letters/frame.ts'
import { letterSentences } from '../../../src/domain/deadlines/letters/letter-sentences.ts'
import { featuresOfNumber } from '../../../src/domain/deadlines/letters/likelihood.ts'
import { readerSide } from '../../../src/domain/deadlines/letters/reader-side.ts'
import { readWrittenNumbers } from '../../../src/domain/deadlines/written-number.ts'
import { inItems } from '../known/expectation.ts'
import { type KnownSentence, pagesOf } from '../known/known-letter.ts'
import type { Labelled } from './train-weights.ts'

/**
 * @param isUnseen whether the rules were written without these sentences, so that they show how far a rule is right
 * @returns the numbers with a unit of sentences, and which are terms of the reader's or to be asked about; without those of
 *   which the expectation does not say which one it means
 */
export function labelledNumbers(known: readonly KnownSentence[], isUnseen: boolean): Labelled[] {
  return known.flatMap(({ text, expected }) => {
    const sentences = letterSentences(pagesOf(text))
    const side = readerSide(sentences)
    const numbers = sentences.flatMap((sentence, at) =>
      readWrittenNumbers(sentence.meant, sentence.folded).map((number) => {
        const { start, words, lengths } = number
        const frame = frameOf(sentence, start, start + words.length, sentences[at - 1]?.folded)
        const ruled = isUnseen ? byRules(frame, number, side).is : null
        return { features: featuresOfNumber(frame, ruled, lengths), items: lengths.map((one) => inItems(one).length) }
      }),
    )
    const among = (items: readonly string[], lengths: readonly string[]) => lengths.filter((one) => items.includes(one))
    const ours = [...expected.durations.map(({ length }) => length), ...expected.unread]
    return numbers.flatMap(({ features, items }) => {
      const wanted = among(items, ours).length
      const alike = numbers.filter((one) => among(one.items, items).length > 0).length
      return wanted === 0 || wanted === alike ? [{ features, is: wanted > 0 }] : []
    })
  })
}
