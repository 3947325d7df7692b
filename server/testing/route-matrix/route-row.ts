import type { Who } from '@arauto/contract/calls/define-call'
import type { Database } from '../../src/domain/schema.ts'
import type { TestProduct } from '../test-product.ts'
import type { Marks } from '../two-offices/filled-office.ts'
import type { Asker, SignedInAsker } from './askers.ts'
import type { Scene } from './scene.ts'

/**
 * How to call a route, and what is expected; the refusals follow from `needs` and `form` (route-matrix.test.ts). A call
 * whose definition says enough needs no row.
 */
export interface RouteRow {
  /** As the server registers it. A route may have several rows. */
  route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`
  /** Who at least reaches what this call of it is for, where that is not who its definition says. */
  needs?: Who
  /**
   * `list`: everybody signed in is answered, each with what they may see. `row`: the call names one row, and is refused.
   * Left out, it is a row where the path has a parameter or the call is the responsável's.
   */
  form?: 'list' | 'row'
  /** The status of those who reach it, in a list of all; left out, that of the call's success. */
  ok?: number
  /** In place of the path's parameter, where it is not the scene's row of that part of the path. */
  id?: (scene: Scene) => string | number
  query?: (call: Call) => string
  /** JSON, or a form; left out, the least that the definition takes. */
  body?: (call: Call) => unknown
  /** What the answer to those who reach it holds; left out, what a `GET` of its right reads. */
  shows?: keyof Marks | null
  /** Changes the scene before the call. */
  prepare?: (db: Database, scene: Scene) => Promise<unknown>
  /**
   * Whether those who reach it change rows of the office, and nobody else does; left out, whether it is a row and no `GET`.
   */
  changes?: boolean
  /** Other statuses than those that follow. */
  except?: Partial<Record<Asker, number>>
}

/** A row with what its call's definition says. */
export type CalledRoute = RouteRow &
  Required<Pick<RouteRow, 'id' | 'needs' | 'form' | 'ok' | 'changes' | 'shows'>> & { token: 'extension' | 'access' }

/** One call of a route. */
export interface Call {
  product: TestProduct
  scene: Scene
  /** The call's number. */
  nth: number
  /** A page of the portal's list of this portal user, with a row that is not stored; a character a byte. */
  listPage: (portalUsername: string) => string
  /** Null for nobody. */
  who: SignedInAsker | null
}
