import {
  DEFAULT_MODE,
  FAULT_KINDS,
  FILE_TYPES,
  type FileItem,
  LAYOUTS,
  type Mode,
  type NotificationItem,
  type PortalCommand,
} from './commands.ts'
import { parsePortalDate } from './portal-date.ts'
import { P12_ENCRYPTIONS } from './test-authority.ts'

/** A control command that cannot be carried out; the message says what is wrong with it. */
export class BadCommand extends Error {
  override name = 'BadCommand'
}

type Fields = Record<string, unknown>

/**
 * Checks what came to `/__control`.
 *
 * @param input the parsed JSON
 * @returns the command, with nothing in it but known keys
 * @throws {BadCommand} naming the key and what is expected there
 */
export function readCommand(input: unknown): PortalCommand {
  const fields = object(input, 'the command')
  switch (fields.cmd) {
    case 'reset':
      only(fields, 'reset', ['cmd'])
      return { cmd: 'reset' }
    case 'account':
      only(fields, 'account', ['cmd', 'username', 'password'])
      return { cmd: 'account', username: filled(fields, 'username'), password: filled(fields, 'password') }
    case 'certificate':
      return readCertificate(fields)
    case 'withdraw':
      only(fields, 'withdraw', ['cmd', 'username'])
      return { cmd: 'withdraw', username: filled(fields, 'username') }
    case 'notify':
      return readNotify(fields)
    case 'mode':
      return readMode(fields)
    case 'fault':
      return readFault(fields)
    default:
      throw new BadCommand('cmd: one of reset, account, certificate, withdraw, notify, mode, fault')
  }
}

function readCertificate(fields: Fields): PortalCommand {
  only(fields, 'certificate', ['cmd', 'username', 'password', 'holder', 'days', 'authority', 'encryption'])
  return {
    cmd: 'certificate',
    username: filled(fields, 'username'),
    ...(fields.password !== undefined && { password: text(fields, 'password') }),
    ...(fields.holder !== undefined && { holder: filled(fields, 'holder') }),
    ...(fields.days !== undefined && { days: amount(fields, 'days', 36_500, -36_500) }),
    ...(fields.authority !== undefined && { authority: oneOf(fields, 'authority', ['own', 'other'] as const) }),
    ...(fields.encryption !== undefined && { encryption: oneOf(fields, 'encryption', P12_ENCRYPTIONS) }),
  }
}

function readNotify(fields: Fields): PortalCommand {
  only(fields, 'notify', ['cmd', 'username', 'count', 'items'])
  const username = filled(fields, 'username')
  if ((fields.count === undefined) === (fields.items === undefined))
    throw new BadCommand('notify: either count or items')
  if (fields.count !== undefined) return { cmd: 'notify', username, count: whole(fields, 'count', 1, 100_000) }
  if (!Array.isArray(fields.items)) throw new BadCommand('items: a list')
  return { cmd: 'notify', username, items: fields.items.map((item, index) => readItem(item, `items[${index}]`)) }
}

function readItem(input: unknown, where: string): NotificationItem {
  const fields = object(input, where)
  const texts = ['referencia', 'origem', 'acto', 'tribunal', 'unidade', 'processo', 'especie'] as const
  only(fields, where, [...texts, 'data', 'files', 'document', 'broken', 'layout', 'read'])
  const item: NotificationItem = {}
  for (const key of texts) if (fields[key] !== undefined) item[key] = text(fields, key, where)
  for (const key of ['document', 'broken', 'read'] as const)
    if (fields[key] !== undefined) item[key] = flag(fields, key, where)
  if (fields.data !== undefined) {
    item.data = text(fields, 'data', where)
    if (item.data !== '' && !parsePortalDate(item.data))
      throw new BadCommand(`${where}.data: a date like 20-11-2026, or empty`)
  }
  if (fields.layout !== undefined) item.layout = oneOf(fields, 'layout', LAYOUTS, where)
  if (fields.files !== undefined) {
    if (!Array.isArray(fields.files)) throw new BadCommand(`${where}.files: a list`)
    item.files = fields.files.map((file, index) => readFile(file, `${where}.files[${index}]`))
  }
  return item
}

