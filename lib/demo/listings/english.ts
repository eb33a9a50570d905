import { condo, type Draft, flat, house, inTown, land, premises } from '../draft'

/** Listings whose owners wrote them in English, for readers from abroad: the text is all theirs. */
export const english: Draft[] = [
  ...inTown('Beograd', 'RENT', [
    flat(
      {
        at: 'Dobračina 41',
        zip: 11158,
        area: 75,
        rooms: 2,
        floor: '4/5',
        year: 1936,
        price: 1_100,
        language: 'en',
      },
      'lift balcony central_heating furnished renovated air_conditioning pets_allowed internet',
      'Quiet two-room flat in Dorćol, ideal for a diplomat or a remote worker',
      'A tall, calm flat in a pre-war house in Dorćol, five minutes on foot from the Kalemegdan fortress. We lived here for six years and left it the way we would like to find it.\n\nThe bedroom and the study look into a courtyard with one very old plane tree, so you sleep with the windows open even in July. The kitchen is properly equipped, with an induction hob and a dishwasher, and the fibre connection has never let a video call down.\n\nThe lease runs for a year or longer, in Serbian and English. Deposit of one month; district heating and building fees come to about 110 euros. A well-mannered dog is fine with us and with the neighbours.',
    ),
    condo(
      {
        at: 'Španskih boraca 3',
        zip: 11070,
        area: 85,
        rooms: 3,
        baths: 2,
        floor: '9/12',
        year: 2019,
        price: 1_350,
        language: 'en',
      },
      'lift terrace central_heating furnished garage_space security_door air_conditioning',
      'Three-room condo in New Belgrade with garage, ready for expats',
      'On the ninth floor of a guarded complex, ten minutes from the international schools and fifteen from the airport. The living room faces west and the sunsets over the plain are the reason we bought it.\n\nTwo bathrooms, two bedrooms, a large terrace and one garage space directly below the lift. The furniture is Scandinavian and nearly new; beds, linen and kitchenware stay.\n\nWe can sign with a company or an embassy and we issue proper invoices. The building manager speaks English, and so do most of the neighbours. Available from the first of December.',
    ),
  ]),
  ...inTown('Beograd', 'SALE', [
    flat(
      { at: 'Kosovska 21', area: 88, rooms: 3, floor: '2/5', year: 1931, price: 329_000, language: 'en' },
      'lift balcony central_heating cellar air_conditioning renovated',
      'Art Deco apartment near the Parliament, restored with care',
      'An apartment of 88 square metres in one of the finest Art Deco houses between the Parliament and Tašmajdan park. The stairwell still has its original brass letterboxes and terrazzo.\n\nThe restoration took a year: oak herringbone floors were lifted and relaid, wiring and plumbing are new, and the double doors between the salon and the dining room slide as they did in the thirties. There is a cellar, a small balcony to the quiet side and air conditioning in every room.\n\nClean title, single owner, no mortgage. I live abroad and come to Belgrade once a month; viewings on other days are possible through a neighbour.',
    ),
    flat(
      {
        at: 'Gavrila Principa 50',
        zip: 11107,
        area: 47,
        rooms: 2,
        floor: '3/4',
        year: 1955,
        price: 142_000,
        language: 'en',
      },
      'balcony central_heating part_furnished',
      'Light two-room flat by the river, a good first investment',
      'A compact flat in Savamala, where the old warehouses turned into galleries and the riverside promenade begins. I bought it to rent it out and it has not stood empty for more than two weeks since.\n\nThere is a living room with a kitchen, one bedroom that takes a double bed, and a bathroom with a window. The balcony faces the inner yard. The building got a new roof three years ago, and the fees are low because there is no lift to maintain.\n\nThe tenants may stay until spring or leave with a month of notice, whichever suits you. Registered, with all papers in order for a loan.',
    ),
  ]),
  ...inTown('Novi Sad', 'RENT', [
    flat(
      { at: 'Ilije Ognjanovića 7', area: 58, rooms: 2, floor: '1/3', year: 1925, price: 560, language: 'en' },
      'gas_heating furnished renovated pets_allowed internet',
      'Charming old-town flat in Novi Sad, pets welcome',
      'In a pedestrian street behind the cathedral, on the first floor of a yellow house with a carriage gate. Cafés downstairs close at eleven, and the bedroom is on the other side anyway.\n\nThe flat was renovated two years ago and keeps its old doors and ceiling roses. You get a real desk, fast internet, a gas boiler of your own and a bathroom with a bathtub. Bicycles live in the yard.\n\nWe have rented to Erasmus students, a novelist and a family with a cat, and all of them extended. One month of deposit, contract from six months.',
    ),
  ]),
  ...inTown('Novi Sad', 'SALE', [
    flat(
      {
        at: 'Beogradski kej 9',
        area: 82,
        rooms: 3,
        floor: '5/8',
        year: 1975,
        price: 229_000,
        language: 'en',
      },
      'lift loggia central_heating river_view air_conditioning',
      'Danube-front apartment in Novi Sad with a fortress view',
      'The Petrovaradin fortress fills the living-room window, and the Danube passes below it all day. You cannot build closer to the river in Novi Sad, and nothing will ever stand in front.\n\nThree rooms, a loggia wide enough for breakfast, and a kitchen that catches the morning sun. The building is from the seventies, solid, with two lifts and a caretaker. District heating is reliable and the windows were replaced four years ago.\n\nWe are selling because we are moving closer to our grandchildren. The title is registered without encumbrances, and an English-speaking notary has already seen the papers.',
    ),
  ]),
  ...inTown('Sremska Kamenica', 'SALE', [
    house(
      'family',
      { at: 'Školska 14', area: 165, rooms: 5, baths: 2, year: 2008, price: 228_000, language: 'en' },
      'gas_heating garage_space terrace fireplace parking',
      'Family house on the slopes of Fruška gora, near Novi Sad',
      'A two-storey house with a garden of six ares, ten minutes by car from the centre of Novi Sad and three from the first forest path. We built it for ourselves and did not save on insulation.\n\nDownstairs is one large living space around a fireplace, opening to a covered terrace; upstairs are four bedrooms and a second bathroom. The gas bill for the coldest month was under 120 euros last winter.\n\nThe school bus stops at the corner. Fruit trees, a vegetable patch and a swing stay with the house. Title registered in one name.',
    ),
  ]),
  ...inTown('Niš', 'RENT', [
    flat(
      { at: 'Nikole Pašića 34', area: 55, rooms: 2, floor: '3/5', year: 2016, price: 390, language: 'en' },
      'lift terrace central_heating furnished parking air_conditioning internet',
      'Modern furnished flat in central Niš, suitable for foreigners',
      'A bright flat in a small building from 2016, two streets from the river and the fortress. It suits engineers, teachers and medical staff who come to Niš for a year or two.\n\nEverything is there: bed linen, dishes, a washing machine, a desk and a wide terrace with a view of Suva planina on clear days. Parking is behind a gate and included.\n\nBills are about 80 euros a month, and the internet is already paid. We register tenants at the address without fuss and answer in English or German.',
    ),
  ]),
  ...inTown('Subotica', 'SALE', [
    house(
      'village',
      { at: 'Hajdukovo 140', area: 130, rooms: 4, year: 1930, price: 59_000, language: 'en' },
      'wood_stove cellar',
      'Restored farmhouse between Subotica and Lake Ludaš',
      'A long white farmhouse in the sandy country by Lake Ludaš, a few minutes from the Hungarian border. Cranes pass over in October, and the nearest vineyard tasting room is a bicycle ride away.\n\nThe thatch was replaced by tiles, the earthen walls were repaired with the right materials, and there is now a proper bathroom and a kitchen with a wood-fired range. The summer kitchen and the barn are dry and waiting for an idea.\n\nWe are an Austrian-Serbian couple and used it as a second home. The title is registered, the well is good and the road is paved to the gate.',
    ),
  ]),
  ...inTown('Vršac', 'SALE', [
    land(
      'plot',
      { at: 'Gudurički put bb', area: 3_400, price: 31_000, language: 'en' },
      'mountain_view asphalt_access',
      'Hillside plot above Vršac for a small winery or a home',
      'A south-facing slope of 34 ares on the edge of the Vršac vineyards, with the tower on its hill straight ahead. The upper third is zoned for building; the rest was under vines until ten years ago and could be again.\n\nElectricity and water run along the paved road at the lower edge. A geologist has looked at the soil, and his short report is available in English.\n\nRomania is half an hour away, Belgrade one and a half. One owner, registered, no lease and no neighbours with claims.',
    ),
  ]),
  ...inTown('Zlatibor', 'SALE', [
    condo(
      { at: 'Rujanska 28', area: 46, rooms: 2, floor: '2/4', year: 2021, price: 116_000, language: 'en' },
      'lift terrace heat_pump furnished parking mountain_view',
      'Furnished mountain apartment on Zlatibor, rental income included',
      'A two-room apartment in a managed complex on Zlatibor, eight minutes on foot from the gondola. The terrace looks at nothing but pine trees and a strip of meadow.\n\nIt sleeps four, comes with everything down to the fondue set, and is heated by a shared heat pump with your own meter. The management company lets it when you are away and sends a report each month; last year it was booked for 210 nights.\n\nI am selling because I moved to Canada. The apartment is registered, free of debt and can be bought from abroad by power of attorney.',
    ),
  ]),
  ...inTown('Kragujevac', 'RENT', [
    flat(
      { at: 'Kneza Miloša 19', area: 68, rooms: 3, floor: '2/4', year: 2015, price: 420, language: 'en' },
      'lift terrace central_heating furnished parking air_conditioning',
      'Three-room furnished flat for engineers on assignment, Kragujevac',
      'We let this flat mostly to people who come to the car factory for a few years, and know what they ask for: separate bedrooms, good mattresses, quick internet and a landlord who answers.\n\nIt is on the second floor of a tidy building near the old foundry, with a terrace over the yard and a parking space with your name on it. The kitchen has a dishwasher and a large fridge.\n\nContracts can be made with a company. Utilities average 130 euros in winter and half of that in summer. Available at once.',
    ),
  ]),
  ...inTown('Vrnjačka Banja', 'RENT', [
    flat(
      { at: 'Nemanjina 12', area: 42, rooms: 1, floor: '1/3', year: 2019, price: 330, language: 'en' },
      'terrace central_heating furnished internet',
      'Spa-town apartment for a long stay, Vrnjačka Banja',
      'Retired, recovering or writing a book: this apartment has housed all three. It is five minutes downhill to the promenade, the mineral springs and the thermal pool.\n\nThe flat is warm, new and on the first floor, with a terrace under a walnut tree. There is a bathroom with a walk-in shower and a kitchen in which one can really cook.\n\nWe rent for three months or longer, at a price that falls with the length of stay. Heating is included from October to April.',
    ),
  ]),
  ...inTown('Beograd', 'RENT', [
    premises(
      'office',
      {
        at: 'Vlajkovićeva 8',
        area: 165,

        baths: 2,
        floor: '3/5',
        year: 1940,
        price: 2_300,
        language: 'en',
      },
      'lift central_heating meeting_room kitchenette internet',
      'Representative office near the Parliament, five rooms',
      'Five rooms on the third floor of a dignified building from 1940, used until recently by a foreign foundation. High ceilings, parquet, double doors and a meeting room that seats sixteen.\n\nCabling and access control were renewed in 2022, two fibre providers are connected, and the kitchen is large enough for a team lunch. The lift was modernised and the entrance has a doorman during working hours.\n\nThe lease is for three years or more, net of VAT, with a deposit of three months. Two parking spaces can be rented in the courtyard.',
    ),
  ]),
]
