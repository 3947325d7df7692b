import type { Plugin } from 'vite'

const DESCRIPTION = /\.with\(\s*z\.describe\(\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1,?\s*\),?\s*\)/gsu
const NAME = /\.register\(\s*z\.globalRegistry,\s*\{\s*id: '\w+',?\s*\}\)/gu

/**
 * @param source the source of a module of the contract
 * @returns the same without what its schemas say of themselves
 */
export const withoutDescriptions = (source: string): string => source.replaceAll(DESCRIPTION, '').replaceAll(NAME, '')

/** Leaves the schemas' descriptions and names, of which only the server's OpenAPI document is made, out of the page. */
export function leaveOutDescriptions(): Plugin {
  return {
    name: 'arauto-leave-out-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: (source, id) =>
      /[\\/]contract[\\/]src[\\/][^\\/]+\.ts$/u.test(id) ? withoutDescriptions(source) : null,
  }
}
