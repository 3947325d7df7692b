import type { FastifyRequest } from 'fastify'

/** In this order: Edge and Opera name Chrome too, and every one of them names Safari. */
const BROWSERS: readonly (readonly [string, RegExp, string])[] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//, 'Edge'],
  ['opera', /\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  ['samsung', /\bSamsungBrowser\//, 'Samsung Internet'],
  ['firefox', /\b(?:Firefox|FxiOS)\//, 'Firefox'],
  ['chrome', /\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  ['safari', /\bSafari\//, 'Safari'],
]
/** In this order: Android names Linux too, and an iPhone Mac OS X. */
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['macOS', /\bMac OS X\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** The client of a request, as it identifies itself. */
export interface Client {
  /** The browser, whatever its version; null for what is none. */
  browser: string | null
  /** The operating system's name; null where it is not known. */
  system: string | null
  address: string
}

/** @returns what a request is made with */
export function clientOf(request: FastifyRequest): Client {
  const userAgent = request.headers['user-agent']
  return { browser: browserOf(userAgent), system: systemOf(userAgent), address: addressOf(request) }
}

/** @returns the client's address; empty once its connection is gone, though Fastify's type says otherwise */
const addressOf = (request: FastifyRequest): string => (request.ip as string | undefined) ?? ''

/**
 * @param userAgent the header `User-Agent`
 * @returns which browser asks, whatever its version and its system; null for what is none
 */
export function browserOf(userAgent: string | undefined): string | null {
  if (!/^Mozilla\/5\.0 /.test(userAgent ?? '')) return null
  return BROWSERS.find(([, form]) => form.test(userAgent ?? ''))?.[0] ?? 'other'
}

/** @returns the name of the operating system that a browser says it runs on; null where it says none */
export const systemOf = (userAgent: string | undefined): string | null =>
  SYSTEMS.find(([, form]) => form.test(userAgent ?? ''))?.[0] ?? null

/** @returns a client in words, such as `Chrome no Windows` */
export function clientName({ browser, system }: Pick<Client, 'browser' | 'system'>): string {
  if (browser === null) return 'Programa sem navegador'
  const name = BROWSERS.find(([key]) => key === browser)?.[2] ?? 'Navegador desconhecido'
  return system ? `${name} no ${system}` : name
}

/**
 * @param address an IPv4 or IPv6 address
 * @returns its network: the first 24 bits of an IPv4 address, also of one that is written as IPv6, else the first 48
 */
export function networkOf(address: string): string {
  if (address === '') return '0:0:0::/48'
  const v4 = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  if (v4) return `${v4[1]}.0/24`
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part ? part.split(':') : [])) as [string[], string[]]
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after]
  const prefix = groups.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/48`
}
