import ts from 'typescript'
import type { Database } from '../../src/domain/schema.ts'
import { CodedError } from '../../src/platform/coded-error.ts'
import { DAY, importer, member, NEW_ID, NOW, never } from './asked.ts'
import type { DatabaseFunction, Declared } from './database-functions.ts'
import type { FilledOffice } from './filled-office.ts'
import type { OfficeCall } from './office-call.ts'
import { CASE, FILE, NO_STORE, NOTION, PORTAL, secrets } from './office-data.ts'

interface Asked {
  db: Database
  who: FilledOffice
  of: FilledOffice
}
/** Makes an argument; null where its type does not say enough. */
type Made = ((asked: Asked) => unknown) | null
/** What a value is of: its name, the file of the function, and whether the office stands beside it in an object. */
interface Place {
  name: string
  source: ts.SourceFile
  file: string
  isBesideOffice: boolean
}

/** By the name of a type: what is asked with, and what is no row. */
const BY_TYPE: Readonly<Record<string, (asked: Asked) => unknown>> = {
  ...Object.fromEntries(['Database', 'Transaction', 'Kysely'].map((name) => [name, ({ db }: Asked) => db])),
  ...Object.fromEntries(['Sealing', 'Secrets'].map((name) => [name, () => secrets])),
  OfficeId: ({ who }) => who.officeId,
  Viewer: ({ who }) => who.viewer,
  Scope: ({ who }) => who.scope,
  Member: ({ who }) => member(who),
  Importer: ({ who }) => importer(who),
  ObjectStore: () => NO_STORE,
  AbortSignal: () => never,
  Buffer: () => Buffer.alloc(32),
  Date: () => NOW,
}
/** Types of who asks: a function that takes none of them, and no user, is given a row alone. */
const ASKING = ['OfficeId', 'Viewer', 'Scope', 'Member', 'Importer']
/** Ids that are named otherwise than the rows. */
const ID_OF: Readonly<Record<string, keyof FilledOffice['id'] | keyof FilledOffice['uuid']>> = {
  checkId: 'running',
  importId: 'timeImport',
  jobId: 'timeImport',
  memberId: 'second',
}
const TEXTS: Readonly<Record<string, (asked: Asked) => string>> = {
  portalUsername: () => PORTAL,
  databaseId: () => NOTION,
  sha256: () => FILE,
  address: ({ of }) => `${of.mark}@escritorio.pt`,
  sid: ({ of }) => of.uuid.session,
  batch: ({ of }) => of.uuid.batch,
  holder: ({ of }) => of.mark,
  ...Object.fromEntries(['key', 'caseKey', 'number', 'keys'].map((name) => [name, () => CASE])),
  ...Object.fromEntries(['worker', 'claim'].map((name) => [name, () => NEW_ID])),
}
/** Types that stand for the one within them. */
const WRAPPERS = ['Pick', 'Omit', 'Readonly', 'NonNullable', 'Partial']

/**
 * The call of a function from its signature: what asks is of the session, and every id is of the request. An id alone is
 * of the row that its file is named after.
 *
 * @returns with whether it is given a row alone; undefined where a type does not say enough
 */
