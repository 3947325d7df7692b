import type { Server } from 'node:https'
import { constants } from 'node:zlib'
import { MESSAGES } from '@arauto/contract/messages'
import { API } from '@arauto/contract/routes'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import cors from '@fastify/cors'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { CodedError, notFound } from '../coded-error.ts'
import { isDatabaseAway, isDatabaseReadOnly } from '../database/database-away.ts'
import type { Logger } from '../logging.ts'
import { Busy } from '../process/shares/fair-limit.ts'
import { DiskFull, isOutOfSpace } from '../storage/disk-space.ts'
import { registerClientAddress } from './client-address.ts'
import { createDrain, endConnectionsOn } from './drain.ts'
import { answerOf, HttpFailure } from './http-failure.ts'
import { answersOutsideHooks, registerSecurityHeaders } from './security-headers.ts'
import type { Tls } from './tls/tls.ts'
import { closeOnUnreadBody } from './unread-body.ts'

/** Fastify with zod schemas as its types. */
export type HttpServer = Awaited<ReturnType<typeof createHttpServer>>

/** The largest JSON body. */
const MAX_BODY_BYTES = 256 * 1024
/** When who found no place should try again. */
const RETRY_SECONDS = 10
/** How long a request may take to arrive, in milliseconds: a long recording over a slow line, or any other. */
const LONGEST_UPLOAD_MS = 6 * 60 * 60 * 1000
const LONGEST_FORM_MS = 120_000

/** How answers are compressed. @param brotli its quality @param gzip its level */
export const compression = (brotli: number, gzip: number): FastifyCompressOptions => ({
  threshold: 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotli } },
  zlibOptions: { level: gzip },
})

/**
 * The HTTP server without routes: limits and timeouts, headers, compression, and error responses.
 *
 * @param drain whether the process is about to stop
 */
export async function createHttpServer(config: Config, logger: Logger, tls: Tls | null = null, drain = createDrain()) {
  const server = Fastify({
    // Fastify's type for a server with TLS differs; nothing here depends on it.
    ...((tls ? { https: tls.server } : {}) as object),
    ...answersOutsideHooks(config),
    rewriteUrl: ({ url = '/' }) => decodable(url),
    loggerInstance: logger as import('fastify').FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: believedProxies(config.TRUST_PROXY),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: LONGEST_UPLOAD_MS,
    connectionTimeout: 120_000,
    keepAliveTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>()
  // Default messages of schemas in Portuguese, since the page shows them.
  z.config({ customError: () => MESSAGES.invalid })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  registerClientAddress(server)
  await registerSecurityHeaders(server, config)
  await registerCors(server, config)
  await server.register(compress, compression(4, 6))
  if (tls) {
    const end = tls.attach(server.server as unknown as Server)
    server.addHook('preClose', async () => end())
  }
  endConnectionsOn(server, drain)
  limitSlowBodies(server)
  closeOnUnreadBody(server)
  logRequests(server)
  refuseTwoHosts(server)
  server.setErrorHandler<FastifyError | CodedError>((error, request, reply) => {
    const isLeft = hasLeft(request)
    if (isLeft) request.log.debug({ err: error }, 'a client left before its request had arrived')
    const { status, headers, body } = answerOf(isLeft ? leftEarly() : toCoded(error))
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    return reply.code(status).headers(headers).send(body)
  })
  return server
}

/** @returns an address outside the API with the signs of a path that cannot be decoded taken as they stand, as a browser shows it */
function decodable(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (path.startsWith('/api/')) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** A number of proxies means the last ones before the server; Fastify does not accept a number here. */
function believedProxies(proxies: Config['TRUST_PROXY']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

/** Lets pages of the origins that are set call the API. */
async function registerCors(server: FastifyInstance, config: Config): Promise<void> {
  if (config.CORS_ORIGINS.length > 0) {
    await server.register(cors, {
      origin: config.CORS_ORIGINS,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      // The preview reads documents by ranges, and checks this header.
      allowedHeaders: ['Authorization', 'Content-Type', 'If-None-Match', 'Range'],
      exposedHeaders: ['ETag', 'Retry-After', 'Accept-Ranges', 'Content-Range', 'Content-Length', 'X-Missing-Files'],
      maxAge: 600,
    })
  }
}

/** A proxy and we could each take another `Host` of a request that has two (RFC 9112, 3.2). */
function refuseTwoHosts(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw }) => {
    if ((raw.headersDistinct.host?.length ?? 0) > 1) throw new CodedError('invalid_request', MESSAGES.invalidRequest)
  })
}

/** Aborts slow bodies, except those of calls that take a form with files. */
function limitSlowBodies(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.call?.form || request.method === 'GET' || request.method === 'HEAD') return
    const timer = setTimeout(() => request.raw.complete || request.raw.destroy(), LONGEST_FORM_MS)
    // A request that was answered before it was read may never be closed.
    reply.raw.once('close', () => clearTimeout(timer))
  })
}

