/** Separate from the messages: error pages need them when messages fail to load, and every page includes them. */
export const failureTexts = {
  sr: {
    title: 'Došlo je do greške',
    text: 'Ova stranica trenutno ne može da se prikaže. Pokušajte ponovo za koji trenutak.',
    again: 'Pokušaj ponovo',
    home: 'Na početnu stranicu',
    code: 'Šifra greške',
  },
  en: {
    title: 'Something went wrong',
    text: 'This page cannot be shown right now. Please try again in a moment.',
    again: 'Try again',
    home: 'Back to the start',
    code: 'Error code',
  },
}
