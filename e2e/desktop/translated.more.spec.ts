import { journeysInTranslation } from '../journeys-in-translation'
import { rewriters } from '../rewritten-page'

for (const rewriter of rewriters.filter((each) => each !== 'chrome')) journeysInTranslation(rewriter)
