import type { Call as Defined } from '@arauto/contract/calls/define-call'
import { exampleOf } from '../example-of.ts'
import type { Marks } from '../two-offices/filled-office.ts'
import { pdf } from './forms.ts'
import type { Call } from './route-row.ts'
import type { Scene } from './scene.ts'

/** The row that an id in a path is of, by the part of the path before it. */
const ROW_OF: Readonly<Record<string, keyof Scene>> = {
  'citius-accounts': 'account',
  'closed-days': 'closedDay',
  'extension-tokens': 'token',
  'outage-reports': 'outageReport',
  'page-shapes': 'shape',
  'sign-ins': 'signIn',
  'task-status': 'task',
  'unreadable-rows': 'unreadable',
  'webhook-deliveries': 'delivery',
  deadlines: 'deadline',
  documents: 'document',
  erasures: 'erasure',
  hearings: 'hearing',
  import: 'timeImport',
  inbox: 'inboxItem',
  invitations: 'invitation',
  members: 'colleague',
  notes: 'note',
  passages: 'passage',
  passkeys: 'passkey',
  processos: 'notification',
  recordings: 'transcription',
  rounds: 'round',
  sessions: 'session',
  substitutions: 'substitution',
  upload: 'transcription',
  webhooks: 'webhook',
}
/** The row that a field of a body is of. */
const ROW_OF_FIELD: Readonly<Record<string, keyof Scene>> = {
  account_id: 'account',
  member_id: 'colleague',
  notification_id: 'notification',
  office_id: 'officeId',
  other: 'pending',
}

/** The row of a path's parameter, in a scene. */
export function idOf(route: string) {
  const row = ROW_OF[/([\w-]+)\/:\w+/.exec(route)?.[1] ?? '']
  return (scene: Scene) => (row ? (scene[row] as string | number) : '')
}

/** The least body that a call takes, with the ids of a scene. */
export function generatedBody({ body, form }: Defined): ((call: Call) => unknown) | undefined {
  // What may be left out is not sent.
  if (body?._zod.def.type === 'optional') return undefined
  if (body) return ({ scene }) => exampleOf(body, (name) => scene[ROW_OF_FIELD[name]!])
  return form && pdf
}

/** Whether the least body of a call names a row. */
export function namesRow(call: Defined | undefined): boolean {
  let isNamed = false
  if (call?.body) {
    exampleOf(call.body, (name) => {
      isNamed ||= name in ROW_OF_FIELD
      return undefined
    })
  }
  return isNamed
}

/** What is shown by a call that reads. */
export function shownBy({ route, who, answers }: Defined): keyof Marks | null {
  const [answer] = Object.values(answers)
  if (!route.startsWith('GET') || !answer || 'media' in answer) return null
  return who === 'read' ? 'account' : who === 'own' ? 'own' : null
}
