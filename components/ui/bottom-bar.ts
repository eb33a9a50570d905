/** The id of a bar that stays at the bottom of the screen: what opens above the page keeps clear of it. */
export const bottomBarId = 'bottom-bar'
