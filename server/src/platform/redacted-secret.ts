import { inspect } from 'node:util'

const MASK = '•••'

/** A secret that came with the configuration: printed, logged or turned into JSON it is only dots. */
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
