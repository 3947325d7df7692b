import { inspect } from 'node:util'

const MASK = '•••'

/** A configured secret that shows as dots when it is printed, logged or serialised. */
export class RedactedSecret {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** @returns the secret itself, for the one place that needs it */
  reveal(): string {
    return this.#text
  }

  toString(): string {
    return MASK
  }

  toJSON(): string {
    return MASK
  }

  [inspect.custom](): string {
    return MASK
  }
}
