import { SHAPES_MAX } from '../page-shapes.ts'
import type { RowLimit } from './define-call.ts'

/** How many notifications an office may have, readable and not, before no more are imported. */
export const IMPORT_LIMITS: readonly RowLimit[] = [
  {
    table: 'notifications',
    most: 500_000,
    message: 'O escritório já tem 500 000 notificações, o máximo que é possível importar.',
  },
  {
    table: 'unreadable_rows',
    most: 20_000,
    message:
      'O escritório já tem 20 000 notificações por interpretar, o máximo. Trate das que constam da lista antes de importar mais.',
  },
]

/** Confirmed by people, one for each structure of a portal. */
export const SHAPE_LIMITS: readonly RowLimit[] = [
  {
    table: 'page_shapes',
    most: SHAPES_MAX,
    message: `O escritório já tem ${SHAPES_MAX} leituras confirmadas, o máximo. Apague as que já não servem.`,
  },
]
