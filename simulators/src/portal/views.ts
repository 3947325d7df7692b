import { randomBytes } from 'node:crypto'

/** The hidden inputs of a page's form, by name, in the order in which they stand. */
export type HiddenFields = Readonly<Record<string, string>>

/** A rendered page, as needed for its postback. */
export interface View {
  /** The page's name: the fields of one page are invalid on another. */
  readonly page: string
  /** What a postback may have as target and argument, as `target` or `target|argument`. */
  readonly targets: ReadonlySet<string>
  /** The page's state, restored by a postback. */
  readonly state: Readonly<Record<string, string>>
}

/** Far more than one session renders; beyond it the oldest pages are dropped. */
const MAX_VIEWS = 2000

/** Creates a store of rendered pages, found by their hidden fields. */
export function createViews() {
  const issued = new Map<string, { fields: HiddenFields; view: View }>()
  return {
    issue(view: View): HiddenFields {
      const fields: HiddenFields = {
        __EVENTTARGET: '',
        __EVENTARGUMENT: '',
        __VIEWSTATE: `/wEPDwUK${randomBytes(180).toString('base64')}`,
        __VIEWSTATEGENERATOR: randomBytes(4).toString('hex').toUpperCase(),
        __EVENTVALIDATION: `/wEd${randomBytes(64).toString('base64')}`,
      }
      issued.set(fields.__VIEWSTATE!, { fields, view })
      if (issued.size > MAX_VIEWS) issued.delete(issued.keys().next().value!)
      return fields
    },
    /** @returns the view, when all its fields were posted back unchanged and `page` is its page */
    find(page: string, form: URLSearchParams): View | undefined {
      const entry = issued.get(form.get('__VIEWSTATE') ?? '')
      if (entry?.view.page !== page) return undefined
      const verbatim = ['__VIEWSTATEGENERATOR', '__EVENTVALIDATION'].every(
        (name) => form.get(name) === entry.fields[name],
      )
      const present = form.has('__EVENTTARGET') && form.has('__EVENTARGUMENT')
      return verbatim && present ? entry.view : undefined
    },
    /** Removes a view: its fields are no longer accepted. */
    invalidate(form: URLSearchParams): void {
      issued.delete(form.get('__VIEWSTATE') ?? '')
    },
  }
}

/** @returns whether the page has the target of the posted form (ASP.NET's event validation) */
export function offers(view: View, form: URLSearchParams): boolean {
  const target = form.get('__EVENTTARGET') ?? ''
  const argument = form.get('__EVENTARGUMENT') ?? ''
  return view.targets.has(argument === '' ? target : `${target}|${argument}`)
}
