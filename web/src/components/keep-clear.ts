import { type RefObject, useEffect } from 'react'
import { toast } from 'react-toastify/unstyled'

/** What toasts must not cover: buttons that are pressed repeatedly. */
const KEPT_CLEAR = '[data-keep-clear]'
/** The gap between what is kept clear and the lowest toast, in CSS pixels. */
const GAP = 8

/**
 * Raises the toasts above what they must not cover, while there are any. It measures at each frame, since the page may
 * scroll and change its height.
 *
 * @param area holds the toasts' container
 */
export function useKeepClear(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0
    const place = () => {
      const stack = area.current?.querySelector<HTMLElement>('.Toastify__toast-container')
      if (!stack?.childElementCount) {
        frame = 0
        return
      }
      const raise = raiseOf(stack)
      if (stack.style.getPropertyValue('--raise') !== raise) stack.style.setProperty('--raise', raise)
      frame = requestAnimationFrame(place)
    }
    const stop = toast.onChange(() => {
      frame ||= requestAnimationFrame(place)
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [area])
}

/** @returns how far the toasts are raised, as a CSS length; `0px` where they would leave the window */
function raiseOf(stack: HTMLElement): string {
  const { top, bottom, left, right } = stack.getBoundingClientRect()
  const raised = Number.parseFloat(stack.style.getPropertyValue('--raise')) || 0
  const height = bottom - top
  const lowest = bottom + raised
  let foot = lowest
  const boxes = [...document.querySelectorAll(KEPT_CLEAR)].map((element) => element.getBoundingClientRect())
  for (const box of boxes.sort((one, other) => other.top - one.top)) {
    const beside = box.right <= left || box.left >= right
    if (!beside && box.bottom > foot - height - GAP && box.top < foot + GAP) foot = box.top - GAP
  }
  return `${foot - height < 0 ? 0 : lowest - foot}px`
}
