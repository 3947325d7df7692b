import { type ComponentType, lazy, useState } from 'react'

/** A screen whose code is a file of its own. */
export interface LazyScreen {
  /** The screen, once its code is there. */
  ready: ComponentType | null
  /** The screen for when it is not; drawing it loads it. */
  Later: ComponentType
  /** Loads the code, so that the screen can be drawn at once. @throws {CodeMissing} */
  load: () => Promise<unknown>
}

/** The code of a screen did not come: no server, or one that was updated and has it under another name. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing'
}

/**
 * @param load imports the screen
 * @returns the screen, not loaded yet
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): LazyScreen {
  const loadOnce = async () => {
    const module = await load().catch((cause: unknown) => {
      throw new CodeMissing('a screen could not be loaded', { cause })
    })
    screen.ready = module.default
    return module
  }
  const screen: LazyScreen = { ready: null, Later: lazy(loadOnce), load: loadOnce }
  return screen
}

/**
 * Draws a lazy screen; one whose code is there without a stand-in before it, since React holds what follows a stand-in
 * back for 300 ms.
 */
export function DrawScreen({ screen }: { screen: LazyScreen }) {
  const [Drawn] = useState(() => screen.ready ?? screen.Later)
  return <Drawn />
}
