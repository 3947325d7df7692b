import { asSeen } from './invisible.ts'
import { MESSAGES } from './messages.ts'
import { normalise } from './normalise.ts'
import * as z from './zod.ts'

/**
 * Text that the database returns unchanged: PostgreSQL's `text` has no null character, and a lone surrogate would be
 * replaced.
 */
export const anyText = (max: number) =>
  z.string({ error: MESSAGES.required }).check(
    z.maxLength(max, { error: MESSAGES.tooLong }),
    z.refine((value) => !/[\0\p{Cs}]/u.test(value), { error: MESSAGES.invalid }),
  )

/** An address of e-mail, as it is seen, and as long as one may be. */
export const emailText = z
  .string({ error: MESSAGES.required })
  .check(
    z.overwrite(asSeen),
    z.minLength(1, { error: MESSAGES.required, abort: true }),
    z.email({ error: MESSAGES.invalidEmail }),
    z.maxLength(254, { error: MESSAGES.tooLong }),
  )

/** Text that must not be empty; blanks count. */
export const filledText = (max: number) => anyText(max).check(z.minLength(1, { error: MESSAGES.required }))

/** The password of a sensitive act, which may be left out for 15 minutes after it was last given. */
export const passwordAgain = z.optional(filledText(1024))

/** Text with more than white space and signs that are not seen. */
export const requiredText = (max: number) =>
  anyText(max).check(z.refine((value) => asSeen(value).length > 0, { error: MESSAGES.required }))

/** As `requiredText`, without invisible signs, and without white space around it. */
export const trimmedText = (max: number) => z.pipe(requiredText(max), z.transform(asSeen))

/** One line that goes to another program, whose protocol ends a command with it. */
export const lineText = (max: number) =>
  trimmedText(max).check(z.refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), { error: MESSAGES.invalid }))

/** Control characters, and white space that looks like one. */
const ODD = /[\p{C}\p{Zl}\p{Zp}\u2800]|[^\S ]| {2}/u
const LATIN = /\p{Script=Latin}/u
const OF_ANOTHER_ALPHABET = /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u

/**
 * A name that distinguishes people, as it is seen. It has no control characters, and beside Latin letters none of another
 * alphabet, many of which look the same (Unicode, UTS #39).
 */
export const nameText = (max: number) =>
  z.pipe(
    requiredText(max).check(
      z.refine(
        (value) => {
          const name = asSeen(value)
          const letters = normalise(name, 'NFKC')
          return !ODD.test(name) && !(LATIN.test(letters) && OF_ANOTHER_ALPHABET.test(letters))
        },
        { error: MESSAGES.nameLooksLikeAnother },
      ),
    ),
    z.transform(asSeen),
  )