/**
 * Logs one line per API request. It leaves out the query string, since document links have their signature in it, and has
 * the registered path for calls with a secret in their path.
 */
function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.config.call?.secretPath
      ? request.routeOptions.url!
      : (request.url.split('?', 1)[0] ?? '')
    if (!path.startsWith('/api/') || path.startsWith(API.health)) return
    const entry = { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    // 503 reports another system's failure, which is logged where it is detected.
    if (reply.statusCode >= 500 && reply.statusCode !== 503) request.log.error(entry, 'request')
    else request.log.debug(entry, 'request')
  })
}

/** Whether the client left before its request had arrived: what fails then is not the server's fault. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

const leftEarly = () => new HttpFailure('invalid_request', MESSAGES.invalidRequest, { status: 400 })

/** @returns an error of the program, of the framework or of the database as the client receives it */
function toCoded(error: FastifyError | CodedError): CodedError {
  if (error instanceof CodedError) return error
  if (error instanceof Busy) return tooBusy(error)
  if (isOutOfSpace(error)) return new DiskFull()
  if (isDatabaseAway(error)) return new CodedError('database_away', MESSAGES.databaseAway)
  if (isDatabaseReadOnly(error)) return new CodedError('database_read_only', MESSAGES.databaseReadOnly)
  if (hasZodFastifySchemaValidationErrors(error)) return invalidFields(error)
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new CodedError('too_large', MESSAGES.tooLarge)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new CodedError('media_type_unsupported', MESSAGES.malformedJson)
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new CodedError('malformed_json', MESSAGES.malformedJson)
    // query_canceled and lock_not_available (PostgreSQL, appendix A), by the time limits of the session.
    case '57014':
    case '55P03':
      return new CodedError('database_slow', MESSAGES.databaseSlow)
    default: {
      const status = error.statusCode ?? 500
      return status >= 400 && status < 500
        ? new HttpFailure('invalid_request', MESSAGES.invalidRequest, { status })
        : new CodedError('server_failed', MESSAGES.serverFailed)
    }
  }
}

/** Callers with many running requests wait for those; callers delayed by others' work get a "busy" error. */
const tooBusy = ({ isOwn }: Busy): CodedError =>
  isOwn
    ? new CodedError('too_much_at_once', MESSAGES.tooMuchAtOnce, { retryAfter: RETRY_SECONDS })
    : new CodedError('too_busy', MESSAGES.tooBusy, { retryAfter: RETRY_SECONDS })

/** A malformed path parameter is a 404; other invalid fields are named. */
function invalidFields(error: FastifyError): CodedError {
  if (error.validationContext === 'params') return notFound()
  const errors: Record<string, string[]> = {}
  for (const issue of error.validation ?? []) {
    const field = issue.instancePath.split('/')[1]
    if (field) errors[field] = [...(errors[field] ?? []), issue.message ?? MESSAGES.invalid]
  }
  const first = Object.values(errors)[0]?.[0]
  const message = Object.keys(errors).length === 1 && first ? first : MESSAGES.invalidRequest
  return new CodedError('fields_invalid', message, { errors })
}
