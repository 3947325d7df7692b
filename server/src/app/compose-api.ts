import type { FastifyRequest } from 'fastify'
import { isReferenced } from '../domain/documents/documents-repository.ts'
import { createDocumentLinks } from '../domain/documents/links.ts'
import { createRowImport } from '../domain/notifications/row-import.ts'
import type { Member } from '../domain/offices/member.ts'
import { registerCalendarFeed } from '../features/alerts/calendar/public-routes.ts'
import { registerRequestRecord } from '../features/audit/request-record.ts'
import { registerDownloads } from '../features/auth/downloads.ts'
import { findSessionMember } from '../features/auth/sessions-repository.ts'
import { createUserGuard, registerActing } from '../features/auth/signed-in.ts'
import { registerDocumentRoutes } from '../features/documents/routes.ts'
import { createExtensionGuard, registerExtensionRoutes } from '../features/extension/routes.ts'
import { LIVE_CHANNEL, readAnnouncement } from '../features/live/announcement.ts'
import { registerLiveRoute } from '../features/live/routes.ts'
import { createStreams, STREAM_LIMITS } from '../features/live/streams.ts'
import { registerStorageLimits } from '../features/office/storage-limits.ts'
import { registerHealthRoutes } from '../features/status/routes.ts'
import { listOpenTranscriptions } from '../features/transcription/transcriptions-repository.ts'
import { createClockWatch } from '../platform/database/clock-watch.ts'
import { keepListening } from '../platform/database/keep-listening.ts'
import { guardDisk } from '../platform/http/disk-guard.ts'
import { registerForms } from '../platform/http/form-parts.ts'
import { createHttpServer, type HttpServer } from '../platform/http/http-server.ts'
import { registerOpenApi } from '../platform/http/openapi.ts'
import { shareRequests } from '../platform/http/request-shares.ts'
import { registerGuarded, requireRouteAccess } from '../platform/http/route-access.ts'
import { registerSecurityTxt } from '../platform/http/security-txt.ts'
import { registerInstallPage } from '../platform/http/tls/register-install-page.ts'
import { createUploadQuota } from '../platform/http/upload-quota.ts'
import { registerWebPage } from '../platform/http/web-page.ts'
import { composeApiContext } from './api-context.ts'
import { AREAS } from './areas.ts'
import { checkReady } from './compose-health.ts'
import { composeIdentity, registerIdentity, registerSignIn } from './compose-identity.ts'
import type { Platform } from './compose-platform.ts'

/** A recording in whose file nothing was written for so long is no longer being received by another process. */
const OTHERS_UPLOAD_MS = 24 * 60 * 60 * 1000

/** The API and the page, ready to listen. @param webFolder the page's build */
export async function createApi(platform: Platform, webFolder: string, areas = AREAS): Promise<HttpServer> {
  const { config, logger, database, store, uploads, space, secrets, validate } = platform
  const { db } = database
  const server = await createHttpServer(config, logger, platform.tls, platform.drain)
  platform.metrics?.timeRequests(server)
  requireRouteAccess(server)
  const memberOf = (request: FastifyRequest) => request.member as Member | undefined
  shareRequests(server, {
    office: (request) => memberOf(request)?.officeId ?? request.ip,
    person: (request) =>
      memberOf(request) ? `${memberOf(request)!.officeId} ${memberOf(request)!.userId}` : request.ip,
  })
  registerRequestRecord(server, db)
  registerActing(server, db)
  registerDownloads(server, db)
  guardDisk(server, space)
  registerStorageLimits(server, db, config.DOCUMENTS_QUOTA_MB)
  const identity = composeIdentity(platform)
  const { tokens, hasSecondFactor, publicUrl } = identity
  const links = createDocumentLinks(secrets.deriveKey('links'))
  const shared = {
    linksFor: (sid: string) => links.signer(sid),
    rows: createRowImport(db, secrets),
    quota: createUploadQuota(config.UPLOAD_QUOTA_MB),
  }

  await registerOpenApi(server)
  await registerForms(server)
  registerSignIn(server, identity)
  registerHealthRoutes(server, () => checkReady(platform))
  registerDocumentRoutes(server, {
    db,
    store,
    links,
    sessionMember: async (sid) => {
      const member = await findSessionMember(db, sid)
      const isOpen = member && (!member.secondFactorRequired || (await hasSecondFactor(member.userId)))
      return isOpen ? member : null
    },
  })
  registerCalendarFeed(server, { db, publicUrl, hasSecondFactor })
  // Before the first request, files without a job or a row were left by a killed program.
  const isAlone = config.DATABASE_URL.reveal() === ''
  await store.removeUnconfirmed((sha256) => isReferenced(db, sha256), isAlone)
  const spareMs = isAlone ? 0 : OTHERS_UPLOAD_MS
  await uploads.sweep(await listOpenTranscriptions(db), spareMs)
  await registerGuarded(server, createUserGuard(db, tokens, hasSecondFactor), (signedIn) => {
    registerIdentity(signedIn, identity)
    const office = composeApiContext(platform, identity, shared)
    for (const { calls } of areas) calls?.(signedIn, office)
    registerLive(signedIn, platform)
  })
  await registerGuarded(server, createExtensionGuard(db, hasSecondFactor), (extension) => {
    registerExtensionRoutes(extension, {
      db,
      store,
      validate,
      intervalMinutes: config.SYNC_INTERVAL_MINUTES,
      ...shared,
    })
  })
  if (platform.tls?.authority) registerInstallPage(server, platform.tls.authority)
  registerSecurityTxt(server, config.SECURITY_CONTACT, publicUrl)
  await registerWebPage(server, webFolder, config.API_URL)
  return server
}

/** Sends changes to open pages, whichever process makes them: the database announces each as it commits. */
function registerLive(signedIn: HttpServer, { database, jobs, drain, logger, metrics }: Platform): void {
  const streams = createStreams(STREAM_LIMITS)
  registerLiveRoute(signedIn, streams)
  // Who reads a stream asks for nothing, so that another process must be gone to at once.
  drain.signal.addEventListener('abort', () => streams.stop())
  const listener = {
    onMessage(payload: string) {
      const announcement = readAnnouncement(payload)
      if (announcement) streams.announce(announcement)
      else logger.warn('the database announced what this version does not know')
    },
    onListening: () => streams.listening(true),
    onDisconnected: () => streams.listening(false),
    onProbe: createClockWatch(logger),
  }
  signedIn.addHook('onClose', keepListening([database, jobs], LIVE_CHANNEL, listener, logger))
  metrics?.addFigures([{ name: 'live_streams', help: 'Open pages that are told of changes by this process.' }], () =>
    Promise.resolve({ live_streams: [{ value: streams.size() }] }),
  )
}
