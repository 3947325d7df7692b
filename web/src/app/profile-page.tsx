import { lazyPart } from '../components/lazy-part.tsx'
import ProfileScreen from '../features/profile/profile-screen.tsx'

const OfficeSection = lazyPart(() => import('../features/office/office-section.tsx'))

/** `/profile`, with the office, whose code is loaded with its tab. */
export default function ProfilePage() {
  return <ProfileScreen office={<OfficeSection onMissing={() => undefined} />} />
}
