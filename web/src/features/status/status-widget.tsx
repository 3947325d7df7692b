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

/** The system status in the sidebar; its icon alone in a narrow sidebar. */
export function StatusWidget() {
  const { shown, isFetching, refresh } = useSystemStatus()
  const style = shown.state === 'failed' ? 'status--failed' : isTroubled(shown) ? 'status--troubled' : ''
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users have the widget's button
    // biome-ignore lint/a11y/noStaticElementInteractions: clicking anywhere on the widget is a larger target for its button
    <div className={`status rounded pressable ${style}`} onClick={(event) => !isOnControl(event) && refresh()}>
      <StatusText shown={shown} isFetching={isFetching} refresh={refresh} />
      <button
        type="button"
        className={`status__icon centred no-edge rounded relative ink-muted icon-18 status__icon--${iconStyle(shown)}`}
        title={summary(shown)}
        aria-label={`${summary(shown)} Atualizar estado`}
        onClick={refresh}
      >
        <Activity className="icon" aria-hidden />
        {'stopped' in shown && shown.stopped > 0 && (
          <span className="count status__count absolute" aria-hidden>
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
      <div className="status__wide grid gap-6" role="alert">
        <p className="hint status__text flex gap-6 ink-error">
          <CircleAlert className="icon sign-error" aria-hidden />
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
      <div className="status__wide grid gap-6">
        <div className="status__head flex middle apart">
          <StatusBadge state="loading" />
        </div>
        <p className="hint status__text">{MESSAGES.statusLoading}</p>
      </div>
    )
  }
  return (
    <div className="status__wide grid gap-6" title={shown.message || undefined}>
      <div className="status__head flex middle apart">
        <span role="status">
          <StatusBadge {...shown} />
        </span>
        <IconButton icon={RefreshCw} label="Atualizar estado" spinning={isFetching} onClick={refresh} />
      </div>
      <p className="hint status__text">
        Última verificação:{' '}
        <span className="tabular-nums block ink">{formatDateTime(shown.lastCheck) ?? NOT_AVAILABLE}</span>
      </p>
      {shown.watch && <p className="status__watch text-12 ink-muted pretty tabular-nums">{shown.watch}</p>}
      {shown.mail && <p className="status__watch text-12 ink-muted pretty tabular-nums">{shown.mail}</p>}
      {shown.hasSystemPage && (
        <Link className="link status__page text-12" to={PAGES.system}>
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
