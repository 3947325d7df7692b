import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hasForeignChanges, surviveForeignChanges } from './foreign-changes.ts'

const { insertBefore, removeChild, replaceChild } = Node.prototype
let end: () => void
beforeEach(() => {
  end = surviveForeignChanges(document.body)
})
afterEach(() => end())

/** As translators do it, who do not share the page's prototypes. */
const WAYS: Record<string, (text: Text, font: Element) => void> = {
  'replaced at once': (text, font) => replaceChild.call(text.parentNode!, font, text),
  'replaced by one before it': (text, font) => {
    insertBefore.call(text.parentNode!, font, text)
    removeChild.call(text.parentNode!, text)
  },
  'replaced by one after it': (text, font) => {
    insertBefore.call(text.parentNode!, font, text.nextSibling)
    removeChild.call(text.parentNode!, text)
  },
  'replaced once they were gone': (text, font) => {
    const [parent, next] = [text.parentNode!, text.nextSibling]
    removeChild.call(parent, text)
    insertBefore.call(parent, font, next)
  },
  'put inside': (text, font) => {
    insertBefore.call(text.parentNode!, font, text)
    font.textContent = ''
    insertBefore.call(font, text, null)
  },
}

function translate(way: keyof typeof WAYS): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = `«${text.data}»`
    WAYS[way]!(text, font)
  }
}

function Panel({ days, late, names }: { days: number; late: boolean; names: readonly string[] }) {
  return (
    <p>
      Faltam {days} dias{late && ', com multa'}
      {names.map((name) => (
        <b key={name}>{name}</b>
      ))}
      {days > 3 ? 'longe' : <i>perto</i>}
    </p>
  )
}

it.each(Object.keys(WAYS))('a page whose texts are %s keeps working, and shows the present ones', async (way) => {
  const { rerender, unmount, container } = render(<Panel days={5} late names={['Ana', 'Rui']} />)
  translate(way)
  await Promise.resolve()
  rerender(<Panel days={2} late={false} names={['Rui']} />)
  await Promise.resolve()
  const shown = () => container.textContent.replaceAll(/[«»]/g, '')
  expect(shown()).toBe('Faltam 2 diasRuiperto')
  translate(way)
  rerender(<Panel days={8} late names={['Rui', 'Ana']} />)
  await Promise.resolve()
  expect(shown()).toBe('Faltam 8 dias, com multaRuiAnalonge')
  unmount()
  expect(container.textContent).toBe('')
})

it('elements that a translator moved go where the present ones are', () => {
  const { rerender, unmount, container } = render(<Panel days={5} late names={['Ana', 'Rui']} />)
  for (const element of container.querySelectorAll('b')) {
    const font = document.createElement('font')
    replaceChild.call(element.parentNode!, font, element)
    insertBefore.call(font, element, null)
  }
  rerender(<Panel days={5} late names={['Eva', 'Rui']} />)
  expect(container.textContent).toBe('Faltam 5 dias, com multaEvaRuilonge')
  rerender(<Panel days={5} late names={[]} />)
  expect(container.textContent).toBe('Faltam 5 dias, com multalonge')
  unmount()
})

it('a page that only React changes has no foreign changes', async () => {
  const { rerender } = render(<Panel days={5} late names={['Ana']} />)
  rerender(<Panel days={2} late={false} names={[]} />)
  await Promise.resolve()
  expect(hasForeignChanges()).toBe(false)
  translate('replaced at once')
  await Promise.resolve()
  expect(hasForeignChanges()).toBe(true)
})
