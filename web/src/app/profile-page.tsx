import { lazyPart } from '../components/lazy-part.tsx'
import OfficeSection from '../features/office/office-section.tsx'
import ProfileScreen from '../features/profile/profile-screen.tsx'

const AuditSection = lazyPart(() => import('../features/audit/audit-section.tsx'))

/** `/profile`, with the office in a tab. The code of its record, below it, is loaded with the tab. */
export default function ProfilePage() {
  return (
    <ProfileScreen
      office={
        <div className="stack">
          <OfficeSection />
          <AuditSection onMissing={() => undefined} />
        </div>
      }
    />
  )
}
