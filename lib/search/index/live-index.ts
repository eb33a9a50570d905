/** What is still called by its former names. */
export {
  catchUpSearch as bringIndexUpToDate,
  fillSearch as loadIndex,
  refillAfterLostHistory as forgetLostHistory,
} from '../live-search'
