import { addFault, BadCommand, readCommand } from '../stand-in.ts'
import { createActDocuments } from './act-document.ts'
import { createCertificates } from './certificates.ts'
import { DEFAULT_MODE, type Fault, type Mode, portalCommand } from './commands.ts'
import { createRecords } from './records.ts'
import { createSessions } from './sessions.ts'
import { createTraffic } from './traffic.ts'
import { createViews } from './views.ts'

/** All that a portal has and has seen. */
export type PortalState = ReturnType<typeof createPortalState>

/** The answer to a command: for `notify` the referências of the rows added or changed, for `certificate` the file. */
export interface ControlAnswer {
  ok: true
  referencias?: string[]
  /** For `certificate`: the file in base64, and its password. */
  p12?: string
  p12_password?: string
}

/** @param tls whether clients connect by TLS and may present a certificate */
export const createPortalState = (tls = false) => ({
  records: createRecords(),
  sessions: createSessions(),
  /** The pending ones, in order. */
  faults: [] as Fault[],
  traffic: createTraffic(),
  documents: createActDocuments(),
  certificates: createCertificates(),
  tls,
  /** The sign-in forms that were sent. */
  loginViews: createViews(),
  /** Called when a certificate was revoked, to close its connections. */
  onRevocation: () => {},
  mode: { ...DEFAULT_MODE } as Mode,
})

/**
 * Executes a control command.
 *
 * @param input the command, not validated yet
 * @throws {BadCommand} when it is invalid or names an unknown account
 */
export function execute(state: PortalState, input: unknown): ControlAnswer {
  const command = readCommand(portalCommand, input)
  const { records, certificates } = state
  switch (command.cmd) {
    case 'reset':
      for (const part of [records, state.sessions, state.traffic, certificates]) part.clear()
      Object.assign(state, { faults: [], loginViews: createViews(), mode: { ...DEFAULT_MODE } })
      break
    case 'account':
      records.setAccount(command.username, command.password)
      break
    case 'certificate': {
      const { username, holder = username, authority, ...wanted } = command
      if (!records.account(username))
        throw new BadCommand(`username: no account ${username}; make it first with cmd account`)
      const { p12 } = certificates.issue(username, authority, { holder, ...wanted })
      return { ok: true, p12: p12.toString('base64'), p12_password: command.password }
    }
    case 'withdraw':
      if (certificates.revokeAll(command.username) === 0)
        throw new BadCommand(`username: ${command.username} has no certificate; make it first with cmd certificate`)
      if (['alert', 'reset'].includes(state.mode.certificate_refusal)) state.onRevocation()
      break
    case 'notify': {
      const { username, count, items = [] } = command
      const added = count === undefined ? records.addItems(username, items) : records.addGenerated(username, count)
      return { ok: true, referencias: added }
    }
    case 'mode': {
      const { cmd: _, ...settings } = command
      state.mode = { ...state.mode, ...settings }
      break
    }
    case 'fault':
      state.faults = addFault(state.faults, command)
  }
  return { ok: true }
}
