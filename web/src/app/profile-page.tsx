import { lazyPart } from '../components/lazy-part.tsx'
import OfficeSection from '../features/office/office-section.tsx'
import ProfileScreen from '../features/profile/profile-screen.tsx'
import { SystemLink } from '../features/status/system-link.tsx'

const AlertsSection = lazyPart(() => import('../features/alerts/alerts-section.tsx'))
const AuditSection = lazyPart(() => import('../features/audit/audit-section.tsx'))

/** `/profile`, with the office and the alerts in tabs. The code of the alerts and of the office's record is loaded with theirs. */
export default function ProfilePage() {
  return (
    <ProfileScreen
      office={<OfficeSection record={<AuditSection />} system={<SystemLink />} />}
      alerts={<AlertsSection />}
    />
  )
}
