import ts from 'typescript'

/** The names that declare a test, or a group of tests, that runs on every machine. */
const RUNNING = new Set(['test', 'it', 'describe', 'each', 'for', 'concurrent', 'sequential', 'serial', 'parallel'])
const NOT_RUNNING = new Set(['skip', 'skipIf', 'runIf', 'fixme', 'todo', 'fail', 'fails'])
/** The value of each loop variable that is a text or a number. */
type Bound = ReadonlyMap<string, string>

/**
 * Lists the tests that a file of Vitest or Playwright declares at its top level, in groups and in loops over literal arrays.
 * It leaves out tests that do not run everywhere: skipped, todo, expected to fail, without a body, in a comment, a condition
 * or a function; and all tests of a file with `only`.
 *
 * @param source the file's TypeScript
 * @returns the titles of the tests, without those of groups, with the values of loops
 */
export function declaredTests(source: string): string[] {
  const file = ts.createSourceFile('tests.ts', source, ts.ScriptTarget.Latest, true)
  if (callsIn(file).some((call) => namesOf(call.expression).includes('only'))) return []
  return testsOf(file.statements, new Map(), file)
}

function testsOf(statements: readonly ts.Statement[], bound: Bound, file: ts.SourceFile): string[] {
  if (statements.some(endsScope)) return []
  return statements.flatMap((statement) => {
    if (ts.isForOfStatement(statement)) {
      return roundsOf(statement, file).flatMap((round) =>
        testsOf(statementsOf(statement.statement), new Map([...bound, ...round]), file),
      )
    }
    const call = ts.isExpressionStatement(statement) && statement.expression
    return call && ts.isCallExpression(call) ? declaredBy(call, bound, file) : []
  })
}

function declaredBy(call: ts.CallExpression, bound: Bound, file: ts.SourceFile): string[] {
  const names = namesOf(call.expression)
  const body = call.arguments.find((given) => ts.isArrowFunction(given) || ts.isFunctionExpression(given))
  if (!body || (!ts.isBlock(body.body) && ts.isFunctionExpression(body))) return []
  if (names.length === 0 || !names.every((name) => RUNNING.has(name)) || optedOut(call)) return []
  if (names.includes('describe')) return ts.isBlock(body.body) ? testsOf(body.body.statements, bound, file) : []
  const empty = ts.isBlock(body.body) && body.body.statements.length === 0
  const skips = callsIn(body).some(({ expression }) => NOT_RUNNING.has(lastNameOf(expression)))
  const title = call.arguments[0] && textOf(call.arguments[0], bound)
  return empty || skips || title === undefined ? [] : [title]
}

/** Whether a statement, such as `test.skip()`, excludes all tests of its group. */
function endsScope(statement: ts.Statement): boolean {
  if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return false
  const { expression, arguments: given } = statement.expression
  const [first] = given
  const titled = first && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))
  return NOT_RUNNING.has(lastNameOf(expression)) && !titled
}

/** Whether the options of a test say that it does not run. */
function optedOut(call: ts.CallExpression): boolean {
  return call.arguments
    .filter(ts.isObjectLiteralExpression)
    .some(({ properties }) => properties.some(({ name }) => name && NOT_RUNNING.has(name.getText())))
}

/** @returns the variables of each round of a loop over a literal array */
function roundsOf({ initializer, expression }: ts.ForOfStatement, file: ts.SourceFile): Bound[] {
  const array = bare(expression, file)
  const name = ts.isVariableDeclarationList(initializer) && initializer.declarations[0]?.name
  if (!name || !array || !ts.isArrayLiteralExpression(array)) return []
  return array.elements.map((element) => new Map(boundBy(name, bare(element, file))))
}

function boundBy(name: ts.BindingName, value: ts.Expression | undefined): [string, string][] {
  if (!value) return []
  if (ts.isIdentifier(name)) {
    const text = textOf(value, new Map())
    return text === undefined ? [] : [[name.text, text]]
  }
  return name.elements.flatMap((element, index) => {
    if (ts.isOmittedExpression(element)) return []
    if (ts.isArrayLiteralExpression(value)) return boundBy(element.name, value.elements[index])
    if (!ts.isObjectLiteralExpression(value)) return []
    const key = (element.propertyName ?? element.name).getText()
    const property = value.properties.find((one) => one.name?.getText() === key)
    return property && ts.isPropertyAssignment(property) ? boundBy(element.name, property.initializer) : []
  })
}

/** @returns an expression without `as const` and parentheses; for a constant of the file, its value */
function bare(expression: ts.Expression, file: ts.SourceFile): ts.Expression | undefined {
  if (
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isParenthesizedExpression(expression)
  ) {
    return bare(expression.expression, file)
  }
  if (!ts.isIdentifier(expression)) return expression
  const constants = file.statements
    .filter(ts.isVariableStatement)
    .flatMap((one) => [...one.declarationList.declarations])
  const set = constants.find(({ name }) => ts.isIdentifier(name) && name.text === expression.text)?.initializer
  return set && bare(set, file)
}

function textOf(expression: ts.Expression, bound: Bound): string | undefined {
  if (ts.isStringLiteralLike(expression) || ts.isNumericLiteral(expression)) return expression.text
  if (!ts.isTemplateExpression(expression)) return undefined
  let text = expression.head.text
  for (const { expression: put, literal } of expression.templateSpans) {
    const value = ts.isIdentifier(put) ? bound.get(put.text) : undefined
    if (value === undefined) return undefined
    text += value + literal.text
  }
  return text
}

const statementsOf = (statement: ts.Statement) => (ts.isBlock(statement) ? statement.statements : [statement])

/** @returns the names of `a.b.c` or `a.b(…)`; none for any other expression */
function namesOf(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) return [expression.text]
  if (ts.isPropertyAccessExpression(expression)) return [...namesOf(expression.expression), expression.name.text]
  return ts.isCallExpression(expression) ? namesOf(expression.expression) : []
}

const lastNameOf = (expression: ts.Expression) => namesOf(expression).at(-1) ?? ''

function callsIn(node: ts.Node): ts.CallExpression[] {
  const calls = ts.isCallExpression(node) ? [node] : []
  node.forEachChild((child) => void calls.push(...callsIn(child)))
  return calls
}
