import { counted } from './counted.ts'
import { forListedTexts, LISTED_TEXT_NAMES, LISTED_TEXTS } from './listed-texts.ts'
import { MESSAGES } from './messages.ts'
import { anyText, trimmedText } from './text-field.ts'
import * as z from './zod.ts'

/** What a heading of a list of notifications may stand for, and what one of a list of hearings (*agendamentos*). */
const NOTIFICATION_FIELDS = [...LISTED_TEXTS, 'data', 'doc'] as const
const HEARING_FIELDS = ['processo', 'data', 'hora', 'acto', 'tribunal', 'sala', 'estado'] as const
export type ShapeField = (typeof NOTIFICATION_FIELDS | typeof HEARING_FIELDS)[number]
export const SHAPE_FIELDS: readonly ShapeField[] = [...new Set([...NOTIFICATION_FIELDS, ...HEARING_FIELDS])]

/** The most headings of a list, and the longest of them, in characters. */
export const SHAPE_HEADINGS_MAX = 40
export const SHAPE_HEADING_MAX = 60
/** The most shapes that an office keeps. */
export const SHAPES_MAX = 200
/** The largest file of them, in bytes: each with the most headings, every character escaped. */
export const SHAPE_FILE_MAX_BYTES = 5 * 1024 * 1024

/** What is read of each list: by field, the heading's index, or null. */
export type ShapeFields = Record<(typeof NOTIFICATION_FIELDS)[number], number | null> &
  Partial<Record<(typeof HEARING_FIELDS)[number], number | null | undefined>>

const heading = z.nullable(z.int().check(z.gte(0), z.lt(SHAPE_HEADINGS_MAX, { error: MESSAGES.invalid })))

const ofHearings = { hora: z.optional(heading), sala: z.optional(heading), estado: z.optional(heading) }

/**
 * How a list of notifications, or of hearings, is read that no parser knows: which heading is which field. `origin` is where
 * the page comes from, empty for a saved page that does not say; `skeleton` is the kind of its elements.
 */
export const pageShape = z
  .object({
    origin: anyText(300),
    skeleton: anyText(200),
    /** The portal that it is of. */
    source: z.enum(['citius', 'etribunal', 'sitaf'], { error: MESSAGES.invalid }),
    /** What the list is of; left out for notifications. */
    lists: z.optional(z.literal('hearings')),
    headings: z
      .array(anyText(SHAPE_HEADING_MAX))
      .check(z.minLength(2, { error: MESSAGES.invalid }), z.maxLength(SHAPE_HEADINGS_MAX, { error: MESSAGES.invalid })),
    // A shape that was confirmed before a text was listed does not have it.
    fields: z.object({
      ...forListedTexts(() => z._default(heading, null)),
      data: heading,
      doc: heading,
      ...ofHearings,
    }),
  })
  .check(
    z.refine(({ headings, fields }) => isComplete(fields) && isOneToOne(fields, headings.length), {
      error: 'Indique, sem repetir colunas, pelo menos o processo e a data.',
    }),
  )
  .register(z.globalRegistry, { id: 'PageShape' })
export type PageShape = z.infer<typeof pageShape>

/** @returns what the headings of a shape may stand for */
export const fieldsOf = ({ lists }: Pick<PageShape, 'lists'>): readonly ShapeField[] =>
  lists === 'hearings' ? HEARING_FIELDS : NOTIFICATION_FIELDS

/** Whether the fields say enough for a notification to be known again: its case and its day. */
export const isComplete = ({ processo, data }: ShapeFields): boolean => processo !== null && data !== null

const isOneToOne = (fields: ShapeFields, headings: number): boolean => {
  const used = Object.values(fields).filter((index) => typeof index === 'number')
  return new Set(used).size === used.length && used.every((index) => index < headings)
}

/** The names of the fields, to show. */
const FIELD_NAMES: Readonly<Record<ShapeField, string>> = {
  ...LISTED_TEXT_NAMES,
  data: 'Data',
  doc: 'Documento',
  hora: 'Hora',
  sala: 'Sala ou local',
  estado: 'Estado',
}

/** A field's name in a list of notifications, or of hearings, to show. */
export const shapeFieldName = (field: ShapeField, lists?: PageShape['lists']): string =>
  lists === 'hearings' && field === 'acto' ? 'Diligência' : FIELD_NAMES[field]

/** A row of the portal's list of hearings. */
export const listedHearing = z.object({
  processo: anyText(500),
  day: z.iso.date({ error: MESSAGES.invalid }),
  hour: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: MESSAGES.invalid }))),
  /** What it is, in the portal's words. */
  kind: trimmedText(500),
  /** Court and room, as far as the list says them. */
  place: anyText(500),
  /** Its words where the list says that it does not take place; else empty. */
  off: z._default(anyText(100), ''),
})
export type ListedHearing = z.infer<typeof listedHearing>

/** Says how many hearings a list has, and how many it says do not take place. */
export function hearingsWords(count: number, calledOff: number): string {
  const off = counted(calledOff, 'sem efeito, que fica de fora', 'sem efeito, que ficam de fora')
  return `${counted(count, 'diligência', 'diligências')}${calledOff > 0 ? `; ${off}` : ''}.`
}

/** How a refused list may be read, and its first records by heading. */
export const shapeProposal = z.object({ shape: pageShape, samples: z.array(z.array(z.string())) })
export type ShapeProposal = z.infer<typeof shapeProposal>

/** What is said of records that a page hides. */
export const hiddenRecords = (count: number): string =>
  count === 1
    ? 'A página tem um registo escondido, que não foi lido.'
    : `A página tem ${count} registos escondidos, que não foram lidos.`

/** A shape that a member of the office has confirmed. */
export const confirmedShape = z.named('ConfirmedShape', {
  id: z.int(),
  shape: pageShape,
  confirmed_by: z.nullable(z.string()),
  confirmed_at: z.iso.datetime(),
})
export type ConfirmedShape = z.infer<typeof confirmedShape>
export const confirmedShapeList = z.array(confirmedShape)

/** A file of shapes, as an office exports it. */
export const shapeFile = z.named('ShapeFile', {
  kind: z.literal('arauto-page-shapes'),
  version: z.literal(1),
  shapes: z.array(pageShape).check(z.maxLength(SHAPES_MAX, { error: MESSAGES.tooLarge })),
})
export type ShapeFile = z.infer<typeof shapeFile>
