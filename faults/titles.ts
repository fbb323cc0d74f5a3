/** Shelf articles that the tests generate podcasts from. */
const titles = [
  'Honey bee',
  'Octopus',
  'Venice',
  'Penicillin',
  'Lighthouse',
  'Krakatoa',
  'Mona Lisa',
  'Silk Road',
  'Sahara',
  'Platypus',
  'Bicycle',
  'Blue whale',
  'Marie Curie',
  'Apollo 11',
  'Black hole',
  'Tardigrade',
  'Rosetta Stone',
  'Mount Everest',
  'Mary Anning',
  'Longitude',
  'Ada Lovelace',
  'Ibn Battuta',
  'Periodic table',
  'Printing press',
] as const;

export const titleOf = (index: number): string => titles[index % titles.length] ?? titles[0];
