'use client'

import { lazy } from 'react'
import { loadPart } from '@/lib/browser/load-part'
import type { HomeSearchFormProps } from './home-search-form'

const Form = lazy(() =>
  loadPart(() => import('./home-search-form')).then(({ HomeSearchForm }) => ({ default: HomeSearchForm })),
)

/** The search form without its scripts among those of the route. */
export function LazySearchForm(props: HomeSearchFormProps) {
  return <Form {...props} />
}
