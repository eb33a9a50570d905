import { useMutation, useQuery } from '@tanstack/react-query'
import { saveFile } from '@/lib/browser/save-file'
import { apiDownload, apiRequest } from '@/lib/session/api-client'
import type { Revenue } from './schema'

const path = '/v1/admin/revenue'

/** @param year null for the latest that has any */
export function useRevenue(year: number | null) {
  return useQuery({
    queryKey: ['admin', 'revenue', year],
    queryFn: () => apiRequest<Revenue>(year === null ? path : `${path}?year=${year}`),
  })
}

export interface RevenueFile {
  year: number
  format: 'xlsx' | 'csv'
  language: 'sr' | 'en'
}

export function useRevenueFile() {
  return useMutation({
    mutationFn: async ({ year, format, language }: RevenueFile) => {
      const query = new URLSearchParams({ year: String(year), format, language })
      saveFile(await apiDownload(`${path}/file?${query}`), `kljuc-${year}.${format}`)
    },
  })
}
