import { type Dom, select } from './dom.ts'

/** Elements that a reader sees as part of the line they stand in. */
const INLINE = /^(a|abbr|b|big|em|font|i|small|span|strong|sub|sup|u)$/

/**
 * What a page says, in the pieces in which a reader sees it: a paragraph, a label, a cell. Scripts and styles say nothing.
 *
 * @param enough how many characters are enough: reading ends at the first piece that reaches it
 * @returns the pieces in the page's order, white space folded, empty ones left out
 */
export function textPieces($: Dom, enough = Number.POSITIVE_INFINITY): string[] {
  const pieces: string[] = []
  let piece = ''
  let length = 0
  const end = () => {
    const text = piece.replace(/\s+/gu, ' ').trim()
    if (text !== '') pieces.push(text)
    length += text.length
    piece = ''
  }
  type Node = ReturnType<ReturnType<typeof select>['contents']>[number]
  const pending: (Node | 'end')[] = select($, 'body').toArray()
  for (let node = pending.pop(); node && length < enough; node = pending.pop()) {
    if (node === 'end') end()
    else if (node.type === 'text') piece += node.data
    else if (node.type === 'tag') {
      const block = !INLINE.test(node.name)
      if (block) {
        end()
        pending.push('end')
      }
      for (const child of node.children.toReversed()) pending.push(child)
    }
  }
  end()
  return pieces
}
