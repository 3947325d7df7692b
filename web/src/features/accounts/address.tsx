import { Fragment } from 'react'

/** An address that may break after its at sign and its dots, before it does within a word; `pt` does not stand alone. */
export function Address({ text }: { text: string }) {
  const parts = text.split(/(?<=[@.])(?!\p{L}{2,3}$)/u)
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
