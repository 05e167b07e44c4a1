/** The message key of each holiday. */
export const holidayMessageKeys = {
  new_year: 'holidayNewYear',
  good_friday: 'holidayGoodFriday',
  tiradentes: 'holidayTiradentes',
  labour_day: 'holidayLabourDay',
  independence: 'holidayIndependence',
  aparecida: 'holidayAparecida',
  all_souls: 'holidayAllSouls',
  republic: 'holidayRepublic',
  black_consciousness: 'holidayBlackConsciousness',
  christmas: 'holidayChristmas',
} as const;
