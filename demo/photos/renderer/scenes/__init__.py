"""The scenes, one per kind of picture: functions of a home and options that build a scene and return what it shows."""
from models import scene_setup
from models.home import home_of
from models.rng import seed_rng
from models.trees import forget_trees

from .balconies import balcony_view
from .bare_rooms import empty_room, room_to_renovate
from .bathrooms import bathroom
from .bedrooms import bedroom, childrens_room
from .blocks import block_seventies, block_thirties
from .halls import hall, stairwell
from .cottages import cottage
from .family_houses import family_house
from .fields import field
from .garages import garage, warehouse
from .kitchens import kitchen
from .land import plot
from .living import living_room
from .long_houses import vojvodina_house
from .new_buildings import new_building
from .premises import office, shop
from .small_homes import attic, studio
from .streets import street
from .villas import villa

SCENES = {
    'living_room': living_room,
    'kitchen': kitchen,
    'bedroom': bedroom,
    'childrens_room': childrens_room,
    'bathroom': bathroom,
    'hall': hall,
    'stairwell': stairwell,
    'empty_room': empty_room,
    'room_to_renovate': room_to_renovate,
    'studio': studio,
    'attic': attic,
    'office': office,
    'shop': shop,
    'garage': garage,
    'warehouse': warehouse,
    'balcony': balcony_view,
    'block_thirties': block_thirties,
    'block_seventies': block_seventies,
    'new_building': new_building,
    'vojvodina_house': vojvodina_house,
    'family_house': family_house,
    'villa': villa,
    'cottage': cottage,
    'plot': plot,
    'field': field,
    'street': street,
}


def build(job):
    """Builds the job's scene on an empty scene; returns what it shows, and its tone mapping."""
    scene_setup.reset_scene()
    forget_trees()
    seed_rng(job['id'])
    scene_setup.move_camera(**job.get('camera', {}))
    return SCENES[job['scene']](home_of(job['home']), **job.get('options', {}))
