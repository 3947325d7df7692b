import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'

/** Types that give the database to code that holds a value of them, by their name. */
const DATABASES = ['Database', 'Transaction', 'Kysely']
/** A function that takes this registers routes, which are called over HTTP. */
const ROUTES = 'HttpServer'

export interface Declared {
  path: string
  file: string
  source: ts.SourceFile
}

/** A function that is given the database. */
export interface DatabaseFunction {
  /** `file.function`, or `file.factory.method` where a factory returns an object; the file without its ending. */
  name: string
  path: string
  source: ts.SourceFile
  /** The name that it, or its factory, is exported by. */
  exported: string
  made: ts.SignatureDeclarationBase
  /** The method, if it belongs to an object that a factory returns. */
  method: { name: string; call: ts.SignatureDeclarationBase | null } | null
}

/**
 * Finds, by TypeScript's own parser, every exported function of these folders that is given the database. It may be a
 * parameter, within one, or a parameter of a function in what it returns. Functions that register routes are left out.
 *
 * @param sources of `sourcesOf`
 */
export function databaseFunctions(sources: readonly Declared[]): DatabaseFunction[] {
  const holders = holdersOfDatabase(sources)
  const isGiven = ({ parameters }: ts.SignatureDeclarationBase) =>
    parameters.some(({ type }) => type && namesIn(type).some((name) => holders.has(name)))
  return sources.flatMap(({ path, file, source }) =>
    exportedFunctions(source).flatMap(({ name: exported, made }): DatabaseFunction[] => {
      if (made.parameters.some(({ type }) => type && namesIn(type).includes(ROUTES))) return []
      const whole = { name: `${basename(file, '.ts')}.${exported}`, path, source, exported, made, method: null }
      const methods = returnedMembers(made).map((method) => ({
        ...whole,
        name: `${whole.name}.${method.name}`,
        method,
      }))
      if (!isGiven(made)) return methods.filter(({ method: { call } }) => call && isGiven(call))
      return methods.length > 0 ? methods : [whole]
    }),
  )
}

/** @param folder an absolute path @returns the sources in it, without its tests */
export const sourcesOf = (folder: string): Declared[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\.d\.ts$|(^|\/)testing\//.test(file))
    .sort()
    .map((file) => ({
      path: join(folder, file),
      file,
      source: ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true),
    }))

/** The names of types that are a database, or that hold one in a field. */
function holdersOfDatabase(sources: readonly Declared[]): ReadonlySet<string> {
  const mentioned = new Map<string, string[]>()
  for (const { source } of sources) {
    for (const statement of source.statements) {
      if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) continue
      const name = statement.name.text
      mentioned.set(name, [...(mentioned.get(name) ?? []), ...fieldsOf(statement)])
    }
  }
  const holders = new Set(DATABASES)
  for (let before = 0; before < holders.size; ) {
    before = holders.size
    for (const [name, others] of mentioned) if (others.some((other) => holders.has(other))) holders.add(name)
  }
  return holders
}

/** The types of a type's own fields and of those it extends; what its functions take is not a field. */
function fieldsOf(declared: ts.InterfaceDeclaration | ts.TypeAliasDeclaration): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionTypeNode(node) || ts.isMethodSignature(node)) return
    if (ts.isTypeReferenceNode(node)) found.push(node.typeName.getText())
    if (ts.isExpressionWithTypeArguments(node)) found.push(node.expression.getText())
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(declared, visit)
  return found
}

function namesIn(node: ts.Node): string[] {
  const names = ts.isTypeReferenceNode(node) ? [node.typeName.getText()] : []
  ts.forEachChild(node, (child) => void names.push(...namesIn(child)))
  return names
}

type Callable =
  | ts.FunctionDeclaration
  | ts.FunctionExpression
  | ts.ArrowFunction
  | ts.MethodDeclaration
  | ts.ConstructorDeclaration

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)

/** @throws for a form of export whose functions would not be found */
function exportedFunctions(source: ts.SourceFile): { name: string; made: Callable }[] {
  return source.statements.flatMap((statement): { name: string; made: Callable }[] => {
    if (ts.isExportDeclaration(statement) && statement.isTypeOnly) return []
    if (ts.isExportDeclaration(statement) || ts.isExportAssignment(statement)) {
      throw new Error(`${source.fileName}: export each function where it is declared, by its name`)
    }
    if (!isExported(statement)) return []
    if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name!.text, made: statement }]
    if (ts.isClassDeclaration(statement)) {
      return statement.members.flatMap((made) =>
        ts.isMethodDeclaration(made) || ts.isConstructorDeclaration(made)
          ? [{ name: `${statement.name!.text}.${made.name?.getText() ?? 'constructor'}`, made }]
          : [],
      )
    }
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer ? functionsIn(initializer).map((made) => ({ name: name.getText(), made })) : [],
    )
  })
}

const isCallable = (node: ts.Node): node is ts.FunctionExpression | ts.ArrowFunction =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node)

/** The function that a value is, else those within it, as within a call that wraps one. */
function functionsIn(value: ts.Node): Callable[] {
  if (isCallable(value)) return [value]
  const found: Callable[] = []
  ts.forEachChild(value, (child) => void found.push(...functionsIn(child)))
  return found
}

/** The members of the object that a factory returns; none for another function. */
function returnedMembers(made: Callable): { name: string; call: ts.SignatureDeclarationBase | null }[] {
  const { body } = made
  if (!body) return []
  const returned = ts.isBlock(body)
    ? body.statements.filter(ts.isReturnStatement).map(({ expression }) => expression)
    : [ts.isParenthesizedExpression(body) ? body.expression : body]
  return returned.flatMap((expression) => {
    if (!expression || !ts.isObjectLiteralExpression(expression)) return []
    const members = expression.properties.map((property) => {
      const value = ts.isPropertyAssignment(property) ? property.initializer : property
      const call =
        ts.isMethodDeclaration(value) || isCallable(value) ? value : declaredIn(body, property.name?.getText())
      return { name: property.name?.getText() ?? '', call, isShorthand: ts.isShorthandPropertyAssignment(property) }
    })
    // Plain data has no functions.
    const isOwn = members.some(({ call }) => call)
    return isOwn ? members.filter(({ call, isShorthand }) => call || isShorthand) : []
  })
}

/** The function of this name that is declared within another's body. */
function declaredIn(body: ts.Node, name: string | undefined): ts.FunctionDeclaration | null {
  if (!ts.isBlock(body)) return null
  return (
    (body.statements.find(
      (one) => ts.isFunctionDeclaration(one) && one.name?.text === name,
    ) as ts.FunctionDeclaration) ?? null
  )
}
