import { fold } from '@arauto/contract/fold'
import { type Dom, type Element, elementsIn, elementsOf, isHidden, textOf } from '../dom.ts'

const NUMBER = String.raw`(\d{1,3}(?:[. ]\d{3})+|\d{1,6})`
const NOUN = `(?:agendamentos?|diligencias?|marcac(?:ao|oes)|registos?|resultados?)`
/** Folded whole texts of an element: `1 a 10 de 25 registos`, `Total: 25`, `25 agendamentos encontrados`. */
const ANNOUNCED = [
  `(?:(?:a )?(?:mostrar|mostrando|ver|exibir|${NOUN}):? )?(?:de )?\\d{1,6} ?(?:-|–|a|ate) ?\\d{1,6} de (?:um total de )?${NUMBER}(?: ${NOUN})?`,
  `total(?: de ${NOUN})? ?:? ?${NUMBER}(?: ${NOUN})?`,
  `(?:numero|n\\.?[oº]?) de ${NOUN} ?:? ?${NUMBER}`,
  `(?:existem|tem|ha|foram encontrad[oa]s)?:? ?${NUMBER} ${NOUN}(?: (?:encontrad[oa]s|no total|ao todo|agendad[oa]s|futur[oa]s))?`,
].map((pattern) => new RegExp(`^${pattern}\\.?$`))
/** Longer texts are no count. */
const MAX_CHARACTERS = 100
/** Counts in these elements are of something else, such as unread messages in a menu. */
const IGNORED = new Set(['nav', 'a', 'button', 'select', 'option', 'label', 'head', 'script', 'style', 'textarea'])

/**
 * How many records a page says that its list has, on all of its pages together. The wording is assumed: no public source
 * shows a portal's list of hearings.
 *
 * @param list the element that holds the records, whose texts are ignored
 * @returns null where it says none, or two different ones
 */
export function announcedCount($: Dom, list: Element): number | null {
  const found = new Set<number>()
  const read = (element: Element): void => {
    if (isHidden(element) || IGNORED.has(element.name)) return
    if (element === list) {
      for (const part of elementsIn(element)) if (part.name === 'caption' || part.name === 'tfoot') read(part)
      return
    }
    const text = fold(textOf(element, MAX_CHARACTERS + 1))
    const count = text.length > MAX_CHARACTERS ? null : countIn(text)
    if (count !== null) found.add(count)
    // The parts of a whole sentence say nothing else.
    else for (const child of element.children) if (child.type === 'tag') read(child)
  }
  for (const body of elementsOf($).all.filter(({ name }) => name === 'body')) read(body)
  return found.size === 1 ? [...found][0]! : null
}

function countIn(text: string): number | null {
  for (const pattern of ANNOUNCED) {
    const written = pattern.exec(text)?.[1]
    if (written) return Number(written.replaceAll(/[. ]/g, ''))
  }
  return null
}
