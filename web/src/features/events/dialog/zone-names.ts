type Names = readonly [portuguese: string, spanish: string, ...others: string[]];

/** Well-known zones by the last part of their key, which browsers agree on, with what else they are called. */
const names = new Map<string, Names>(
  Object.entries<Names>({
    Algiers: ['Argel', 'Argel'],
    Amsterdam: ['Amsterdã', 'Ámsterdam', 'Amesterdão'],
    Asuncion: ['Assunção', 'Asunción'],
    Athens: ['Atenas', 'Atenas'],
    Azores: ['Açores', 'Azores'],
    Baghdad: ['Bagdá', 'Bagdad'],
    Bangkok: ['Bangcoc', 'Bangkok'],
    Berlin: ['Berlim', 'Berlín'],
    Bogota: ['Bogotá', 'Bogotá'],
    Brussels: ['Bruxelas', 'Bruselas'],
    Bucharest: ['Bucareste', 'Bucarest'],
    Budapest: ['Budapeste', 'Budapest'],
    Cairo: ['Cairo', 'El Cairo'],
    Calcutta: ['Calcutá', 'Calcuta'],
    Cape_Verde: ['Cabo Verde', 'Cabo Verde'],
    Cayenne: ['Caiena', 'Cayena'],
    Copenhagen: ['Copenhague', 'Copenhague'],
    Dublin: ['Dublin', 'Dublín'],
    Havana: ['Havana', 'La Habana'],
    Helsinki: ['Helsinque', 'Helsinki'],
    Istanbul: ['Istambul', 'Estambul'],
    Jakarta: ['Jacarta', 'Yakarta'],
    Jerusalem: ['Jerusalém', 'Jerusalén'],
    Johannesburg: ['Joanesburgo', 'Johannesburgo'],
    Kiev: ['Kiev', 'Kiev'],
    Kolkata: ['Calcutá', 'Calcuta'],
    Kyiv: ['Kiev', 'Kiev'],
    Lisbon: ['Lisboa', 'Lisboa'],
    London: ['Londres', 'Londres'],
    Luxembourg: ['Luxemburgo', 'Luxemburgo'],
    Madrid: ['Madri', 'Madrid'],
    Mexico_City: ['Cidade do México', 'Ciudad de México'],
    Montevideo: ['Montevidéu', 'Montevideo'],
    Moscow: ['Moscou', 'Moscú', 'Moscovo'],
    New_York: ['Nova York', 'Nueva York', 'Nova Iorque'],
    Panama: ['Panamá', 'Panamá'],
    Paris: ['Paris', 'París'],
    Prague: ['Praga', 'Praga'],
    Riyadh: ['Riad', 'Riad'],
    Rome: ['Roma', 'Roma'],
    Santo_Domingo: ['São Domingos', 'Santo Domingo'],
    Sao_Tome: ['São Tomé', 'Santo Tomé'],
    Seoul: ['Seul', 'Seúl'],
    Shanghai: ['Xangai', 'Shanghái'],
    Singapore: ['Singapura', 'Singapur'],
    Stockholm: ['Estocolmo', 'Estocolmo'],
    Sydney: ['Sydney', 'Sídney'],
    Taipei: ['Taipé', 'Taipéi'],
    Tehran: ['Teerã', 'Teherán'],
    Tokyo: ['Tóquio', 'Tokio'],
    Tunis: ['Túnis', 'Túnez'],
    Vienna: ['Viena', 'Viena'],
    Warsaw: ['Varsóvia', 'Varsovia'],
    Zurich: ['Zurique', 'Zúrich'],
  }),
);

const keyOf = (zone: string) => zone.split('/').at(-1) ?? zone;

/** Returns the city of a time zone in Portuguese or Spanish; its English name in all other cases. */
export function getZoneCityName(language: string, zone: string): string {
  const key = keyOf(zone);
  const [portuguese, spanish] = names.get(key) ?? [];
  const translated = { pt: portuguese, es: spanish }[language.slice(0, 2)];
  return translated ?? key.replaceAll('_', ' ');
}

/** Returns the city names of a time zone in Portuguese and Spanish, as search keywords. */
export const getZoneCityKeywords = (zone: string) => names.get(keyOf(zone))?.join(' ') ?? '';
