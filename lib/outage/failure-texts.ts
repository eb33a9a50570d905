/** Here and not among the messages: this must work when everything else has failed, and loads with every page. */
export const failureTexts = {
  sr: {
    title: 'Došlo je do greške',
    text: 'Ova strana trenutno ne može da se prikaže. Pokušajte ponovo za koji trenutak.',
    again: 'Pokušajte ponovo',
    home: 'Na početnu stranu',
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
