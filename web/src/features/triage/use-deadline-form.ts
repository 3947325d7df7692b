import { formatDate } from '@arauto/contract/dates'
import type { NotificationWork, OfficeDeadline } from '@arauto/contract/office-deadlines'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, errorMessage } from '../../api/error.ts'
import {
  choiceOf,
  choiceSchema,
  elaboratedOf,
  NOTHING_KNOWN,
  needsReason,
  termsOf,
} from '../../components/deadline-terms/choice.ts'
import { refusedFields } from '../../components/deadline-terms/terms-form.ts'
import type { Decision } from '../../components/decision.ts'
import { acceptsPress } from '../../components/press-guard.ts'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { calculationQuery } from './api.ts'
import { readingsOf } from './readings.ts'
import type { useDecision } from './use-decision.ts'

const NOT_SAVED = 'Não foi possível guardar o prazo. O que escolheu continua aqui.'

/** A deadline that a person decides on. */
export interface DeadlineFormProps {
  work: NotificationWork
  /** As it is stored now; null for one more. */
  deadline: OfficeDeadline | null
  /** As it was when one began to choose. */
  baseline: OfficeDeadline | null
  /** Counts it again by the rules of today, before anything is chosen. */
  recount: boolean
  onDirty: (dirty: boolean) => void
  /** Stores the decision. */
  decision: ReturnType<typeof useDecision>
  onDone: (decision: Decision, answer: NotificationWork) => void
}

/** The form of a deadline: what is chosen, what it comes to by the rules, and why it cannot be stored. */
export function useDeadlineForm({ work, deadline, baseline, recount, onDirty, decision, onDone }: DeadlineFormProps) {
  const { notification, can_act: canAct, can_confirm: canConfirm } = work
  const known = baseline ?? NOTHING_KNOWN
  const elaborated = elaboratedOf(known, notification.data)
  const [begun] = useState(() => choiceOf(known, notification.data, work.case_taxa_cents))
  const form = useSchemaForm({
    schema: choiceSchema(known, elaborated),
    defaultValues: begun,
    send: async ({ choice, terms }) => {
      if (!acceptsPress()) return
      const body = {
        action: canConfirm ? ('confirm' as const) : ('propose' as const),
        terms,
        title: choice.title,
        internal_date: choice.internal || null,
        note: needsReason(choice, known, elaborated) ? choice.note : '',
      }
      const sent: Decision = baseline
        ? { deadline: baseline.id, body: { ...body, version: baseline.version } }
        : { deadline: null, body: { ...body, notification_id: notification.id } }
      const answer = (await decision.mutateAsync(sent)) as NotificationWork
      onDirty(false)
      onDone(sent, answer)
    },
    // The sentence is above the buttons.
    onRefused: (error) => refusedFields(error) ?? {},
  })
  const choice = form.watch()
  const dirty = recount || JSON.stringify(choice) !== JSON.stringify(begun)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when it changes, not when the listener does
  useEffect(() => onDirty(dirty), [dirty])

  const { terms, wrong } = termsOf(choice, known, elaborated)
  const untouched = !dirty && baseline !== null
  const calculation = calculationQuery(terms, notification)
  const calculating = useQuery({ ...calculation, enabled: canAct && !untouched && calculation.enabled === true })
  const shown = untouched ? baseline.calculated : terms ? (calculating.data ?? null) : null
  const ends = terms?.ends ?? shown?.ends ?? null
  const refused =
    calculating.error && terms && !untouched
      ? errorMessage(calculating.error, 'Não foi possível calcular o prazo.')
      : null
  const changed = baseline?.version !== deadline?.version
  const conflict = decision.error instanceof ApiError && decision.error.status === 409
  const lacksLength = choice.length.trim() === '' && choice.ends === ''
  const changedBy = `${deadline?.decided_by?.name ?? 'Alguém'} mudou este prazo entretanto. Veja antes de guardar.`
  return {
    form,
    choice,
    dirty,
    terms,
    /** By which each duration that is offered is counted; null once one is chosen. */
    assumed: terms ? null : termsOf({ ...choice, length: '1' }, known, elaborated).terms,
    ends,
    wrong,
    elaborated,
    /** What the terms come to, unless the last day itself is set. */
    counted: terms?.ends ? null : shown,
    counting: calculating.isFetching,
    refused,
    warnings: warningsOf(baseline).filter((warning) => !shown?.warnings.includes(warning)),
    deciding: decision.isPending,
    /** Why it was not stored, or would not be. */
    notStored: decision.error
      ? conflict
        ? decision.error.message
        : `${NOT_SAVED} ${errorMessage(decision.error, '')}`
      : changed && dirty && !decision.isPending
        ? changedBy
        : null,
    /** Whether somebody else has stored another meanwhile. */
    overtaken: conflict || changed,
    reasonNeeded: needsReason(choice, known, elaborated),
    complete: !lacksLength && (refused === null || Boolean(terms?.ends)),
  }
}

/** What a person has to know of a proposal, without the other readings, which stand side by side. */
export function warningsOf(deadline: OfficeDeadline | null): string[] {
  if (!deadline) return []
  const beginnings = readingsOf(deadline).map(
    ({ duration, ends }) => `Outra leitura: ${duration}${ends ? `, até ${formatDate(ends)} ` : ' '}(`,
  )
  const { warnings = [], urgent_reason: urgent } = deadline.suggested ?? {}
  return [
    ...(urgent ? [`Urgente por «${urgent.words}» (${urgent.article}).`] : []),
    ...warnings.filter((one) => !beginnings.some((begin) => one.startsWith(begin))),
  ]
}
