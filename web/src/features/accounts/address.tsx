import { Fragment } from 'react'

/** An address that may break after its at sign and its dots, before it does within a word. */
export function Address({ text }: { text: string }) {
  const parts = text.split(/(?<=[@.])/u)
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
