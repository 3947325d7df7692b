import OfficeSection from '../features/office/office-section.tsx'
import ProfileScreen from '../features/profile/profile-screen.tsx'

/** `/profile`, with the office in a tab. */
export default function ProfilePage() {
  return <ProfileScreen office={<OfficeSection />} />
}
