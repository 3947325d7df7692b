import { inventAct, inventCase } from '../court-cases.ts'
import { seededRandom } from '../seeded-random.ts'
import { BadCommand } from '../stand-in.ts'
import type { FileItem, Layout, NotificationItem } from './commands.ts'
import { parsePortalDate, portalDate } from './portal-date.ts'

export type PortalFile = Readonly<Required<FileItem>>

/** A row of an account's list, with its files. */
export interface Notification extends Required<Omit<NotificationItem, 'files' | 'document' | 'broken'>> {
  readonly id: number
  files: PortalFile[]
}

/** A lawyer's account on the portal. */
export interface Account {
  readonly username: string
  password: string
  readonly notifications: Notification[]
}

/** Creates a portal's data, sessions excluded: no accounts. User names ignore case. */
export function createRecords() {
  const accounts = new Map<string, Account>()
  let nextId = 1

  function known(username: string): Account {
    const account = accounts.get(username.toLowerCase())
    if (!account) throw new BadCommand(`username: no account ${username}; make it first with cmd account`)
    return account
  }

  function place(account: Account, item: NotificationItem): string {
    const old = item.referencia ? account.notifications.find((row) => row.referencia === item.referencia) : undefined
    if (old) return Object.assign(old, complete(item, old)).referencia
    const made = { id: nextId, ...generatedRow(nextId) }
    const row = complete({ document: item.files?.length !== 0, ...item }, made)
    nextId++
    account.notifications.push(row)
    return row.referencia
  }

  return {
    account: (username: string) => accounts.get(username.toLowerCase()),
    setAccount(username: string, password: string): void {
      const key = username.toLowerCase()
      const old = accounts.get(key)
      if (old) old.password = password
      else accounts.set(key, { username, password, notifications: [] })
    },
    /** @returns the referências of the rows added or changed, in order. @throws {BadCommand} for an unknown account */
    addItems(username: string, items: readonly NotificationItem[]): string[] {
      const account = known(username)
      items.forEach(checkLayout)
      return items.map((item) => place(account, item))
    },
    /** Adds `count` generated rows, six for each day back from today. @returns and throws as addItems */
    addGenerated(username: string, count: number): string[] {
      const today = new Date()
      const items = Array.from({ length: count }, (_, index) => ({ data: portalDate(today, Math.floor(index / 6)) }))
      return this.addItems(username, items)
    },
    clear() {
      accounts.clear()
      nextId = 1
    },
  }
}

/**
 * The rows in list order: newest date first, rows of one date as they were added. A row added today with an older date
 * therefore appears between older rows, as on the real portal.
 */
export function inListOrder(rows: readonly Notification[]): Notification[] {
  const moment = (row: Notification) => parsePortalDate(row.data)?.getTime() ?? Number.NEGATIVE_INFINITY
  return rows
    .map((row) => ({ row, at: moment(row) }))
    .sort((a, b) => (a.at === b.at ? a.row.id - b.row.id : b.at > a.at ? 1 : -1))
    .map(({ row }) => row)
}

function checkLayout(item: NotificationItem): void {
  const count = item.files?.length ?? 1
  if (count > 1 && (item.layout === 'simple' || item.layout === 'iframe'))
    throw new BadCommand(`layout: ${item.layout} shows one file, not ${count}`)
  if (item.document && count === 0) throw new BadCommand('document: true needs files')
}

/** The default fields of a row, determined by its id and today's date. */
function generatedRow(id: number): Omit<Notification, 'id'> {
  const random = seededRandom(`row ${id}`)
  const courtCase = inventCase(random, new Date().getUTCFullYear() - random.whole(0, 3))
  const { matter: _, ...written } = courtCase
  return {
    ...inventAct(random, courtCase),
    ...written,
    referencia: String(440_000_000 + id),
    data: portalDate(new Date()),
    files: [],
    layout: 'simple',
    read: false,
  }
}

function complete(item: NotificationItem, before: Notification): Notification {
  const { files, document, broken, layout, ...fields } = item
  const row: Notification = { ...before, ...fields }
  if (document === false) row.files = []
  else if (files !== undefined) row.files = files.map((file, index) => completeFile(file, row, index))
  else if (document === true && row.files.length === 0) row.files = [completeFile({ pages: 1 + (row.id % 4) }, row, 0)]
  const first = row.files[0]
  if (broken !== undefined && first) row.files[0] = { ...first, broken }
  row.layout = layout ?? (files === undefined && fits(before.layout, row) ? before.layout : defaultLayout(row))
  return row
}

function completeFile(file: FileItem, row: Notification, index: number): PortalFile {
  const type = file.type ?? 'pdf'
  const ending = type === 'html' ? 'html' : 'pdf'
  return {
    name: file.name ?? (index === 0 ? `${row.acto}.${ending}` : `Documento ${index}.${ending}`),
    pages: file.pages ?? 2,
    password: file.password ?? null,
    type,
    broken: file.broken ?? false,
    group: file.group ?? (index === 0 ? row.acto : 'Documentos anexos'),
    says: file.says ?? '',
  }
}

const fits = (layout: Layout, row: Notification) =>
  layout === defaultLayout(row) || layout === 'iframe' || layout === 'iframe-links'

/** Which selects a popup has (docs/portal.md): acts of lawyers the file select, other acts with several files both. */
function defaultLayout(row: Notification): Layout {
  if (row.origem === 'Mandatário') return 'files'
  return row.files.length > 1 ? 'groups' : 'simple'
}
