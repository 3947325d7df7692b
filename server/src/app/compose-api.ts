import type { FastifyRequest } from 'fastify'
import { isReferenced } from '../domain/documents/documents-repository.ts'
import type { Member } from '../domain/offices/member.ts'
import { registerRequestRecord } from '../features/audit/request-record.ts'
import { registerDownloads } from '../features/auth/downloads.ts'
import { createUserGuard, registerActing } from '../features/auth/signed-in.ts'
import { createExtensionGuard, registerExtensionRoutes } from '../features/extension/routes.ts'
import { registerStorageLimits } from '../features/office/storage-limits.ts'
import { listNeededUploads } from '../features/transcription/sound-repository.ts'
import { guardDisk } from '../platform/http/disk-guard.ts'
import { registerForms } from '../platform/http/form-parts.ts'
import { createHttpServer, type HttpServer } from '../platform/http/http-server.ts'
import { registerOpenApi } from '../platform/http/openapi.ts'
import { shareRequests } from '../platform/http/request-shares.ts'
import { registerGuarded, requireRouteAccess } from '../platform/http/route-access.ts'
import { registerSecurityTxt } from '../platform/http/security-txt.ts'
import { registerInstallPage } from '../platform/http/tls/install-page.ts'
import { registerWebPage } from '../platform/http/web-page.ts'
import { composeApiContext } from './api-context.ts'
import { AREAS } from './areas.ts'
import type { Platform } from './compose-platform.ts'

/** A recording in whose file nothing was written for so long is no longer being received by another process. */
const OTHERS_UPLOAD_MS = 24 * 60 * 60 * 1000

/** The API and the page, ready to listen. @param webFolder the page's build */
export async function createApi(platform: Platform, webFolder: string, areas = AREAS): Promise<HttpServer> {
  const { config, logger, database, store, uploads, space } = platform
  const { db } = database
  const server = await createHttpServer(config, logger, platform.tls, platform.drain)
  platform.metrics?.timeRequests(server)
  requireRouteAccess(server)
  const memberOf = (request: FastifyRequest) => request.member as Member | undefined
  shareRequests(server, {
    office: (request) => memberOf(request)?.officeId ?? request.countedAddress,
    person: (request) =>
      memberOf(request) ? `${memberOf(request)!.officeId} ${memberOf(request)!.userId}` : request.countedAddress,
  })
  registerRequestRecord(server, db)
  registerActing(server, db)
  registerDownloads(server, db)
  guardDisk(server, space)
  registerStorageLimits(server, db, config.DOCUMENTS_QUOTA_MB)
  const context = composeApiContext(platform)
  const { tokens, hasSecondFactor, publicUrl } = context

  await registerOpenApi(server)
  await registerForms(server)
  for (const { openCalls } of areas) openCalls?.(server, context)
  // Before the first request, files without a job or a row were left by a killed program.
  const isAlone = config.DATABASE_URL.reveal() === ''
  await store.removeUnconfirmed((sha256) => isReferenced(db, sha256), isAlone)
  const spareMs = isAlone ? 0 : OTHERS_UPLOAD_MS
  await uploads.sweep(await listNeededUploads(db), spareMs)
  await registerGuarded(server, createUserGuard(db, tokens, hasSecondFactor), (signedIn) => {
    for (const { calls } of areas) calls?.(signedIn, context)
  })
  await registerGuarded(server, createExtensionGuard(db, hasSecondFactor), (extension) => {
    registerExtensionRoutes(extension, context)
  })
  if (platform.tls?.authority) registerInstallPage(server, platform.tls.authority)
  registerSecurityTxt(server, config.SECURITY_CONTACT, publicUrl)
  await registerWebPage(server, webFolder, config.API_URL)
  return server
}
