import { type Dom, type Node, select } from './dom.ts'

/** Elements that do not interrupt a line of text. */
const INLINE = /^(a|abbr|b|big|em|font|i|small|span|strong|sub|sup|u)$/

/**
 * The text of a page by blocks: a paragraph, a label, a cell. Scripts and styles are left out.
 *
 * @param enough stop reading once this many characters are collected
 * @returns the blocks in document order, white space collapsed, empty ones left out
 */
export function textBlocks($: Dom, enough = Number.POSITIVE_INFINITY): string[] {
  const blocks: string[] = []
  let block = ''
  let length = 0
  const end = () => {
    const text = block.replace(/\s+/gu, ' ').trim()
    if (text !== '') blocks.push(text)
    length += text.length
    block = ''
  }
  const pending: (Node | 'end')[] = select($, 'body').toArray()
  for (let node = pending.pop(); node && length < enough; node = pending.pop()) {
    if (node === 'end') end()
    else if (node.type === 'text') block += node.data
    else if (node.type === 'tag') {
      const isBlock = !INLINE.test(node.name)
      if (isBlock) {
        end()
        pending.push('end')
      }
      for (const child of node.children.toReversed()) pending.push(child)
    }
  }
  end()
  return blocks
}