function readFile(input: unknown, where: string): FileItem {
  const fields = object(input, where)
  only(fields, where, ['name', 'pages', 'password', 'type', 'broken', 'group'])
  const file: FileItem = {}
  if (fields.name !== undefined) file.name = text(fields, 'name', where)
  if (fields.group !== undefined) file.group = text(fields, 'group', where)
  if (fields.pages !== undefined) file.pages = whole(fields, 'pages', 1, 500, where)
  if (fields.password !== undefined) file.password = fields.password === null ? null : text(fields, 'password', where)
  if (fields.type !== undefined) file.type = oneOf(fields, 'type', FILE_TYPES, where)
  if (fields.broken !== undefined) file.broken = flag(fields, 'broken', where)
  return file
}

function readMode(fields: Fields): PortalCommand {
  only(fields, 'mode', ['cmd', ...Object.keys(DEFAULT_MODE)])
  const mode: Partial<Mode> = {}
  if (fields.charset !== undefined) mode.charset = oneOf(fields, 'charset', ['iso-8859-1', 'utf-8'])
  if (fields.charset_from !== undefined) mode.charset_from = oneOf(fields, 'charset_from', ['both', 'header', 'meta'])
  if (fields.pager !== undefined) mode.pager = oneOf(fields, 'pager', ['datagrid', 'gridview', 'get'])
  if (fields.quotes !== undefined) mode.quotes = oneOf(fields, 'quotes', ['single', 'double'])
  if (fields.seed !== undefined) mode.seed = fields.seed === null ? null : whole(fields, 'seed', 0, 2 ** 31)
  if (fields.empty !== undefined) mode.empty = oneOf(fields, 'empty', ['notice', 'no-rows'])
  for (const key of ['maintenance', 'password_ended'] as const)
    if (fields[key] !== undefined) mode[key] = flag(fields, key)
  if (fields.certificate_refusal !== undefined)
    mode.certificate_refusal = oneOf(fields, 'certificate_refusal', ['page', 'alert', 'reset', 'form'])
  if (fields.page_size !== undefined)
    mode.page_size = fields.page_size === null ? null : whole(fields, 'page_size', 1, 1000)
  return { cmd: 'mode', ...mode }
}

function readFault(fields: Fields): PortalCommand {
  only(fields, 'fault', ['cmd', 'kind', 'times', 'path', 'seconds', 'retry_after'])
  const kind = oneOf({ kind: typeof fields.kind === 'number' ? String(fields.kind) : fields.kind }, 'kind', FAULT_KINDS)
  return {
    cmd: 'fault',
    kind,
    ...(fields.times !== undefined && { times: whole(fields, 'times', 1, 1_000_000) }),
    ...(fields.path !== undefined && { path: text(fields, 'path') }),
    ...(fields.seconds !== undefined && { seconds: amount(fields, 'seconds', 600) }),
    ...(fields.retry_after !== undefined && { retry_after: whole(fields, 'retry_after', 0, 86_400) }),
  }
}

function object(input: unknown, where: string): Fields {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new BadCommand(`${where}: a JSON object`)
  return input as Fields
}

function only(fields: Fields, where: string, known: readonly string[]): void {
  const unknown = Object.keys(fields).find((key) => !known.includes(key))
  if (unknown !== undefined) throw new BadCommand(`${where}: unknown key ${unknown}; known are ${known.join(', ')}`)
}

const at = (where: string | undefined, key: string) => (where ? `${where}.${key}` : key)

function text(fields: Fields, key: string, where?: string): string {
  const value = fields[key]
  if (typeof value !== 'string') throw new BadCommand(`${at(where, key)}: a text`)
  return value
}

function filled(fields: Fields, key: string): string {
  const value = text(fields, key)
  if (value.trim() === '') throw new BadCommand(`${key}: a text that is not empty`)
  return value
}

function flag(fields: Fields, key: string, where?: string): boolean {
  const value = fields[key]
  if (typeof value !== 'boolean') throw new BadCommand(`${at(where, key)}: true or false`)
  return value
}

function whole(fields: Fields, key: string, from: number, to: number, where?: string): number {
  const value = fields[key]
  if (typeof value !== 'number' || !Number.isInteger(value) || value < from || value > to)
    throw new BadCommand(`${at(where, key)}: a whole number from ${from} to ${to}`)
  return value
}

function amount(fields: Fields, key: string, to: number, from = 0): number {
  const value = fields[key]
  if (typeof value !== 'number' || !(value >= from && value <= to))
    throw new BadCommand(`${key}: a number from ${from} to ${to}`)
  return value
}

function oneOf<T extends string>(fields: Fields, key: string, choices: readonly T[], where?: string): T {
  const found = choices.find((choice) => choice === fields[key])
  if (found === undefined) throw new BadCommand(`${at(where, key)}: one of ${choices.join(', ')}`)
  return found
}
