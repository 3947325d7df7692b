import { NOT_AVAILABLE } from '@arauto/contract/constants'
import { formatDateTime } from '@arauto/contract/dates'
import { MESSAGES } from '@arauto/contract/messages'
import { PAGES } from '@arauto/contract/routes'
import { Activity, CircleAlert, RefreshCw } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Button, IconButton } from '../../components/button.tsx'
import { StatusBadge } from './status-badge.tsx'
import { type StatusView, useSystemStatus } from './use-system-status.ts'
import './status-widget.css'

/** The system status in the sidebar; in a narrow sidebar its icon alone. */
export function StatusWidget() {
  const { shown, fetching, refresh } = useSystemStatus()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards have the widget's button for the same
    // biome-ignore lint/a11y/noStaticElementInteractions: clicking anywhere on the widget is a larger target for its button
    <div
      className={`status ${shown.state === 'failed' ? 'status--failed' : isTroubled(shown) ? 'status--troubled' : ''}`}
      onClick={(event) => !isOnControl(event) && refresh()}
    >
      <Wide shown={shown} fetching={fetching} refresh={refresh} />
      <button
        type="button"
        className={`status__icon status__icon--${isTroubled(shown) ? 'troubled' : 'idle' in shown && shown.idle ? 'idle' : shown.state}`}
        title={summary(shown)}
        aria-label={`${summary(shown)} Atualizar estado`}
        onClick={refresh}
      >
        <Activity className="icon" aria-hidden />
        {'stopped' in shown && shown.stopped > 0 && (
          <span className="count status__count" aria-hidden>
            {Math.min(shown.stopped, 99)}
          </span>
        )}
      </button>
    </div>
  )
}

function Wide({ shown, fetching, refresh }: { shown: StatusView; fetching: boolean; refresh: () => void }) {
  if (shown.state === 'failed') {
    return (
      <div className="status__wide" role="alert">
        <p className="hint status__text">
          <CircleAlert className="icon" aria-hidden />
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
      <div className="status__wide">
        <div className="status__head">
          <StatusBadge state="loading" />
        </div>
        <p className="hint status__text">{MESSAGES.statusLoading}</p>
      </div>
    )
  }
  return (
    <div className="status__wide" title={shown.message || undefined}>
      <div className="status__head">
        <span role="status">
          <StatusBadge state={shown.state} troubled={shown.troubled} idle={shown.idle} />
        </span>
        <IconButton icon={RefreshCw} label="Atualizar estado" spinning={fetching} onClick={refresh} />
      </div>
      <p className="hint status__text">
        Última verificação: <span className="tabular-nums">{formatDateTime(shown.lastCheck) ?? NOT_AVAILABLE}</span>
      </p>
      {shown.watch && <p className="status__watch tabular-nums">{shown.watch}</p>}
      {shown.mail && <p className="status__watch tabular-nums">{shown.mail}</p>}
      {shown.page && (
        <Link className="link status__page" to={PAGES.system}>
          Estado do sistema
        </Link>
      )}
    </div>
  )
}

function summary(shown: StatusView): string {
  if (shown.state === 'failed') return `${MESSAGES.statusFailed}.`
  if (shown.state === 'loading') return MESSAGES.statusLoading
  const word = shown.state === 'active' ? 'Ativo' : 'Inativo'
  const more = [shown.watch, shown.mail].map((words) => (words ? ` ${words}.` : '')).join('')
  return `${word}. Última verificação: ${formatDateTime(shown.lastCheck) ?? NOT_AVAILABLE}.${more}`
}

const isTroubled = (shown: StatusView) => 'troubled' in shown && shown.troubled

const isOnControl = (event: MouseEvent) => event.target instanceof Element && event.target.closest('button, a') !== null
