import type { SceneKind } from '../../../lib/demo/scenes'
import type { Stage } from '../things/room'
import { attic } from './attic'
import { balcony } from './balcony'
import { emptyRoom, roomToRenovate } from './bare-rooms'
import { bathroom } from './bathroom'
import { bedroom } from './bedroom'
import { blockSeventies } from './block-seventies'
import { blockThirties } from './block-thirties'
import { childrensRoom } from './childrens-room'
import { cottage } from './cottage'
import { familyHouse } from './family-house'
import { field } from './field'
import { garage } from './garage'
import { hall } from './hall'
import { kitchen } from './kitchen'
import { livingRoom } from './living-room'
import { newBuilding } from './new-building'
import { office } from './office'
import { plot } from './plot'
import { shop } from './shop'
import type { Shot } from './shot'
import { stairwell } from './stairwell'
import { street } from './street'
import { studio } from './studio'
import { villa } from './villa'
import { vojvodinaHouse } from './vojvodina-house'
import { warehouse } from './warehouse'

/** Who draws which kind of picture. */
export const scenes: Record<SceneKind, (stage: Stage) => Shot> = {
  living_room: livingRoom,
  kitchen,
  bedroom,
  childrens_room: childrensRoom,
  bathroom,
  hall,
  attic,
  studio,
  empty_room: emptyRoom,
  room_to_renovate: roomToRenovate,
  office,
  shop,
  garage,
  stairwell,
  warehouse,
  block_thirties: blockThirties,
  block_seventies: blockSeventies,
  new_building: newBuilding,
  balcony,
  vojvodina_house: vojvodinaHouse,
  family_house: familyHouse,
  villa,
  cottage,
  plot,
  field,
  street,
}
