/** Adjectives and people of a place whose names are not formed by rule. */
export const demonyms: readonly (readonly string[])[] = (
  'florentine florence|venetian venice|neapolitan naples|genoese genoa|viennese vienna|roman rome|' +
  'athenian athens|norwegian norway|portuguese portugal|scottish scotland|scots scotland|finnish finland|' +
  'flemish flanders|peruvian peru|philippine philippines|filipino philippines|thai thailand|burmese burma|' +
  'european europe|french france|dutch netherlands|dutch holland|swiss switzerland|welsh wales|' +
  'danish denmark|irish ireland|greek greece|american america|american united|american states|' +
  'british kingdom|english england|polish poland|swedish sweden|spanish spain|turkish turkey|' +
  'u.s. states|us states|usa states|uk kingdom'
)
  .split('|')
  .map((pair) => pair.split(' '));
