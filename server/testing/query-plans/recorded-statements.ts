import pg from 'pg'

/** A statement, with the values of its first call and the names of the functions that made it. */
export interface Statement {
  text: string
  values: readonly unknown[]
  by: Set<string>
}

/** What has a plan; a cursor has that of its query. */
const PLANNED =
  /^\s*(?:declare "[^"]+" no scroll cursor for\s+)?((?:select|with|insert|update|delete|merge)\b[\s\S]*)$/i

/** Notes the statements that any connection of this program makes while functions are called. */
export class StatementRecord {
  readonly #statements = new Map<string, Statement>()

  /** @returns every statement, once */
  get statements(): readonly Statement[] {
    return [...this.#statements.values()]
  }

  /** Does some work, of a function that is named. */
  async during(name: string, work: () => Promise<unknown>): Promise<void> {
    const { prototype } = pg.Client
    const { query } = prototype
    const note = (text: string | undefined, values: unknown) => {
      const planned = PLANNED.exec(text ?? '')?.[1]
      if (!planned) return
      const known = this.#statements.get(planned)
      if (known) known.by.add(name)
      else {
        const bound = Array.isArray(values) ? values : []
        this.#statements.set(planned, { text: planned, values: bound, by: new Set([name]) })
      }
    }
    prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
      const [asked, values] = given as unknown as [string | pg.QueryConfig, unknown]
      if (typeof asked === 'string') note(asked, values)
      else note(asked.text, asked.values ?? values)
      return query.apply(this, given)
    } as typeof query
    try {
      await work()
    } finally {
      prototype.query = query
    }
  }
}
