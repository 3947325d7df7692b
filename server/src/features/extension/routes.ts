import * as calls from '@arauto/contract/calls/extension'
import type { ExtensionPage } from '@arauto/contract/extension'
import { MESSAGES } from '@arauto/contract/messages'
import { OFFICE_MESSAGES } from '@arauto/contract/office'
import type { FastifyRequest } from 'fastify'
import type { ValidateDocument } from '../../domain/documents/validation/create-document-validator.ts'
import type { ImportTarget, RowImport, TargetedPage } from '../../domain/notifications/row-import.ts'
import { includesPortal, type Member } from '../../domain/offices/member.ts'
import { findMember } from '../../domain/offices/members-repository.ts'
import { requiresSecondFactor } from '../../domain/offices/office-settings.ts'
import { confirmShape, listShapes } from '../../domain/page-shapes/page-shapes-repository.ts'
import { requireConfirming } from '../../domain/page-shapes/require-confirming.ts'
import { recordAccountVisit } from '../../domain/portal-accounts/account-visits.ts'
import { goodVisit, recordVisit } from '../../domain/portal-accounts/portal-visits.ts'
import { listRoundPermissions } from '../../domain/portal-accounts/round-permissions.ts'
import { portalUsernameKey } from '../../domain/portal-accounts/username.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError, mustExist, notFound } from '../../platform/coded-error.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { bearerOf, type Guard } from '../../platform/http/route-access.ts'
import type { UploadQuota } from '../../platform/http/upload-quota.ts'
import { logSecurity } from '../../platform/security-log.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { receiveDocuments } from './receive-documents.ts'
import { type PageOwner, registerRoundRoutes } from './round-routes.ts'
import { answerOf } from './row-answer.ts'
import { storePageHearings } from './store-page-hearings.ts'
import { type TokenUse, useToken } from './tokens-repository.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token it is; set on the extension's calls only. */
    extension: TokenUse
  }
}

interface ExtensionDependencies {
  db: Database
  store: ObjectStore
  quota: UploadQuota
  validate: ValidateDocument
  rowImport: RowImport
  /** How often an account is looked at. */
  intervalMinutes: number
}

/**
 * Authenticates the extension's calls by its token.
 *
 * @param hasSecondFactor asked where the office requires one: a token made before is closed like the page
 */
export function createExtensionGuard(db: Database, hasSecondFactor: (userId: number) => Promise<boolean>): Guard {
  return async (request) => {
    request.extension = await tokenUse(db, request)
    const { officeId, userId } = request.extension
    const member = await findMember(db, officeId, userId)
    if (!member) throw tokenRefused(request)
    if ((await requiresSecondFactor(db, officeId)) && !(await hasSecondFactor(userId))) {
      throw new CodedError('second_factor_needed', OFFICE_MESSAGES.secondFactorNeeded, { second_factor_required: true })
    }
    request.member = member
  }
}

/** @throws CodedError for a request without a valid token */
async function tokenUse(db: Database, request: FastifyRequest): Promise<TokenUse> {
  const bearer = bearerOf(request)
  const use = bearer ? await useToken(db, bearer) : null
  if (!use) throw tokenRefused(request)
  return use
}

function tokenRefused(request: FastifyRequest): CodedError {
  logSecurity(request, 'extension token refused', { reason: 'none that is in force' })
  return new HttpFailure('extension_token_invalid', MESSAGES.extensionTokenInvalid, {
    headers: { 'www-authenticate': 'Bearer' },
  })
}

/** The browser extension's calls: it sends pages and files from the lawyer's own session on the portal. */
export function registerExtensionRoutes(
  server: HttpServer,
  { db, store, quota, validate, rowImport, intervalMinutes }: ExtensionDependencies,
): void {
  const accountOfPage = async ({ officeId, reads, acts }: Member, page: PageOwner): Promise<ImportTarget> => {
    const target = chooseTarget(await rowImport.targets({ officeId, portals: reads }), page)
    if (!includesPortal(acts, target.portalUsername)) throw new CodedError('not_allowed', MESSAGES.notAllowed)
    return target
  }
  const targetedPage = async (member: Member, page: ExtensionPage): Promise<TargetedPage> => ({
    target: await accountOfPage(member, page),
    source: page.source,
    rows: page.rows.map(({ has_document: hasDocument, ...row }) => ({ ...row, hasDocument })),
    unreadableRows: page.unreadable_rows,
  })

  registerCall(server, calls.getExtensionInfo, async (request) => {
    const { username, automatic } = request.extension
    const { officeId, acts } = request.member
    const accounts = await rowImport.targets({ officeId, portals: acts })
    const allowed = await listRoundPermissions(db, officeId)
    return { username, automatic, accounts, rounds_for: allowed.filter((id) => accounts.some((one) => one.id === id)) }
  })

  registerCall(server, calls.compareExtensionRows, async (request) => {
    const { officeId, userId } = request.member
    const page = await targetedPage(request.member, request.body)
    // The lawyer looks at the list on the portal, whether or not something on it is new.
    await recordAccountVisit(db, officeId, page.target.id, { means: 'extension', at: new Date(), userId })
    const [known] = await rowImport.compare(officeId, [page])
    return answerOf(page.target, known!)
  })

  registerCall(server, calls.storeExtensionRows, async (request) => {
    const { officeId, userId } = request.member
    const page = await targetedPage(request.member, request.body)
    const stored = mustExist(
      await rowImport.store(officeId, [page], { userId, address: request.ip, means: 'extension' }),
    )
    const { portalUsername } = page.target
    await recordVisit(db, { officeId, portalUsername }, goodVisit(null, 'lido pela extensão do navegador'))
    return answerOf(page.target, stored[0]!)
  })

  registerCall(server, calls.storeExtensionHearings, async (request) => {
    const { officeId, userId } = request.member
    const target = await accountOfPage(request.member, request.body)
    return mustExist(await storePageHearings(db, target, request.body, { officeId, userId, address: request.ip }))
  })

  registerRoundRoutes(server, { db, rowImport, intervalMinutes, accountOfPage, targetedPage })

  registerCall(server, calls.listExtensionShapes, async (request) => listShapes(db, request.member.officeId))

  registerCall(server, calls.confirmExtensionShape, async (request) => {
    requireConfirming(request.member)
    return await confirmShape(db, request.member, request.body)
  })

  registerCall(server, calls.storeExtensionDocuments, async (request) => {
    return { stored: await receiveDocuments(request, { db, store, quota, validate }, request.params.id) }
  })
}

/**
 * The page's account: by the user name that it shows, else the one that the lawyer chose.
 *
 * @throws CodedError for a page of no account, or of another than the chosen one, and if the chosen one does not exist
 */
function chooseTarget(targets: readonly ImportTarget[], page: PageOwner): ImportTarget {
  const chosen = targets.find((target) => target.id === page.account_id)
  if (page.account_id !== null && !chosen) throw notFound()
  const shown = portalUsernameKey(page.portal_username ?? '')
  if (shown === '') {
    if (!chosen) throw new CodedError('page_owner_missing', MESSAGES.pageOwnerMissing)
    return chosen
  }
  const owner = targets.find((target) => target.portalUsername === shown)
  if (!owner) throw new CodedError('page_of_unknown_account', MESSAGES.pageOfUnknownAccount)
  if (chosen && chosen.id !== owner.id) throw new CodedError('page_of_another_account', MESSAGES.pageOfAnotherAccount)
  return owner
}
