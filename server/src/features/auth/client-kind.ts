/** In this order: Edge and Opera name Chrome too, and every one of them names Safari. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|OPiOS|Opera)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//],
  ['safari', /\bSafari\//],
]

/**
 * @param userAgent the header `User-Agent`
 * @returns which browser asks, whatever its version and its system; null for what is none
 */
export function browserOf(userAgent: string | undefined): string | null {
  if (!/^Mozilla\/5\.0 /.test(userAgent ?? '')) return null
  return BROWSERS.find(([, form]) => form.test(userAgent ?? ''))?.[0] ?? 'other'
}
