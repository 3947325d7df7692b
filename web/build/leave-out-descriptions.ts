import type { Plugin } from 'vite'

const DESCRIPTION = /\.with\(\s*z\.describe\(\s*(?:(['"`])(?:(?!\1)[^\\]|\\.)*\1|\w+),?\s*\),?\s*\)/gsu
const NAMED = /\bz\.named\(\s*'\w+',\s*/gu
const NAME = /\.register\(\s*z\.globalRegistry,\s*\{\s*id: '\w+',?\s*\}\)/gu

/** What of a call's definition the page reads; of the rest only the server's route and document are made. */
const READ = ['route', 'who', 'answers']
/** A property of a definition, with the lines of its value. */
const PROPERTY = /^ {2}(\w+)[:,].*\n(?:(?: {3}| {2}[\]})]).*\n)*/gmu

/**
 * @param source the source of a module of the contract
 * @returns the same without what its schemas say of themselves
 */
export const withoutDescriptions = (source: string): string =>
  source.replaceAll(DESCRIPTION, '').replaceAll(NAMED, 'z.object(').replaceAll(NAME, '')

/** @param source the source of an area's calls @returns the same with what the page reads of each */
export const withoutPolicies = (source: string): string =>
  source.replace(/defineCall\(\{\n[\s\S]*?^\}\)/gmu, (definition) =>
    definition.replace(PROPERTY, (property, name: string) => (READ.includes(name) ? property : '')),
  )

/**
 * Leaves the schemas' descriptions and names, of which only the server's OpenAPI document is made, out of the page, and of
 * calls what the page does not read.
 */
export function leaveOutDescriptions(): Plugin {
  return {
    name: 'arauto-leave-out-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform(source, id) {
      if (/[\\/]contract[\\/]src[\\/]calls[\\/](?!define-call)[^\\/]+\.ts$/u.test(id)) return withoutPolicies(source)
      return /[\\/]contract[\\/]src[\\/][^\\/]+\.ts$/u.test(id) ? withoutDescriptions(source) : null
    },
  }
}
