import { lazyPart } from '../components/lazy-part.tsx'
import DeadlinesScreen from '../features/deadlines/deadlines-screen.tsx'

const CalendarFeedsDialog = lazyPart(() => import('../features/alerts/calendar-feeds-dialog.tsx'))

/** `/prazos`, with the private address of its calendar in a dialog. */
export default function DeadlinesPage() {
  return <DeadlinesScreen subscribe={(close) => <CalendarFeedsDialog onClose={close} />} />
}
