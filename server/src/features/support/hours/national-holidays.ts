import type { HolidayName } from '@mutirao/contract/features/support/limits';

/** A calendar date without a time zone. Months count from one. */
export type CalendarDay = { year: number; month: number; day: number };

/**
 * The national holidays of every year: Law 662 of 1949, amended by Law 10,607 of 2002; Law 6,802 of 1980 (12
 * October); Law 14,759 of 2023 (20 November, since 2024).
 */
const fixedDateHolidays: Record<string, HolidayName> = {
  '1-1': 'new_year',
  '4-21': 'tiradentes',
  '5-1': 'labour_day',
  '9-7': 'independence',
  '10-12': 'aparecida',
  '11-2': 'all_souls',
  '11-15': 'republic',
  '11-20': 'black_consciousness',
  '12-25': 'christmas',
};

/**
 * Returns the national holiday of a day, if it is one. Good Friday moves with Easter; Law 9,093 of 1995 declares it a
 * religious holiday, and the federal calendar lists it every year. Carnival and Corpus Christi are not included: they
 * are only optional days off in public offices.
 */
export function findNationalHoliday(date: CalendarDay): HolidayName | undefined {
  const { year, month, day } = date;
  const goodFriday = new Date(easterOf(year) - 2 * 86_400_000);
  if (month === goodFriday.getUTCMonth() + 1 && day === goodFriday.getUTCDate()) return 'good_friday';
  return fixedDateHolidays[`${month}-${day}`];
}

/** Easter Sunday of the Gregorian calendar, by the rule that Meeus, Jones and Butcher published. */
function easterOf(year: number): number {
  const goldenNumber = year % 19;
  const century = Math.floor(year / 100);
  const leapCorrection = Math.floor(century / 4);
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * goldenNumber + century - leapCorrection - moonCorrection + 15) % 30;
  const yearOfCentury = year % 100;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((goldenNumber + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}
