import '@testing-library/jest-dom/vitest'
import { afterEach } from 'vitest'
import { forgetPress } from '../components/press-guard.ts'

afterEach(forgetPress)
