/** Id of a sticky bar at the bottom; popovers are positioned above it. */
export const bottomBarId = 'bottom-bar'
