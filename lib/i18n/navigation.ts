import { createNavigation } from 'next-intl/navigation'
import { routing } from './routing'

export const { Link, redirect, useRouter, usePathname, getPathname } = createNavigation(routing)
