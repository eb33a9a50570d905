export const validListing = {
  title: 'Dvosoban stan kod parka',
  description: 'Svetao stan u mirnoj ulici, sa pogledom na park i krošnje lipa.',
  price: 118_000,
  purpose: 'SALE',
  city: 'Novi Sad',
  country: 'Srbija',
  address: 'Ulica lipa 7',
  area_m2: 54,
  rooms: 2,
  bathrooms: 1,
  contact_phone: '+381 60 000 0001',
}
