import type { MarkedPage, PageBox } from '@arauto/contract/readings'

/** Where a rectangle is, in per cent of its page. */
export interface PlacedBox {
  left: string
  top: string
  width: string
  height: string
}

/** Around the words, in points; little above and below, where the next line's mark is. */
const [BESIDE, ABOVE] = [2, 1]

/**
 * @param rotation by which the page is turned on the screen, clockwise: 0, 90, 180 or 270
 * @returns where a rectangle of a page is shown
 */
export function placeBox({ width, height }: MarkedPage, box: PageBox, rotation = 0): PlacedBox {
  let [left, top, right, bottom] = [
    (box.left - BESIDE) / width,
    (box.top - ABOVE) / height,
    (box.right + BESIDE) / width,
    (box.bottom + ABOVE) / height,
  ]
  for (let turned = 0; turned < rotation; turned += 90) {
    ;[left, top, right, bottom] = [1 - bottom, left, 1 - top, right]
  }
  const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
  return { left: percent(left), top: percent(top), width: percent(right - left), height: percent(bottom - top) }
}
