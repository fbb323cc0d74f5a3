/** Nouns that only a person can be. */
export const personal =
  /^(man|woman|daughter|son|nurse|pioneer|beekeeper|king|queen|emperor|scientist|physicist|chemist|artist|painter|writer|author|poet|soldier|officer|captain|inventor|engineer|explorer|astronomer|mathematician|philosopher|scholar|doctor|physician|teacher|professor|politician|composer|musician|actor|director|priest|monk|sailor|biologist|naturalist|geologist|historian|economist|architect|person|founder|leader|general|admiral|designer)$/;
