import { type ActDocuments, createActDocuments } from './act-document.ts'
import { readCommand } from './command-reader.ts'
import { DEFAULT_MODE, type Mode } from './commands.ts'
import { createFaults, type Faults } from './faults.ts'
import { createRecords, type Records } from './records.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createTraffic, type Traffic } from './traffic.ts'
import { createViews, type Views } from './views.ts'

/** All that one running portal knows. */
export interface PortalState {
  readonly records: Records
  readonly sessions: Sessions
  readonly faults: Faults
  readonly traffic: Traffic
  readonly documents: ActDocuments
  /** The sign-in forms handed out. */
  loginViews: Views
  mode: Mode
}

/** What the control answers: with `notify`, the referências of the rows added or changed. */
export interface ControlAnswer {
  ok: true
  referencias?: string[]
}

/** A portal as it starts: no accounts, no notifications, no faults. */
export function createPortalState(): PortalState {
  return {
    records: createRecords(),
    sessions: createSessions(),
    faults: createFaults(),
    traffic: createTraffic(),
    documents: createActDocuments(),
    loginViews: createViews(),
    mode: { ...DEFAULT_MODE },
  }
}

/**
 * Carries out a control command.
 *
 * @param input the command, not yet checked
 * @throws {BadCommand} when it is none, or names an unknown account
 */
export function obey(state: PortalState, input: unknown): ControlAnswer {
  const command = readCommand(input)
  switch (command.cmd) {
    case 'reset':
      for (const part of [state.records, state.sessions, state.faults, state.traffic]) part.clear()
      state.loginViews = createViews()
      state.mode = { ...DEFAULT_MODE }
      return { ok: true }
    case 'account':
      state.records.setAccount(command.username, command.password)
      return { ok: true }
    case 'notify': {
      const { username, count, items = [] } = command
      const { records } = state
      const added = count === undefined ? records.addItems(username, items) : records.addMadeUp(username, count)
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
