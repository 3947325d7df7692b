import { NOT_AVAILABLE } from '@arauto/contract/constants'
import { formatDateTime } from '@arauto/contract/dates'
import { MESSAGES } from '@arauto/contract/messages'
import { PAGES } from '@arauto/contract/routes'
import { Activity, CircleAlert, RefreshCw } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button, IconButton } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { StatusBadge } from './status-badge.tsx'
import { type StatusView, useSystemStatus } from './use-system-status.ts'
import './status-widget.css'

const LOOKS = {
  usual: 'border-(--hairline) bg-(--surface) hover:border-(--edge)',
  troubled: 'border-(--warning-edge) bg-(--warning-wash) hover:border-(--warning)',
  failed: 'border-(--error-edge) bg-(--error-wash) hover:border-(--edge)',
} as const

/** The system status in the sidebar; its icon alone in a narrow sidebar. */
export function StatusWidget() {
  const { shown, isFetching, refresh } = useSystemStatus()
  const style = shown.state === 'failed' ? LOOKS.failed : isTroubled(shown) ? LOOKS.troubled : LOOKS.usual
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users have the widget's button
    // biome-ignore lint/a11y/noStaticElementInteractions: clicking anywhere on the widget is a larger target for its button
    <div
      className={`status border rounded-(--radius) cursor-pointer @max-[120px]/sidebar:size-46 @max-[120px]/sidebar:self-center ${style}`}
      onClick={(event) => !isOnControl(event) && refresh()}
    >
      <StatusText shown={shown} isFetching={isFetching} refresh={refresh} />
      <button
        type="button"
        className={`status__icon hidden place-items-center relative size-44 p-0 border-0 rounded-(--radius) bg-transparent text-(--text-muted) icon-18 @max-[120px]/sidebar:grid status__icon--${iconStyle(shown)}`}
        title={summary(shown)}
        aria-label={`${summary(shown)} Atualizar estado`}
        onClick={refresh}
      >
        <Activity className="icon" aria-hidden />
        {'stopped' in shown && shown.stopped > 0 && (
          <span
            className="count status__count absolute top-3 right-3 min-w-16 py-0 px-4 bg-(--warning) text-[11px]/16 font-semibold text-(--background)"
            aria-hidden
          >
            {Math.min(shown.stopped, 99)}
          </span>
        )}
      </button>
    </div>
  )
}

type StatusTextProps = ReturnType<typeof useSystemStatus>

/** The widget's content in a wide sidebar. */
function StatusText({ shown, isFetching, refresh }: StatusTextProps) {
  if (shown.state === 'failed') {
    return (
      <div
        className="grid gap-6 content-center min-h-88 min-w-200 pt-10 pr-8 pb-12 pl-12 @max-[120px]/sidebar:hidden"
        role="alert"
      >
        <p className="hint flex gap-6 text-(--error-text)">
          <CircleAlert className="icon text-(--error-sign)" aria-hidden />
          {MESSAGES.statusFailed}
        </p>
        <Button size="small" icon={RefreshCw} onClick={refresh}>
          Tentar novamente
        </Button>
      </div>
    )
  }
  if (shown.state === 'loading') {
    return (
      <div className="grid gap-6 content-center min-h-88 min-w-200 pt-10 pr-8 pb-12 pl-12 @max-[120px]/sidebar:hidden">
        <div className="flex items-center justify-between [--icon-button:28px] min-h-28 -ml-2">
          <StatusBadge state="loading" />
        </div>
        <p className="hint">{MESSAGES.statusLoading}</p>
      </div>
    )
  }
  const troubled = isTroubled(shown)
  const watchClass = `text-12 text-pretty ${troubled ? 'text-(--warning-text)' : 'text-(--text-muted)'}`
  return (
    <div
      className="grid gap-6 content-center min-h-88 min-w-200 pt-10 pr-8 pb-12 pl-12 @max-[120px]/sidebar:hidden"
      title={shown.message || undefined}
    >
      <div className="flex items-center justify-between [--icon-button:28px] min-h-28 -ml-2">
        <span role="status">
          <StatusBadge {...shown} />
        </span>
        <IconButton icon={RefreshCw} label="Atualizar estado" spinning={isFetching} onClick={refresh} />
      </div>
      <p className={`hint ${troubled ? 'text-(--text-soft)' : ''}`}>
        Última verificação:{' '}
        <span className="tabular-nums block text-(--text)">{formatDateTime(shown.lastCheck) ?? NOT_AVAILABLE}</span>
      </p>
      {shown.watch && <p className={watchClass}>{shown.watch}</p>}
      {shown.mail && <p className={watchClass}>{shown.mail}</p>}
      {shown.hasSystemPage && (
        <Link className="link text-12 w-fit" to={PAGES.system}>
          Estado do sistema
        </Link>
      )}
    </div>
  )
}

/** The status in one sentence, as the icon's tooltip and name. */
function summary(shown: StatusView): string {
  if (shown.state === 'failed') return `${MESSAGES.statusFailed}.`
  if (shown.state === 'loading') return MESSAGES.statusLoading
  const state = shown.state === 'active' ? 'Ativo' : 'Inativo'
  const details = [shown.watch, shown.mail].map((words) => (words ? ` ${words}.` : '')).join('')
  return `${state}. Última verificação: ${formatDateTime(shown.lastCheck) ?? NOT_AVAILABLE}.${details}`
}

const iconStyle = (shown: StatusView): string =>
  isTroubled(shown) ? 'troubled' : 'idle' in shown && shown.idle ? 'idle' : shown.state

const isTroubled = (shown: StatusView) => 'troubled' in shown && shown.troubled

const isOnControl = (event: MouseEvent) => event.target instanceof Element && event.target.closest('button, a') !== null
