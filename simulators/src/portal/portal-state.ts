import { BadCommand, readCommand } from '../stand-in.ts'
import { type ActDocuments, createActDocuments } from './act-document.ts'
import { type Certificates, createCertificates } from './certificates.ts'
import { DEFAULT_MODE, type Mode, portalCommand } from './commands.ts'
import { createFaults, type Faults } from './faults.ts'
import { createRecords, type Records } from './records.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createTraffic, type Traffic } from './traffic.ts'
import { createViews, type Views } from './views.ts'

export interface PortalState {
  readonly records: Records
  readonly sessions: Sessions
  readonly faults: Faults
  readonly traffic: Traffic
  readonly documents: ActDocuments
  readonly certificates: Certificates
  /** Whether clients connect by TLS and may present a certificate. */
  readonly tls: boolean
  /** The sign-in forms that were sent. */
  loginViews: Views
  /** Called when a certificate was revoked, to close its connections. */
  onRevocation: () => void
  mode: Mode
}

/** The answer to a command: for `notify` the referências of the rows added or changed, for `certificate` the file. */
export interface ControlAnswer {
  ok: true
  referencias?: string[]
  /** For `certificate`: the file in base64, and its password. */
  p12?: string
  p12_password?: string
}

export function createPortalState(tls = false): PortalState {
  return {
    records: createRecords(),
    sessions: createSessions(),
    faults: createFaults(),
    traffic: createTraffic(),
    documents: createActDocuments(),
    certificates: createCertificates(),
    tls,
    loginViews: createViews(),
    onRevocation: () => {},
    mode: { ...DEFAULT_MODE },
  }
}

/**
 * Executes a control command.
 *
 * @param input the command, not validated yet
 * @throws {BadCommand} when it is invalid or names an unknown account
 */
export function execute(state: PortalState, input: unknown): ControlAnswer {
  const command = readCommand(portalCommand, input)
  switch (command.cmd) {
    case 'reset':
      for (const part of [state.records, state.sessions, state.faults, state.traffic, state.certificates]) part.clear()
      state.loginViews = createViews()
      state.mode = { ...DEFAULT_MODE }
      return { ok: true }
    case 'account':
      state.records.setAccount(command.username, command.password)
      return { ok: true }
    case 'certificate': {
      const { username, holder = username, authority, ...wanted } = command
      if (!state.records.account(username))
        throw new BadCommand(`username: no account ${username}; make it first with cmd account`)
      const { p12 } = state.certificates.issue(username, authority, { holder, ...wanted })
      return { ok: true, p12: p12.toString('base64'), p12_password: command.password }
    }
    case 'withdraw':
      if (state.certificates.revokeAll(command.username) === 0)
        throw new BadCommand(`username: ${command.username} has no certificate; make it first with cmd certificate`)
      if (['alert', 'reset'].includes(state.mode.certificate_refusal)) state.onRevocation()
      return { ok: true }
    case 'notify': {
      const { username, count, items = [] } = command
      const { records } = state
      const added = count === undefined ? records.addItems(username, items) : records.addGenerated(username, count)
      return { ok: true, referencias: added }
    }
    case 'mode': {
      const { cmd: _, ...settings } = command
      state.mode = { ...state.mode, ...settings }
      return { ok: true }
    }
    case 'fault':
      state.faults.add(command)
      return { ok: true }
  }
}
