import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '@arauto/contract/errors'
import { MESSAGES } from '@arauto/contract/messages'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../../config.ts'

/** Two years, in seconds, as browsers' preload lists ask for. */
const HSTS_SECONDS = 63_072_000
/** What the page never uses; passkeys and notifications are not among it. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']
const PERMISSIONS_POLICY = PERMISSIONS.map((name) => `${name}=()`).join(', ')
const NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** @returns a Content-Security-Policy for responses outside the page: only what it names is allowed */
export const policyWith = (...more: string[]): string => [NOTHING_ALLOWED, ...more].join('; ')

/** The headers of a response that Fastify does not make, such as those before https. */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': policyWith(),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
}

const isOverHttps = ({ PUBLIC_URL }: Config): boolean => PUBLIC_URL.startsWith('https:')

/** Sets the headers of every response that Fastify makes. Browsers on plain http must not receive an upgrade to https. */
export async function registerSecurityHeaders(server: FastifyInstance, config: Config): Promise<void> {
  const overHttps = isOverHttps(config)
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // PDF.js's picture decoders (docs/decisions/0001-wasm-in-the-preview.md); scripts stay our own.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(config.API_URL ? [new URL(config.API_URL).origin] : [])],
        // Kept recordings.
        mediaSrc: ["'self'", ...(config.API_URL ? [new URL(config.API_URL).origin] : [])],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(overHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: overHttps ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: overHttps,
    crossOriginResourcePolicy: config.CORS_ORIGINS.length > 0 ? { policy: 'cross-origin' } : { policy: 'same-origin' },
    originAgentCluster: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  })
  server.addHook('onRequest', async (_, reply) => void reply.header('permissions-policy', PERMISSIONS_POLICY))
}

/** Fastify's options for what it answers before any hook: a path that cannot be decoded or is too long, and what is no HTTP. */
export function answersOutsideHooks(config: Config) {
  const headers: Record<string, string> = {
    ...BARE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    ...(isOverHttps(config) && {
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
    }),
  }
  const body = JSON.stringify({ message: MESSAGES.invalidRequest, code: 'invalid_request' } satisfies ErrorBody)
  return {
    frameworkErrors: ({ statusCode = 400 }: { statusCode?: number }, _: unknown, reply: FastifyReply) =>
      void reply.code(statusCode).headers(headers).send(body),
    clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const status = CLIENT_ERRORS[error.code ?? ''] ?? 400
      const all = { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' }
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
      if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
      socket.destroy(error)
    },
  }
}

const CLIENT_ERRORS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }
