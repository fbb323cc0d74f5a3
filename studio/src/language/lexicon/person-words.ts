import { wordSet } from './word-set.ts';

/** Nouns that only a person can be. */
export const personWords = wordSet(
  'boy girl father mother brother sister husband wife child minister bishop pope farmer pilot baker owner prince princess ' +
    'duke lord lady widow surgeon president student keeper clergyman pastor merchant traveller traveler countess count ' +
    'governor hunter fisherman shepherd couple dealer librarian diver climber member critic thief sculptor printer clerk ' +
    'slave zoologist bacteriologist surveyor visitor man woman daughter son nurse pioneer beekeeper king queen emperor ' +
    'scientist physicist chemist artist painter writer author poet soldier officer captain inventor engineer explorer ' +
    'astronomer mathematician philosopher scholar doctor physician teacher professor politician composer musician actor ' +
    'director priest monk sailor biologist naturalist geologist historian economist architect person founder leader general ' +
    'admiral designer',
);