export function generatedCall(
  made: DatabaseFunction,
  sources: readonly Declared[],
): { call: OfficeCall; isOfRow: boolean } | undefined {
  let isOfRow = true
  const given = argumentsOf(made.made)
  const methodGiven = made.method && argumentsOf(signatureOf(made.method))
  if (!given || (made.method && !methodGiven) || made.exported.includes('.')) return undefined
  const call: OfficeCall = async (db, who, of) => {
    const module = await import(/* @vite-ignore */ made.path)
    const whole = module[made.exported](...(await all(given, { db, who, of })))
    const answer = methodGiven ? whole[made.method!.name](...(await all(methodGiven, { db, who, of }))) : whole
    return settled(answer)
  }
  return { call, isOfRow }

  /** @returns the method's own signature, else that in the type which the factory returns */
  function signatureOf({ name, call }: NonNullable<DatabaseFunction['method']>): ts.SignatureDeclarationBase | null {
    const { type } = made.made
    if (call?.parameters.every((one) => one.type)) return call
    const returned = type && ts.isTypeReferenceNode(type) && declarationOf(type.typeName.getText(), made.source)
    if (!returned || !ts.isInterfaceDeclaration(returned.type)) return null
    const found = returned.type.members.find((one) => one.name?.getText() === name)
    if (found && ts.isMethodSignature(found)) return found
    return found && ts.isPropertySignature(found) && found.type && ts.isFunctionTypeNode(found.type) ? found.type : null
  }

  function argumentsOf(signature: ts.SignatureDeclarationBase | null) {
    if (!signature) return null
    const { parameters } = signature
    const needed = parameters.filter(({ questionToken, initializer }) => !questionToken && !initializer)
    const hasOffice = needed.some(({ type }) => new RegExp(ASKING.join('|')).test(type?.getText() ?? ''))
    const { source } = made
    const file = made.name.split('.')[0]!
    const isBesideOffice = !hasOffice || needed.some(({ name }) => rowNamed(name.getText(), file))
    const makers = needed.map(({ name, type }) =>
      argumentOf(type, { name: name.getText(), source, file, isBesideOffice }),
    )
    return makers.every((make) => make !== null) ? makers : null
  }

  function argumentOf(type: ts.TypeNode | undefined, place: Place): Made {
    if (!type) return null
    if (ts.isParenthesizedTypeNode(type)) return argumentOf(type.type, place)
    if (ts.isTypeOperatorNode(type)) return argumentOf(type.type, place)
    if (ts.isArrayTypeNode(type)) return listOf(type.elementType, place)
    if (ts.isTupleTypeNode(type)) return listOf(type.elements[0] as ts.TypeNode, place)
    if (ts.isUnionTypeNode(type))
      return argumentOf(
        type.types.find((one) => !isNothing(one)),
        place,
      )
    if (ts.isLiteralTypeNode(type)) {
      const { literal } = type
      if (ts.isStringLiteral(literal)) return () => literal.text
      if (ts.isNumericLiteral(literal)) return () => Number(literal.text)
      return () => literal.kind === ts.SyntaxKind.TrueKeyword
    }
    if (ts.isTypeLiteralNode(type)) return objectOf(type.members, place)
    if (ts.isTypeReferenceNode(type)) return namedOf(type, place)
    if (type.kind === ts.SyntaxKind.BooleanKeyword) return () => true
    if (type.kind === ts.SyntaxKind.NumberKeyword) return numberOf(place)
    if (type.kind === ts.SyntaxKind.StringKeyword) return textOf(place)
    return null
  }

  function listOf(element: ts.TypeNode, place: Place): Made {
    const name = place.name === 'ids' ? 'notificationId' : place.name.replace(/s$/, '')
    const make = argumentOf(element, { ...place, name })
    if (make && name === 'notificationId') return ({ of: { id } }) => [id.notification, id.otherNotification]
    return make && (async (asked) => [await make(asked)])
  }

  function namedOf(type: ts.TypeReferenceNode, place: Place): Made {
    const name = type.typeName.getText()
    if (ASKING.includes(name)) isOfRow = false
    if (BY_TYPE[name]) return BY_TYPE[name]!
    const [first] = type.typeArguments ?? []
    if (WRAPPERS.includes(name)) return argumentOf(first, place)
    const found = declarationOf(name, place.source)
    if (!found) return null
    const within = { ...place, source: found.source }
    if (ts.isTypeAliasDeclaration(found.type)) return argumentOf(found.type.type, within)
    const own = objectOf(found.type.members, within)
    const extended = (found.type.heritageClauses ?? []).flatMap(({ types }) =>
      types.map((one) => namedOf(ts.factory.createTypeReferenceNode(one.expression as ts.Identifier), within)),
    )
    if (!own || extended.length > 0) return null
    return own
  }

  function objectOf(members: ts.NodeArray<ts.TypeElement>, place: Place): Made {
    const makers: [string, NonNullable<Made>][] = []
    for (const one of members) {
      if (one.questionToken) continue
      if (!ts.isPropertySignature(one)) return null
      const name = one.name.getText()
      const make = argumentOf(one.type, { ...place, name })
      if (!make) return null
      makers.push([name, make])
    }
    return async (asked) =>
      Object.fromEntries(await Promise.all(makers.map(async ([name, make]) => [name, await make(asked)] as const)))
  }

  function numberOf({ name, file, isBesideOffice }: Place): Made {
    if (name === 'userId') isOfRow = false
    if (name === 'userId') return ({ who, of }) => (isBesideOffice ? who : of).userId
    const row = rowNamed(name, file)
    return row ? ({ of }) => of.id[row as keyof FilledOffice['id']] : () => 1
  }

  function textOf({ name, file }: Place): Made {
    const row = rowNamed(name, file)
    return row
      ? ({ of }) => of.uuid[row as keyof FilledOffice['uuid']]
      : (TEXTS[name] ?? (() => (/day|date|from|until|start|end/i.test(name) ? DAY : 'novo')))
  }

  function declarationOf(name: string, source: ts.SourceFile) {
    const path = importOf(name, source)?.split('/').pop()
    for (const { source: other } of sources) {
      if (path ? !other.fileName.endsWith(path) : other !== source) continue
      const type = other.statements.find(
        (one): one is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
          (ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)) && one.name.text === name,
      )
      if (type) return { type, source: other }
    }
    return null
  }
}

