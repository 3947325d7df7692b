const plain = (number: string): string => number.trim().replace(/\s+/gu, ' ').toLocaleUpperCase('pt-PT')

/** @param numbers of a case, as they are written @returns its own number as it is written, without its parts */
export const caseName = (key: string, numbers: readonly string[]): string =>
  numbers.find((number) => plain(number) === key)?.trim() ?? key

/** @param numbers of a case, as they are written @returns those of its parts and appeals */
export const caseParts = (key: string, numbers: readonly string[]): string[] =>
  numbers.filter((number) => plain(number) !== key)
