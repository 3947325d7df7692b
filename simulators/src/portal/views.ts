import { randomBytes } from 'node:crypto'

/** The hidden inputs of a page's form, by name, in the order in which they stand. */
export type HiddenFields = Readonly<Record<string, string>>

/** What a rendered page remembers for its postback. */
export interface View {
  /** Which page it is: fields of one page are worth nothing on another. */
  readonly page: string
  /** What a postback may name as its target and argument, as `target` or `target|argument`. */
  readonly targets: ReadonlySet<string>
  /** The page's own state, as a postback finds it again. */
  readonly state: Readonly<Record<string, string>>
}

/** The pages rendered so far, found again by the fields that they carried. */
export interface Views {
  issue(view: View): HiddenFields
  /** @returns the view, when every one of its fields came back verbatim and `page` is its page */
  find(page: string, form: URLSearchParams): View | undefined
  /** Forgets a view: its fields are stale from now on. */
  spend(form: URLSearchParams): void
}

/** Far more than one session renders; a session that renders more loses its oldest pages, as a server's memory would. */
const KEPT = 2000

/** No page rendered yet. */
export function createViews(): Views {
  const issued = new Map<string, { fields: HiddenFields; view: View }>()
  return {
    issue(view) {
      const fields: HiddenFields = {
        __EVENTTARGET: '',
        __EVENTARGUMENT: '',
        __VIEWSTATE: `/wEPDwUK${randomBytes(180).toString('base64')}`,
        __VIEWSTATEGENERATOR: randomBytes(4).toString('hex').toUpperCase(),
        __EVENTVALIDATION: `/wEd${randomBytes(64).toString('base64')}`,
      }
      issued.set(fields.__VIEWSTATE!, { fields, view })
      if (issued.size > KEPT) issued.delete(issued.keys().next().value!)
      return fields
    },
    find(page, form) {
      const entry = issued.get(form.get('__VIEWSTATE') ?? '')
      if (entry?.view.page !== page) return undefined
      const verbatim = ['__VIEWSTATEGENERATOR', '__EVENTVALIDATION'].every(
        (name) => form.get(name) === entry.fields[name],
      )
      const present = form.has('__EVENTTARGET') && form.has('__EVENTARGUMENT')
      return verbatim && present ? entry.view : undefined
    },
    spend(form) {
      issued.delete(form.get('__VIEWSTATE') ?? '')
    },
  }
}

/** @returns whether the page offered what the posted form asks for (ASP.NET's event validation) */
export function offers(view: View, form: URLSearchParams): boolean {
  const target = form.get('__EVENTTARGET') ?? ''
  const argument = form.get('__EVENTARGUMENT') ?? ''
  return view.targets.has(argument === '' ? target : `${target}|${argument}`)
}