/** Where a name is imported from. */
function importOf(name: string, source: ts.SourceFile): string | undefined {
  const imported = source.statements.find(
    (one): one is ts.ImportDeclaration =>
      ts.isImportDeclaration(one) && new RegExp(`\\b${name}\\b`).test(one.importClause?.getText() ?? ''),
  )
  return imported && (imported.moduleSpecifier as ts.StringLiteral).text
}

const all = (makers: readonly NonNullable<Made>[], asked: Asked) => Promise.all(makers.map((make) => make(asked)))

const isNothing = (type: ts.TypeNode) => ['null', 'undefined'].includes(type.getText())

const ROWS = [
  'account',
  'notification',
  'document',
  'unreadable',
  'token',
  'round',
  'shape',
  'substitution',
  'erasure',
  'invitation',
  'passkey',
  'inboxItem',
  'note',
  'passage',
  'closedDay',
  'deadline',
  'hearing',
  'transcription',
  'timeImport',
  'webhook',
  'delivery',
  'task',
  'outageReport',
  'session',
]

/** The row that an id is of: by its own name, or by that of the function's file. */
function rowNamed(name: string, file: string): string | null {
  if (ID_OF[name]) return ID_OF[name]!
  if (name !== 'id') return ROWS.find((row) => name === `${row}Id`) ?? null
  const words = file.replace('-repository', '').replaceAll('-', '')
  const isOf = (row: string) => {
    const plain = row.toLowerCase()
    const stem = words.replace(/(ies|y|s)$/, '')
    return words.includes(plain.replace(/y$/, '')) || plain.endsWith(stem) || plain.startsWith(stem)
  }
  return ROWS.find(isOf) ?? 'notification'
}

/** What a call comes to: with its refusal, and the rows of a stream. */
async function settled(answer: unknown): Promise<unknown> {
  try {
    const value = await answer
    if (typeof value !== 'object' || value === null || !(Symbol.asyncIterator in value)) return value
    const all: unknown[] = []
    for await (const one of value as AsyncIterable<unknown>) all.push(one)
    return all
  } catch (error) {
    if (error instanceof CodedError) return error.code
    throw error
  }
}
