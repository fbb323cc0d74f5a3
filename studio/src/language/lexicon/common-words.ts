import { wordSet } from './word-set.ts';

/** Words that say nothing about a topic: grammar, and the small talk around a fact. */
export const commonWords = wordSet(
  'a an the this that these those some any each every either neither all both few more most other another such no not ' +
    'never and or but nor so yet if then than as because since while although though when where who whom whose which what ' +
    'how why i you he she it we they me him her us them my your his its our their mine yours ours theirs myself itself ' +
    'himself herself themselves one ones be am is are was were been being have has had having do does did done doing will ' +
    'would shall should can could may might must of in on at by for with about against between into through during before ' +
    'after above below to from up down out off over under again further once here there very too also just only even still ' +
    "n't 's 'll 're 've 'd 'm well right yes okay oh ah really actually basically exactly simply quite rather pretty kind " +
    'sort thing things stuff lot bit part way get gets got go goes went gone going come comes came say says said tell tells ' +
    'told know knows knew known think thinks thought mean means let put make makes made take takes took like love imagine ' +
    'picture guess remember wonder talk see look find fact story episode today show point turn turns happen happens ' +
    'happened amazing incredible interesting funny surprising remarkable wonderful fascinating wild strange great big good ' +
    'nice call calls called name named use used ever now back much many own same whole across around without within upon ' +
    'per via onto toward towards until year day month week century decade time hour minute second again first',
);
