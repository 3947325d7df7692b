import * as accounts from './accounts.ts'
import * as alerts from './alerts.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as calendar from './calendar.ts'
import * as cases from './cases.ts'
import * as deadlines from './deadlines.ts'
import type { Call } from './define-call.ts'
import * as documents from './documents.ts'
import * as extension from './extension.ts'
import * as hearings from './hearings.ts'
import * as identity from './identity.ts'
import * as inbox from './inbox.ts'
import * as live from './live.ts'
import * as mailSource from './mail-source.ts'
import * as news from './news.ts'
import * as notes from './notes.ts'
import * as notifications from './notifications.ts'
import * as office from './office.ts'
import * as outages from './outages.ts'
import * as pageImport from './page-import.ts'
import * as passages from './passages.ts'
import * as passkeys from './passkeys.ts'
import * as privacy from './privacy.ts'
import * as readings from './readings.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as status from './status.ts'
import * as system from './system.ts'
import * as timeImport from './time-import.ts'
import * as transcription from './transcription.ts'
import * as triage from './triage.ts'
import * as webhooks from './webhooks.ts'

/** The calls of each part of the OpenAPI document, by their names. */
const PARTS = {
  Contas: { ...accounts, ...outages },
  Alertas: { ...alerts },
  Escritório: { ...audit, ...office, ...privacy },
  Identidade: { ...auth, ...passkeys, ...secondFactor, ...sessions },
  Calendário: { ...calendar },
  Processos: { ...cases },
  Prazos: { ...deadlines, ...hearings },
  Documentos: { ...documents, ...readings },
  Extensão: { ...extension },
  Notificações: { ...identity, ...live, ...news, ...notifications, ...triage },
  Notas: { ...notes },
  Passagens: { ...passages },
  Importação: { ...pageImport, ...inbox, ...mailSource },
  Estado: { ...status, ...system },
  'Toggl-Notion': { ...timeImport },
  Transcrição: { ...transcription },
  Webhooks: { ...webhooks },
} as const satisfies Record<string, Record<string, Call>>

/** Every call, by its name: the `operationId` of the OpenAPI document, from which generated clients name their functions. A published name stays. */
export const CALLS: Readonly<Record<string, Call>> = Object.assign({}, ...Object.values(PARTS))

/** The part of the OpenAPI document that a call stands in, its tag. */
export const PART_OF: ReadonlyMap<Call, string> = new Map(
  Object.entries<Record<string, Call>>(PARTS).flatMap(([part, calls]) =>
    Object.values(calls).map((call) => [call, part]),
  ),
)
