import { availableParallelism, freemem, release, totalmem } from 'node:os'
import { apiError } from '@arauto/contract/errors'
import { API } from '@arauto/contract/routes'
import { systemDiagnosis, systemView } from '@arauto/contract/system'
import type { Member } from '../../domain/offices/member.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { type ChangedSetting, writeDiagnosis } from './diagnosis.ts'
import { countOffice } from './office-queues.ts'
import { readSystem, type SystemDependencies } from './system-view.ts'

interface RouteDependencies extends SystemDependencies {
  /** @throws HttpFailure 403 for anybody else */
  mustBeResponsavel(member: Member): void
  changedSettings: readonly ChangedSetting[]
}

const tags = ['Estado']
const refusals = { 401: apiError, 403: apiError }

/** The state of the system, and its description for whoever helps, for the responsável. */
export function registerSystemRoutes(server: HttpServer, dependencies: RouteDependencies): void {
  const { db, mustBeResponsavel, changedSettings } = dependencies

  server.get(API.system, { schema: { tags, response: { 200: systemView, ...refusals } } }, async ({ member }) => {
    mustBeResponsavel(member)
    return readSystem(dependencies, member.officeId)
  })

  server.get(
    API.systemDiagnosis,
    { schema: { tags, response: { 200: systemDiagnosis, ...refusals } } },
    async ({ member }) => {
      mustBeResponsavel(member)
      const [view, counts] = await Promise.all([
        readSystem(dependencies, member.officeId),
        countOffice(db, member.officeId),
      ])
      return { text: writeDiagnosis(view, { counts, changedSettings, machine: machineFacts() }) }
    },
  )
}

const machineFacts = () => ({
  platform: process.platform,
  architecture: process.arch,
  system: release(),
  processors: availableParallelism(),
  memoryBytes: totalmem(),
  freeMemoryBytes: freemem(),
  programBytes: process.memoryUsage.rss(),
})
