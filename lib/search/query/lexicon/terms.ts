import type { LexiconEntry } from './entry'

/** Phrases about the advertiser and the terms of an offer. */
export const termEntries: readonly LexiconEntry[] = [
  {
    phrases: [
      'od vlasnika',
      'direktno od vlasnika',
      'vlasnik(|a)',
      'samo vlasnici',
      'privatn* oglas*',
      'bez (posrednika|agencije|agencija|provizije)',
      'bez (posrednika|agencije|agencija) i provizije',
      'bez provizije i (posrednika|agencije|agencija)',
      'agencij(e|a) ne zov*',
      'agencij(e|a) molim da ne zov*',
      'agencij(e|a) iskljucen*',
      'bez agencijske provizije',
      'from (owner|owners)',
      'from the owner',
      '(by|direct|private) owner',
      'owner direct',
      'direct from owner',
      'no (agent|agency|broker|commission) fee(|s)',
      'no (agents|agent|agency|agencies|broker|fee|fees|commission)',
      'bez (agenata|agenta|posredovanja)',
      'without (agency|agents|commission|fees)',
    ],
    filters: { advertiser: 'owner' },
    examples: ['stan od vlasnika', 'bez agencije'],
  },
  {
    phrases: [
      '(od|preko|putem) agencij(e|a|om)',
      'agencijsk* (ponud|prodaj|oglas)*',
      'from an agency',
      'from agency',
      'agencija (izdaje|prodaje)',
    ],
    filters: { advertiser: 'agency' },
    examples: ['preko agencije', 'from an agency'],
  },
  {
    phrases: ['bez (depozita|kaucije)', 'depozit(|a|om)', 'kaucij*', '(no|without) deposit', 'deposit'],
    preferred: 'depozita',
    examples: ['bez depozita', 'sa depozitom', 'no deposit'],
  },
  {
    phrases: ['na kredit', 'moguc kredit', 'moguca kupovina na kredit', 'kredit(|om)', 'with a loan'],
    preferred: 'kredit',
    examples: ['stan na kredit'],
  },
  {
    phrases: ['od investitora', 'direktno od investitora', 'investitor(|a)', 'from (investor|developer)'],
    filters: { advertiser: 'investor' },
    examples: ['direktno od investitora'],
  },
]
